import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { sharp } from './decoding/sharp-decoder.ts'
import { exiftoolConfigPath } from './metadata/exiftool-reader.ts'
import { type MediaTools, openMediaTools } from './opening/media-tools.ts'
import { drawing, film, jpegClaiming, pdf, pngClaiming, zipOf } from './testing/test-media.ts'

let folder = ''
let tools: MediaTools
const writer = new ExifTool({
  maxProcs: 1,
  exiftoolArgs: ['-config', exiftoolConfigPath, '-stay_open', 'True', '-@', '-'],
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-analyse-'))
  tools = openMediaTools()
})

afterAll(async () => {
  await Promise.all([tools.close(), writer.end()])
  await rm(folder, { recursive: true })
})

async function fileWith(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function analysisOf(name: string, bytes: Buffer | string) {
  return analyse(await fileWith(name, bytes), { into: join(folder, `${name}-out`) }, tools)
}

const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#336699' } })

test('a press photo gives hash, type, fields, camera, times and pictures', async () => {
  const path = await fileWith(
    'press.jpg',
    await picture().withMetadata({ orientation: 6, density: 300 }).jpeg().toBuffer(),
  )
  const args = [
    '-overwrite_original',
    '-IPTC:CodedCharacterSet=UTF8',
    '-XMP-dc:Title=Brøndby',
    '-IPTC:Keywords=sol',
    '-IPTC:Keywords=Москва',
  ]
  const dates = [
    '-XMP-photoshop:DateCreated=2018:03:24 17:14:42+01:00',
    '-XMP-fwl:ReleaseDate=2018:04:01',
    '-ExifIFD:DateTimeOriginal=2018:03:24 17:14:42',
  ]
  const camera = [
    '-IFD0:Model=Box',
    '-ExifIFD:ExposureTime=1/125',
    '-ExifIFD:FNumber=2.8',
    '-ExifIFD:ISO=400',
    '-ExifIFD:Flash#=9',
  ]
  const vendor = [
    '-XMP-fwr:UploadInfo={UploadedBy=kari}',
    '-XMP-fwu:UserDefined6=own',
    '-XMP-xmpRights:Marked=True',
    '-XMP-xmp:Rating=4',
  ]
  await writer.write(path, {}, { writeArgs: [...args, ...dates, ...camera, ...vendor] })
  const into = join(folder, 'press-out')
  const analysis = await analyse(path, { into }, tools)

  expect(analysis.sha256).toBe(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  )
  expect(analysis).toMatchObject({
    mediaType: 'image/jpeg',
    doctype: 'image',
    renderProblem: null,
    unread: [],
    warnings: [],
  })
  expect(analysis.fields).toMatchObject({
    5: 'Brøndby',
    25: ['sol', 'Москва'],
    30: '20180401',
    55: '20180324',
    60: '171442+0100',
  })
  expect(analysis.fields).toMatchObject({
    6: 'own',
    317: 'True',
    320: '4',
    350: '2018-03-24T17:14:42+01:00',
    360: 'kari',
  })
  expect(analysis.times).toEqual({
    cameraTime: Date.UTC(2018, 2, 24, 16, 14, 42),
    iptcCreated: Date.UTC(2018, 2, 24, 16, 14, 42),
    releaseTime: Date.UTC(2018, 3, 1),
  })
  expect(analysis.technical).toMatchObject({
    width: 640,
    height: 480,
    displayWidth: 480,
    displayHeight: 640,
    orientation: 6,
    resolution: 300,
    colourSpace: 'rgb',
  })
  expect(analysis.technical.camera).toMatchObject({
    model: 'Box',
    exposure: { n: 1, d: 125 },
    fNumber: 2.8,
    iso: 400,
    flash: true,
  })
  expect((await readdir(into)).sort()).toEqual(analysis.renditions.map(({ file }) => file).sort())
  for (const { file, width, height, bytes } of analysis.renditions) {
    const written = await readFile(join(into, file))
    const header = await sharp(written).metadata()
    expect([header.width, header.height, written.length]).toEqual([width, height, bytes])
  }
})

test('vendor properties are known by their address, whatever prefix the file uses', async () => {
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description rdf:about="" xmlns:q="http://ns.fotoware.com/iptcxmp-legacy/1.0/"><q:EditStatus>done</q:EditStatus></rdf:Description></rdf:RDF></x:xmpmeta>`
  const analysis = await analysisOf('vendor.jpg', await picture().withXmp(xmp).jpeg().toBuffer())
  expect(analysis.fields).toEqual({ 7: 'done' })
})

test('IPTC text without a declared character set is read as what it is', async () => {
  for (const [name, bytes] of [
    ['utf8', Buffer.from('Zürich')],
    ['latin1', Buffer.from('Zürich', 'latin1')],
  ] as const) {
    const path = await fileWith(`${name}.jpg`, await picture().jpeg().toBuffer())
    const value = await fileWith(`${name}.txt`, bytes)
    // `-charset iptc=utf8` and a raw value put the bytes into the file as they are.
    await writer.write(
      path,
      {},
      { writeArgs: ['-overwrite_original', '-charset', 'iptc=utf8', `-IPTC:City<=${value}`] },
    )
    expect((await analyse(path, {}, tools)).fields[90], name).toBe('Zürich')
  }
})

test('without a folder only facts are told', async () => {
  const analysis = await analyse(await fileWith('facts.jpg', await picture().jpeg().toBuffer()), {}, tools)
  expect(analysis).toMatchObject({
    renditions: [],
    preview: null,
    renderProblem: null,
    technical: { width: 640, height: 480 },
  })
})

test('the name does not decide the type  (attack cases 2, 9)', async () => {
  const png = await picture().png().toBuffer()
  expect(await analysisOf('picture.jpg', png)).toMatchObject({
    mediaType: 'image/png',
    doctype: 'image',
    renderProblem: null,
  })
  expect(await analysisOf('text.jpg', 'no picture')).toMatchObject({ mediaType: 'text/plain', doctype: 'document' })
  expect(await analysisOf('empty.jpg', '')).toMatchObject({
    mediaType: 'application/x-empty',
    doctype: 'generic',
    size: 0,
  })
})

test('PDF, film, drawing and Office file each show a picture', async () => {
  const thumbnail = await picture(256, 192).jpeg().toBuffer()
  const slides = zipOf({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': '<p/>',
    'docProps/thumbnail.jpeg': thumbnail,
    'docProps/core.xml': '<c><dc:title>T &amp; U</dc:title><cp:keywords>a; b</cp:keywords></c>',
  })
  const shown = await Promise.all([
    analysisOf('page.pdf', pdf({ width: 300, height: 600 })),
    analysisOf('film.bin', film()),
    analysisOf('drawing.txt', drawing('<rect width="10" height="20" fill="red"/>')),
    analysisOf('slides.pptx', slides),
  ])
  expect(shown.map(({ renderProblem }) => renderProblem)).toEqual([null, null, null, null])
  expect(shown.map(({ doctype }) => doctype)).toEqual(['document', 'movie', 'graphic', 'document'])
  expect(shown.map(({ renditions }) => [renditions[0]?.width, renditions[0]?.height])).toEqual([
    [800, 1600],
    [160, 120],
    [800, 1600],
    [256, 192],
  ])
  expect(shown[0]?.technical.pages).toBe(1)
  expect(shown[1]?.technical).toMatchObject({ width: 160, height: 120, displayWidth: 160, displayHeight: 120 })
  expect(shown[3]?.fields).toEqual({ 5: 'T & U', 25: ['a', 'b'] })
  expect(shown[1]?.preview?.dominantColour).toMatch(/^#[0-3].[5-7].[89a]/u)
})

test('a picture that claims more pixels than the limit is refused by its header  (attack cases 15, 16)', async () => {
  const small = await picture(64, 64).jpeg().toBuffer()
  for (const [name, bytes, claim] of [
    ['claim.png', pngClaiming(60_000, 60_000), '60000 × 60000'],
    ['claim.jpg', jpegClaiming(small, 64_250, 64_250), '64250 × 64250'],
  ] as const) {
    const { renderProblem, technical } = await analysisOf(name, bytes)
    expect(renderProblem).toMatchObject({ code: 'pixel-limit', message: expect.stringContaining(claim) })
    expect(renderProblem?.message).toContain(String(tools.limits.pixels))
    expect(technical.width).toBeGreaterThan(50_000)
  }
})

test('a drawing reaches neither other files nor the network  (attack cases 1, 31)', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = await fileWith('secret.png', await picture(20, 20).png().toBuffer())
  const links = ['image', 'use', 'feImage'].map(
    (name) => `<${name} href="${address}/x.svg#a" xlink:href="${address}/x.png" width="20" height="20"/>`,
  )
  const inner = `<style>@import url(${address}/x.css);@font-face{font-family:f;src:url(${address}/f.ttf)}</style><rect width="20" height="20" fill="white"/>${links.join('')}<image href="file://${secret}" width="20" height="20"/><image href="secret.png" width="20" height="20"/><script>x</script>`
  const { renderProblem, preview } = await analysisOf('links.svg', drawing(inner))
  server.close()
  expect([requests, renderProblem, preview?.dominantColour]).toEqual([0, null, '#ffffff'])
})

test('a drawing that declares outside entities is refused  (attack case 29)', async () => {
  const declared = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`
  expect((await analysisOf('entity.svg', declared)).renderProblem?.code).toBe('unsafe')
})

test('an encrypted, a broken and an endless document keep their facts and say why there is no picture  (attack case 19)', async () => {
  expect((await analysisOf('broken.pdf', '%PDF-1.7 nothing more')).renderProblem?.code).toBe('damaged')
  const bomb = zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w/>',
    'docProps/thumbnail.jpeg': Buffer.alloc(200_000_000),
  })
  expect(await analysisOf('bomb.docx', bomb)).toMatchObject({
    doctype: 'document',
    renderProblem: { code: 'unsupported' },
  })
})

test('megabytes of caption are cut, not choked on  (attack case 30)', async () => {
  const path = await fileWith('caption.png', await picture().png().toBuffer())
  const text = await fileWith('caption.txt', 'x'.repeat(3_000_000))
  await writer.write(path, {}, { writeArgs: ['-overwrite_original', `-XMP-dc:Description<=${text}`] })
  expect((await analyse(path, {}, tools)).fields[120]).toHaveLength(16_000)
})

test('a file is read once by us', async () => {
  const noise = sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const bytes = await noise.jpeg({ quality: 95 }).toBuffer()
  const path = await fileWith('once.jpg', bytes)
  await mkdir(join(folder, 'once-out'))
  const before = await bytesRead()
  await analyse(path, { into: join(folder, 'once-out') }, tools)
  expect((await bytesRead()) - before).toBeLessThan(bytes.length * 1.2)
})

async function bytesRead(): Promise<number> {
  return Number(/rchar: (\d+)/u.exec(await readFile('/proc/self/io', 'utf8'))?.[1])
}

test('what an RTF file says of itself is read: title, author, comment and keywords', async () => {
  const said = '{\\title On the ice}{\\author Kari Olsen}{\\doccomm For the annual report}{\\keywords oslo, boat}'
  const { fields } = await analysisOf('said.rtf', `{\\rtf1\\ansi{\\info${said}}Hello}`)
  expect(fields).toEqual({
    5: 'On the ice',
    25: ['oslo', 'boat'],
    80: ['Kari Olsen'],
    120: 'For the annual report',
  })
})
