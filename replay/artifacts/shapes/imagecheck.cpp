// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/imagecheck.h"

#include "replay/artifacts/shapes/content.h"

#include <cstddef>

#include <zlib.h>

namespace tw {

namespace {

    /// Reads numbers and parts of a file one after the other.
    class ByteReader
    {
    public:
        explicit ByteReader(std::string_view bytes)
            : m_rest(bytes)
        {
        }

        [[nodiscard]] bool has(std::size_t count) const { return m_rest.size() >= count; }
        [[nodiscard]] std::string_view rest() const { return m_rest; }
        /// The next \a count bytes, of which there are that many.
        std::string_view take(std::size_t count)
        {
            const std::string_view taken = m_rest.substr(0, count);
            m_rest.remove_prefix(count);
            return taken;
        }
        std::uint32_t bigEndian(std::size_t bytes)
        {
            std::uint32_t number = 0;
            for (const char byte : take(bytes))
                number = number << 8U | static_cast<unsigned char>(byte);
            return number;
        }
        std::uint32_t littleEndian(std::size_t bytes)
        {
            std::uint32_t number = 0;
            unsigned shift = 0;
            for (const char byte : take(bytes)) {
                number |= std::uint32_t{static_cast<unsigned char>(byte)} << shift;
                shift += 8;
            }
            return number;
        }

    private:
        std::string_view m_rest;
    };

    /// PNG (ISO/IEC 15948), 5.3: length, type, data and CRC-32 of type and data.
    ImageDamage damageOfPng(ByteReader reader)
    {
        constexpr std::size_t TypeBytes = 4;
        constexpr std::size_t ChecksumBytes = 4;
        reader.take(8);
        while (reader.has(4)) {
            const std::size_t length = reader.bigEndian(4);
            if (!reader.has(TypeBytes + length + ChecksumBytes))
                return ImageDamage::Cut;
            const std::string_view part = reader.take(TypeBytes + length);
            const auto *data = reinterpret_cast<const Bytef *>(part.data());
            if (crc32_z(0, data, part.size()) != reader.bigEndian(ChecksumBytes))
                return ImageDamage::Corrupt;
            if (part.starts_with("IEND"))
                return ImageDamage::None;
        }
        return ImageDamage::Cut;
    }

    /// JPEG (ITU-T T.81), B.1: segments with a length up to the first scan, then coded data, which
    /// end with the marker EOI.
    ImageDamage damageOfJpeg(ByteReader reader)
    {
        constexpr std::uint32_t StartOfScan = 0xda;
        constexpr std::uint32_t EndOfImage = 0xd9;
        reader.take(2);
        while (reader.has(2)) {
            if (reader.bigEndian(1) != 0xff)
                return ImageDamage::Corrupt;
            std::uint32_t marker = 0xff;
            while (marker == 0xff && reader.has(1)) // fill bytes
                marker = reader.bigEndian(1);
            if (marker == EndOfImage)
                return ImageDamage::None;
            if (marker == StartOfScan)
                return reader.rest().find("\xff\xd9") == std::string_view::npos ? ImageDamage::Cut
                                                                                : ImageDamage::None;
            if (!reader.has(2))
                return ImageDamage::Cut;
            const std::size_t length = reader.bigEndian(2);
            if (length < 2)
                return ImageDamage::Corrupt;
            if (!reader.has(length - 2))
                return ImageDamage::Cut;
            reader.take(length - 2);
        }
        return ImageDamage::Cut;
    }

    /// Takes sub-blocks of GIF up to the empty one; false if the bytes end before.
    bool takeSubBlocks(ByteReader &reader)
    {
        while (reader.has(1)) {
            const std::size_t length = reader.bigEndian(1);
            if (length == 0)
                return true;
            if (!reader.has(length))
                return false;
            reader.take(length);
        }
        return false;
    }

    /// Takes the table of colours that \a flags announce; false if the bytes end before.
    bool takeColours(ByteReader &reader, std::uint32_t flags)
    {
        const std::size_t length = (flags & 0x80U) != 0 ? std::size_t{6} << (flags & 7U) : 0;
        if (!reader.has(length))
            return false;
        reader.take(length);
        return true;
    }

    /// GIF89a, 17 to 27: a header, then extensions and images up to the trailer.
    ImageDamage damageOfGif(ByteReader reader)
    {
        constexpr std::size_t HeaderBytes = 13;
        if (!reader.has(HeaderBytes))
            return ImageDamage::Cut;
        reader.take(10);
        const std::uint32_t flags = reader.bigEndian(1);
        reader.take(2);
        if (!takeColours(reader, flags))
            return ImageDamage::Cut;
        while (reader.has(1)) {
            const std::uint32_t block = reader.bigEndian(1);
            if (block == 0x3b)
                return ImageDamage::None;
            if (block == 0x21) {
                if (!reader.has(1))
                    return ImageDamage::Cut;
                reader.take(1);
            } else if (block == 0x2c) {
                if (!reader.has(9))
                    return ImageDamage::Cut;
                reader.take(8);
                const std::uint32_t imageFlags = reader.bigEndian(1);
                if (!takeColours(reader, imageFlags) || !reader.has(1))
                    return ImageDamage::Cut;
                reader.take(1);
            } else {
                return ImageDamage::Corrupt;
            }
            if (!takeSubBlocks(reader))
                return ImageDamage::Cut;
        }
        return ImageDamage::Cut;
    }

    /// A file whose header states the bytes after \a before.
    ImageDamage damageBySize(ByteReader reader, std::size_t before, std::size_t uncounted)
    {
        const std::size_t whole = reader.rest().size();
        reader.take(before);
        return reader.littleEndian(4) + uncounted > whole ? ImageDamage::Cut : ImageDamage::None;
    }

} // namespace

ImageDamage imageDamage(std::string_view bytes)
{
    const ByteReader reader(bytes);
    switch (imageFormat(bytes)) {
    case ImageFormat::Png:
        return damageOfPng(reader);
    case ImageFormat::Jpeg:
        return damageOfJpeg(reader);
    case ImageFormat::Gif:
        return damageOfGif(reader);
    case ImageFormat::WebP:
        return damageBySize(reader, 4, 8);
    case ImageFormat::Bmp:
        return damageBySize(reader, 2, 0);
    case ImageFormat::None:
        break;
    }
    return ImageDamage::Unknown;
}

} // namespace tw
