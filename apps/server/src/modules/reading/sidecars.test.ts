import { copyFile, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { zipOf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { pairSidecars } from './pair-sidecars.ts'

const xmp = (properties: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:acme="http://acme.example/1.0/">
${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`
const title = (text: string, other = '') =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li>${other}</rdf:Alt></dc:title>`

test.each([
  ['photo.jpg.xmp is of photo.jpg alone', ['a.jpg', 'a.jpg.xmp', 'a.cr2'], { 'a.jpg': ['a.jpg.xmp'] }],
  [
    'photo.xmp is of every file of that name',
    ['a.heic', 'a.mov', 'a.xmp'],
    { 'a.heic': ['a.xmp'], 'a.mov': ['a.xmp'] },
  ],
  ['photo.xmp is of the RAW where there is one', ['a.CR2', 'a.jpg', 'a.XMP'], { 'a.CR2': ['a.XMP'] }],
  [
    'of both the one that names the file whole is last',
    ['a.jpg', 'a.jpg.xmp', 'a.xmp'],
    { 'a.jpg': ['a.xmp', 'a.jpg.xmp'] },
  ],
  ['an XMP file without a file stays what it is', ['a.xmp', 'b.cr2.xmp', 'ab.jpg'], {}],
])('%s', (_, names, pairs) => {
  expect(Object.fromEntries(pairSidecars(names))).toEqual(pairs)
})

onBothEngines('sidecars', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let picture: Buffer
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press' })
    const create = { width: 30, height: 20, channels: 3 as const, background: '#446688' }
    picture = await sharp({ create }).jpeg().toBuffer()
  })
  afterAll(() => server.close())
  const shown = async (query = '') => {
    const list = await visitor(server).read(`/fotoweb/archives/5000-Press/;o=fn${query}`, 'assetlist')
    return list.data.map(({ filename }) => filename)
  }
  const read = (path: string) => visitor(server).read(`/fotoweb/archives/5000-Press/${path}.info`, 'asset')
  const titleOf = async (path: string) => (await read(path)).metadata['5']?.value
  const at = (path: string) => join(archive.path, path)

  test('are read with their file and are no assets; a lone one is', async () => {
    await aFile(archive, 'one.jpg', picture)
    await aFile(archive, 'one.xmp', xmp(title('From beside')))
    await aFile(archive, 'lone.xmp', xmp(title('Alone')))
    await server.index(archive.id)
    expect(await shown()).toEqual(['lone.xmp', 'one.jpg'])
    expect(await titleOf('one.jpg')).toBe('From beside')
    expect(await shown('?q=beside')).toEqual(['one.jpg'])
  })

  test('that come, change or go have their file read again', async () => {
    await aFile(archive, 'one.jpg.xmp', xmp(title('Named whole')))
    await server.index(archive.id)
    expect(await titleOf('one.jpg')).toBe('Named whole')
    await aFile(archive, 'one.jpg.xmp', xmp(title('Changed')), new Date('2024-01-01'))
    await server.index(archive.id)
    expect(await titleOf('one.jpg')).toBe('Changed')
    await rm(at('one.jpg.xmp'))
    await server.index(archive.id)
    expect(await titleOf('one.jpg')).toBe('From beside')
    await rm(at('one.xmp'))
    await server.index(archive.id)
    expect(await titleOf('one.jpg')).toBeUndefined()
  })

  test('become assets when their file goes away', async () => {
    await aFile(archive, 'left/two.jpg', picture, new Date('2021-01-01'))
    await aFile(archive, 'left/two.xmp', xmp(title('Two')), new Date('2021-01-01'))
    await server.index(archive.id)
    await rm(at('left/two.jpg'))
    await server.index(archive.id)
    expect((await shown()).filter((name) => name.startsWith('two'))).toEqual(['two.xmp'])
    await rm(at('left/two.xmp'))
    await server.index(archive.id)
  })

  test('that move with their file keep it what it was', async () => {
    await aFile(archive, 'in/three.jpg', await sharp(picture).resize(50).jpeg().toBuffer())
    await aFile(archive, 'in/three.xmp', xmp(title('Three')))
    await server.index(archive.id)
    const ids = () =>
      server.platform.db
        .tables<AssetsTables>()
        .selectFrom('assets')
        .select('id')
        .where('filename', 'like', '%ree.jpg')
        .execute()
    const before = await ids()
    await rename(at('in'), at('out'))
    await rename(at('out/three.jpg'), at('out/THree.jpg'))
    await rename(at('out/three.xmp'), at('out/THree.xmp'))
    await server.index(archive.id)
    expect(await titleOf('out/THree.jpg')).toBe('Three')
    expect(await ids()).toEqual(before)
    expect(await shown('?q=three')).toEqual(['THree.jpg'])
  })

  test('and files are found by other languages, unknown properties and the text of documents, also after they moved', async () => {
    const german = '<rdf:li xml:lang="de">Walfang</rdf:li>'
    await aFile(archive, 'four.jpg', await sharp(picture).resize(60).jpeg().toBuffer())
    await aFile(archive, 'four.xmp', xmp(`${title('Whaling', german)}<acme:Project>Leviathan</acme:Project>`))
    const body = `<w:p><w:r><w:t>Call me Ish</w:t></w:r><w:r><w:t>mael.</w:t></w:r></w:p>`
    await aFile(archive, 'novel.docx', zipOf({ 'word/document.xml': body, '[Content_Types].xml': '<Types/>' }))
    await server.index(archive.id)
    for (const path of ['four.jpg', 'four.xmp', 'novel.docx']) await copyFile(at(path), at(`kept ${path}`))
    for (const path of ['four.jpg', 'four.xmp', 'novel.docx']) {
      await rename(at(path), at(`moved ${path}`))
      await rm(at(`kept ${path}`))
    }
    await server.index(archive.id)
    expect(await shown('?q=walfang')).toEqual(['moved four.jpg'])
    expect(await shown('?q=leviathan')).toEqual(['moved four.jpg'])
    expect(await shown('?q=%22call%20me%20ishmael%22')).toEqual(['moved novel.docx'])
    await utimes(at('moved novel.docx'), new Date(), new Date('2020-01-01'))
    await server.index(archive.id)
    expect(await shown('?q=ishmael')).toEqual(['moved novel.docx'])
  })
})
