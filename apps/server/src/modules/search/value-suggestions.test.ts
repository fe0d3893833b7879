import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { addField } from '#modules/metadata-fields/change-fields.ts'
import { aTaxonomy } from '#modules/taxonomies/taxonomies.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const tags = '/fotoweb/api/fields/25/suggestions'
const cities = '/fotoweb/api/fields/90/suggestions'

onBothEngines('what is offered while a value is typed', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    const photos = await anArchive(server, {
      name: 'Photos',
      access: [{ ...everyoneLooks, autoSearch: 'NOT 5:secret' }],
    })
    const closed = await anArchive(server, { name: 'Closed', access: [] })
    const used = ['harbour', 'Harbour', 'harbour', 'Hardanger', 'hat', 'Ålesund']
    const rare = Array.from({ length: 130 }, (_, at) => ({
      path: `rare/${at}.jpg`,
      metadata: { '5': 'secret', '25': [`haaa${String(at).padStart(3, '0')}`] },
    }))
    await someAssets(
      photos,
      [
        ...used.map((word, at) => ({ path: `${at}.jpg`, metadata: { '25': [word], '90': 'Bergen' } })),
        ...rare,
        { path: 'mark.jpg', metadata: { '25': ['100 %', 'C:\\temp'], '90': 'Bodø', '5': 'Harbour at dusk' } },
      ],
      server.platform,
    )
    await someAssets(closed, [{ path: 'plan.jpg', metadata: { '25': ['hush-hush'], '90': 'Belém' } }], server.platform)
    await aTaxonomy(server, 90, { Norway: { Bergen: {}, Bodø: {} }, Chile: {} })
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const offered = async (who: Person, address: string, q: string) =>
    (await who.read(`${address}?q=${encodeURIComponent(q)}`, 'value-suggestions')).data
  const values = async (who: Person, address: string, q: string) =>
    (await offered(who, address, q)).map(({ value }) => value)

  test('values that begin with what is typed come most used first, whatever their case; what is typed whole stands first', async () => {
    const found = await values(visitor(server), tags, 'HAR')
    expect(found.map((value) => value.toLowerCase())).toEqual(['harbour', 'hardanger'])
    expect(await values(visitor(server), tags, 'hat')).toEqual(['hat'])
    expect(await values(visitor(server), tags, 'å')).toEqual(['Ålesund'])
    expect(await values(visitor(server), tags, '100 %')).toEqual(['100 %'])
    expect(await values(visitor(server), tags, 'c:\\')).toEqual(['C:\\temp'])
    expect(await values(visitor(server), tags, '%')).toEqual([])
    for (const nothing of ['', '   ', 'x'.repeat(5000)])
      expect(await values(visitor(server), tags, nothing)).toEqual([])
  })

  test('nothing is offered that the viewer sees on no asset, and what is hidden keeps nothing else from being found', async () => {
    expect(await values(boss, tags, 'hush')).toEqual(['hush-hush'])
    expect(await values(visitor(server), tags, 'hush')).toEqual([])
    // 130 hidden values come before those that are seen.
    expect((await values(visitor(server), tags, 'ha')).map((value) => value.toLowerCase())).toEqual([
      'harbour',
      'hardanger',
      'hat',
    ])
    expect(await values(boss, tags, 'haaa')).toHaveLength(10)
  })

  test('terms of the field come first, with what they stand below; a value that is a term comes once', async () => {
    expect(await offered(boss, cities, 'b')).toEqual([
      { value: 'Bergen', term: { name: 'Bergen', ancestors: ['Norway'] } },
      { value: 'Bodø', term: { name: 'Bodø', ancestors: ['Norway'] } },
      { value: 'Belém', term: null },
    ])
    expect(await values(visitor(server), cities, 'b')).toEqual(['Bergen', 'Bodø'])
  })

  test('titles, secrets and lists of choices are not offered, and a field without suggestions has no such address', async () => {
    const secret = await addField(operator, { name: 'Code', settings: { dataType: 'password' } }, server.platform)
    const { metadataEditor } = await boss.read('/fotoweb/archives/5000-Photos/', 'collectioninfo')
    const view = await boss.read(metadataEditor.href, 'metadata-set')
    const fields = view.detailRegions.flatMap((region) => region.fields)
    const templateOf = (id: number) => fields.find(({ field }) => field.id === id)?.field.suggestions
    expect(templateOf(25)).toBe(`${tags}{?q}`)
    expect([templateOf(5), templateOf(120), templateOf(secret)]).toEqual([null, null, null])
    for (const id of [5, 120, secret, 9_999_999, 'x'])
      expect((await boss.ask(`/fotoweb/api/fields/${id}/suggestions?q=h`)).statusCode).toBe(404)
  })
})
