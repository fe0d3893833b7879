import type { Description } from './catalogue.ts'
import { creditLine } from './xmp.ts'

/** A text of IPTC-IIM in UTF-8, cut to its limit of bytes at a whole letter. */
function dataSet(record: number, number: number, text: string, limit: number): Buffer {
  let value = Buffer.from(text)
  if (value.length > limit) {
    const letters = [...text]
    while (value.length > limit) {
      letters.pop()
      value = Buffer.from(letters.join(''))
    }
  }
  const head = Buffer.from([0x1c, record, number, value.length >> 8, value.length & 255])
  return Buffer.concat([head, value])
}

function writeIim({ title, caption, keywords, creator, place, created }: Description): Buffer {
  return Buffer.concat([
    dataSet(1, 90, '\u001b%G', 32),
    dataSet(2, 0, '\u0000\u0004', 2),
    dataSet(2, 5, title, 64),
    ...keywords.map((keyword) => dataSet(2, 25, keyword, 64)),
    dataSet(2, 55, created.slice(0, 10).replaceAll('-', ''), 8),
    dataSet(2, 60, `${created.slice(11).replaceAll(':', '')}+0000`, 11),
    dataSet(2, 80, creator, 32),
    dataSet(2, 90, place.city, 32),
    dataSet(2, 100, place.code, 3),
    dataSet(2, 101, place.country, 64),
    dataSet(2, 105, title, 256),
    dataSet(2, 110, creditLine, 32),
    dataSet(2, 115, creditLine, 32),
    dataSet(2, 116, `© ${created.slice(0, 4)} ${creator}`, 128),
    dataSet(2, 120, caption, 2000),
  ])
}

/** A JPEG with the older form of its metadata beside the newer: many programs read only that one. */
export function addIim(jpeg: Buffer, description: Description): Buffer {
  const iim = writeIim(description)
  const padded = iim.length % 2 === 0 ? iim : Buffer.concat([iim, Buffer.from([0])])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iim.length)
  const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from([0x04, 0x04, 0, 0]), size, padded])
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource])
  const head = Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255])
  const at = endOfHeaders(jpeg)
  return Buffer.concat([jpeg.subarray(0, at), head, body, jpeg.subarray(at)])
}

/** After the segments APP0 to APP2, which come first. */
function endOfHeaders(jpeg: Buffer): number {
  let at = 2
  while (jpeg[at] === 0xff && (jpeg[at + 1] ?? 0) >= 0xe0 && (jpeg[at + 1] ?? 0) <= 0xe2)
    at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}
