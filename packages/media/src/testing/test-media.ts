// Small files of many kinds, made in the tests themselves, so that a lone clone tests everything.
import { crc32, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib'

/** A PDF of one page with a blue field. */
export function pdf(page: { width: number; height: number }): string {
  return pdfOf([{ ...page, colour: '0 0 1' }])
}

/** A PDF of pages with a field of this colour (red, green, blue from 0 to 1) below their middle, and words on it. */
export function pdfOf(pages: readonly { width: number; height: number; colour: string; words?: string }[]): string {
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')
  const objects = pages.flatMap(({ width, height, colour, words }, at) => {
    const written = words === undefined ? '' : ` 0 g BT /F1 12 Tf 10 ${height / 4} Td (${words}) Tj ET`
    const content = `${colour} rg 0 0 ${width} ${height / 2} re f${written}`
    const number = 3 + at * 2
    return [
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${number + 1} 0 R${words === undefined ? '' : font}>>endobj`,
      `${number + 1} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    ]
  })
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj`,
    ...objects,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')
}

const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'

/** Ten blue frames of VP8 in WebM, 160 × 120, encoded once with mediabunny and deflated. */
export function film(): Buffer {
  return inflateRawSync(Buffer.from(packedFilm.join(''), 'base64'))
}

const packedFilm = [
  'k3K9v1iAgUHeqa2R0el7I6PTp0YWp8+NHE5NLeWpSblO7Y0sTq2NTBLBDeksDAwMzFMFfWeXCDAw2PvuFmBg4A9e3SLquTIteE0rAwMDgztcUCxkXTZUsBsuKBO8GyrIXAXSJcDAYKN1',
  'fWMzv5ODb8Mk39SUzMSk0ry8SoUyQz0zQz2DcEcsgi6dHQ79DiCDGUCWCDAweK4TYGBwud7IWHy0kbG5kXFOI4PS1jnNpXkpba1h8WEBFsqPm1tYvz5keCDAwCCzoXHBrsaK0A0CDAwC',
  'oRsbGUJ3NfKG7m5kDN3ZyCTvvK2Ug4GBaerzRgZQqMQ2MjA0BLAzzGXUWsBQwcDgztHa2tHa0sHExFS6ivkH8w8mtsMfRcumch7V1RLuigpRF9mywk8zM2BO0KWFFkuXOhV6e7U8mjZl',
  'AcO/X5Xx/4sbQtrOf7z+//Zmn+Tv39XANlg3MqQwBLIwMAl4MEiwm/+Q1vx01oFFIoxBhwEVM/x7vzf8H/vTy2029j9CdyRJWoH1WzYynGAQBOk3YZBgkJj/hYcBu+4Pv7T/q5r+M3u6',
  '+v+EmA27HhlAdDPqQHQb4Nf9cWr/n83PP9y88vy/ZnjTsWc/oLonUKT7CyW6mSIo0r2HEt3MChTpbiFPNyj7CDAwCIOyE9/mRobtAgwMbN8bGT823gEA',
]

/** An SVG of 10 × 20 (or the given size) around this content. */
export function drawing(content: string, width = 10, height = 20): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return `<svg ${names} width="${width}" height="${height}">${content}</svg>`
}

/** A PNG whose header claims this size, with next to no data behind it. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text in a PNG. */
export function textChunk(key: string, text: string): Buffer {
  return chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'))
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A GIF of so many frames, each of one colour: the smallest file with the most frames. */
export function gif({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  const frame = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  for (const [buffer, at] of [
    [header, 6],
    [frame, 13],
  ] as const) {
    buffer.writeUInt16LE(width, at)
    buffer.writeUInt16LE(height, at + 2)
  }
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** The JPEG with another size written into its frame header. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** A ZIP of these entries, deflated. */
export function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** A WAV of 16 bits and one channel, 8000 Hz: as loud in each of these parts of a second as said, 0 to 1. */
export function wav(loudness: readonly number[], sampleRate = 8000): Buffer {
  const frames = loudness.length * sampleRate
  const samples = Buffer.alloc(frames * 2)
  for (let at = 0; at < frames; at++) {
    const strength = loudness[Math.floor(at / sampleRate)] ?? 0
    samples.writeInt16LE(Math.round(Math.sin((at * 2 * Math.PI * 440) / sampleRate) * strength * 32_767), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
