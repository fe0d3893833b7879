import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('help for searches that find nothing', (open) => {
  let server: TestServer
  let boss: Person
  let address: string
  beforeAll(async () => {
    server = await open()
    const access = [{ ...everyoneLooks, autoSearch: 'NOT 5:secret' }]
    const photos = await anArchive(server, { name: 'Photos', access })
    const titles = [
      ...['Harbour in Oslo', 'Harbour at night', 'Fjørd', 'secret helicopter'],
      'secret hxrbxr hxrbxurs hxrbxu hxrbxuur',
    ]
    const assets = titles.map((title, at) => ({ path: `${at}.jpg`, metadata: { 5: title } }))
    await someAssets(photos, assets, server.platform)
    boss = await administrator(server)
    address = `/fotoweb/archives/${photos.id}-Photos/`
  })
  afterAll(() => server.close())

  const help = async (query: string, who: Person = boss) =>
    (await who.read(`${address}${query}`, 'search-help')).data.map(({ kind, text, count, href }) => [
      ...[kind, text, count],
      decodeURIComponent(href.replace(address, '')),
    ])

  test('words that nobody knows are offered as they are known, and lead to what they find', async () => {
    expect(await help('?q=harbuor')).toEqual([['spelling', 'harbour', 2, '?q=harbour']])
    expect(await help('?q=OSLO AND Harbor')).toContainEqual(['spelling', 'harbour', 1, '?q=OSLO AND harbour'])
    expect(await help('?q=fiord')).toEqual([['spelling', 'fjord', 1, '?q=fjord']])
    expect(await help('?q=osl')).toEqual([])
  })

  test('what would be found without a part of the search is offered too', async () => {
    expect(await help('?q=oslo night')).toEqual([
      ['without', 'oslo', 1, '?q=night'],
      ['without', 'night', 1, '?q=oslo'],
    ])
    expect(await help('?q=harbour&dt=movie&25=ship')).toEqual([])
    expect(await help(';o=fn?q=oslo&dt=movie')).toEqual([['without', 'dt:movie', 1, ';o=fn?q=oslo']])
  })

  test('words and counts of what is hidden are told to nobody', async () => {
    expect(await help('?q=helicoptre')).toEqual([['spelling', 'helicopter', 1, '?q=helicopter']])
    expect(await help('?q=helicoptre', visitor(server))).toEqual([])
    expect(await help('?q=helicopter&dt=movie', visitor(server))).toEqual([])
    // What is nearer and hidden takes no place of what is seen.
    expect(await help('?q=hxrbxur', visitor(server))).toEqual([['spelling', 'harbour', 2, '?q=harbour']])
  })

  test('help is offered where nothing is found and something is looked for', async () => {
    expect((await boss.read(`${address}?q=harbuor`, 'collection')).help).toBe(`${address}?q=harbuor`)
    expect((await boss.read(`${address}?q=harbour`, 'collection')).help).toBeNull()
    expect((await boss.read(address, 'collection')).help).toBeNull()
  })
})
