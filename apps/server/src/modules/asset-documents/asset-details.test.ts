import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const description = (properties: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:acme="http://acme.example/1.0/"
 xmlns:mwg="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:area="http://ns.adobe.com/xmp/sType/Area#">
${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`
const title = (...texts: [language: string, text: string][]) =>
  `<dc:title><rdf:Alt>${texts.map(([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`).join('')}</rdf:Alt></dc:title>`
const face = `<mwg:Regions rdf:parseType="Resource"><mwg:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
<mwg:Name>Kari Olsen</mwg:Name><mwg:Type>Face</mwg:Type>
<mwg:Area area:x="0.5" area:y="0.25" area:w="0.2" area:h="0.1" area:unit="normalized"/>
</rdf:li></rdf:Bag></mwg:RegionList></mwg:Regions>`

onBothEngines('what a file says beyond its fields', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { name: 'Press' })
    const create = { width: 200, height: 100, channels: 3 as const, background: '#446688' }
    const embedded = description(title(['x-default', 'Embedded']))
    await aFile(archive, 'sea.jpg', await sharp({ create }).withXmp(embedded).jpeg().toBuffer())
    const beside = `${title(['x-default', 'Beside'], ['de', 'Daneben'])}<acme:Project>Leviathan</acme:Project>${face}`
    await aFile(archive, 'sea.xmp', description(beside))
    await server.index(archive.id)
    await someAssets(archive, [{ path: 'old.jpg' }], server.platform)
    const tables = server.platform.db.tables<AssetsTables>()
    await tables.deleteFrom('asset_details').where('details', 'not like', '%Beside%').execute()
  })
  afterAll(() => server.close())
  const detailsOf = async (name: string) => {
    const asset = await visitor(server).read(`/fotoweb/archives/5000-Press/${name}.info`, 'asset')
    return asset.detailsHREF
  }

  test('is told at an address of its own: conflicts with their sources, languages, properties, regions', async () => {
    const title = { id: 5, label: 'Title' }
    expect(await visitor(server).read(await detailsOf('sea.jpg'), 'asset-details')).toEqual({
      conflicts: [
        {
          field: title,
          values: [
            { source: 'sidecar XMP-dc:Title', kind: 'xmp', value: 'Beside' },
            { source: 'XMP-dc:Title', kind: 'xmp', value: 'Embedded' },
          ],
          isOpen: false,
        },
      ],
      credentials: null,
      languages: [{ field: title, values: [{ language: 'de', value: 'Daneben' }] }],
      properties: [{ name: 'XMP-acme:Project', values: ['Leviathan'] }],
      regions: [{ name: 'Kari Olsen', type: 'Face', x: 0.4, y: 0.2, width: 0.2, height: 0.1 }],
    })
  })

  test('names fields in the language of the reader, and each language has a tag of its own', async () => {
    const ask = (language: string) => ({
      headers: { accept: 'application/vnd.fotoware.asset-details+json', 'accept-language': language },
    })
    const url = await detailsOf('sea.jpg')
    const german = await visitor(server).ask(url, ask('de'))
    expect(german.json().languages[0].field.label).toBe('Titel')
    expect((await visitor(server).ask(url, ask('nb'))).headers['etag']).not.toBe(german.headers['etag'])
  })

  test('is empty where nothing was kept', async () => {
    const nothing = { conflicts: [], credentials: null, languages: [], properties: [], regions: [] }
    expect(await visitor(server).read(await detailsOf('old.jpg'), 'asset-details')).toEqual(nothing)
  })
})
