// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/forms/commandoptions.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct ProgramOption
    {
        std::string_view program; ///< or the words of a program and its command
        char letter;
        OptionForm form;
    };

    // Short options that take a secret, from the manual pages of the programs. `login` stands for
    // the command of docker, podman, az, oc and helm: elsewhere their -p is a port.
    constexpr auto ProgramOptions = std::to_array<ProgramOption>({
        {"mysql", 'p', OptionForm::Joined},
        {"mysqldump", 'p', OptionForm::Joined},
        {"mysqladmin", 'p', OptionForm::Joined},
        {"mysqlimport", 'p', OptionForm::Joined},
        {"mysqlcheck", 'p', OptionForm::Joined},
        {"mysqlshow", 'p', OptionForm::Joined},
        {"mariadb", 'p', OptionForm::Joined},
        {"mariadb-dump", 'p', OptionForm::Joined},
        {"mariadb-admin", 'p', OptionForm::Joined},
        {"sshpass", 'p', OptionForm::Both},
        {"7z", 'p', OptionForm::Joined},
        {"7za", 'p', OptionForm::Joined},
        {"7zr", 'p', OptionForm::Joined},
        {"rar", 'p', OptionForm::Joined},
        {"unrar", 'p', OptionForm::Joined},
        {"zip", 'P', OptionForm::Both},
        {"unzip", 'P', OptionForm::Both},
        {"redis-cli", 'a', OptionForm::Separate},
        {"mongo", 'p', OptionForm::Both},
        {"mongosh", 'p', OptionForm::Both},
        {"mongodump", 'p', OptionForm::Both},
        {"mongorestore", 'p', OptionForm::Both},
        {"mongoexport", 'p', OptionForm::Both},
        {"mongoimport", 'p', OptionForm::Both},
        {"login", 'p', OptionForm::Both},
        {"ldapsearch", 'w', OptionForm::Both},
        {"ldapmodify", 'w', OptionForm::Both},
        {"ldapadd", 'w', OptionForm::Both},
        {"ldapdelete", 'w', OptionForm::Both},
        {"ldapwhoami", 'w', OptionForm::Both},
        {"ldappasswd", 'w', OptionForm::Both},
        {"sqlcmd", 'P', OptionForm::Both},
        {"osql", 'P', OptionForm::Both},
        {"bcp", 'P', OptionForm::Both},
        {"mosquitto_pub", 'P', OptionForm::Separate},
        {"mosquitto_sub", 'P', OptionForm::Separate},
        {"cqlsh", 'p', OptionForm::Both},
        {"ipmitool", 'P', OptionForm::Both},
        {"snmpget", 'A', OptionForm::Separate},
        {"snmpwalk", 'A', OptionForm::Separate},
        {"snmpget", 'X', OptionForm::Separate},
        {"snmpwalk", 'X', OptionForm::Separate},
        {"curl", 'u', OptionForm::AfterColon},
        {"curl", 'U', OptionForm::AfterColon},
        {"curl", 'b', OptionForm::AfterEquals},
        {"http", 'a', OptionForm::AfterColon},
        {"https", 'a', OptionForm::AfterColon},
        {"lftp", 'u', OptionForm::AfterColon},
        {"etcdctl", 'u', OptionForm::AfterColon},
        {"smbclient", 'U', OptionForm::AfterPercent},
        {"rpcclient", 'U', OptionForm::AfterPercent},
        {"openssl", 'k', OptionForm::Separate},
        {"hydra", 'p', OptionForm::Separate},
        {"crackmapexec", 'p', OptionForm::Separate},
        {"netexec", 'p', OptionForm::Separate},
        {"nxc", 'p', OptionForm::Separate},
        {"evil-winrm", 'p', OptionForm::Separate},
        {"rdesktop", 'p', OptionForm::Separate},
        {"ssh-keygen", 'N', OptionForm::Separate},
        {"ssh-keygen", 'P', OptionForm::Separate},
        {"twine", 'p', OptionForm::Separate},
        {"supabase", 'p', OptionForm::Separate},
        {"snmpget", 'c', OptionForm::Separate},
        {"snmpwalk", 'c', OptionForm::Separate},
        {"influx", 't', OptionForm::Separate},
        {"codecov", 't', OptionForm::Separate},
        {"doctl", 't', OptionForm::Separate},
        {"rabbitmqadmin", 'p', OptionForm::Separate},
        {"psexec", 'p', OptionForm::Separate},
    });

    std::string_view nameOfProgram(std::string_view path)
    {
        path = path.substr(path.find_last_of("/\\") + 1);
        if (path.ends_with(".exe"))
            path.remove_suffix(4);
        return path;
    }

    bool endsCommand(char c)
    {
        return c == '\n' || c == '|' || c == ';' || c == '&' || c == '`' || c == '(' || c == '>';
    }

} // namespace

bool isSecretLetter(char letter)
{
    return std::any_of(ProgramOptions.begin(), ProgramOptions.end(),
                       [letter](const ProgramOption &option) { return option.letter == letter; });
}

bool takesSecrets(std::string_view program)
{
    program = nameOfProgram(program);
    return std::any_of(
        ProgramOptions.begin(), ProgramOptions.end(),
        [program](const ProgramOption &option) { return option.program == program; });
}

OptionForm secretOption(std::string_view program, char letter)
{
    program = nameOfProgram(program);
    const auto *const found = std::find_if(
        ProgramOptions.begin(), ProgramOptions.end(), [&](const ProgramOption &option) {
            return option.letter == letter && option.program == program;
        });
    return found == ProgramOptions.end() ? OptionForm::None : found->form;
}

OptionForm secretOptionAt(std::string_view text, std::size_t at, char letter)
{
    constexpr std::size_t longest = 300; // bytes of a command before its option
    std::size_t end = at;
    const std::size_t least = at > longest ? at - longest : 0;
    while (end > least) {
        std::size_t begin = end;
        const auto isGap = [](char c) { return c == ' ' || c == '\t' || c == '"' || c == '\''; };
        while (begin > least && !endsCommand(text[begin - 1]) && !isGap(text[begin - 1]))
            --begin;
        const OptionForm form = secretOption(text.substr(begin, end - begin), letter);
        if (form != OptionForm::None)
            return form;
        if (begin <= least || endsCommand(text[begin - 1]))
            break;
        end = begin - 1;
    }
    return OptionForm::None;
}

} // namespace tw
