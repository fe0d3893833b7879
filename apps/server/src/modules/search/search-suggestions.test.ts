import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('what is offered while a search is typed', (open) => {
  let server: TestServer
  let boss: Person
  let photos: string
  beforeAll(async () => {
    server = await open()
    const access = [{ ...everyoneLooks, autoSearch: 'NOT 5:secret' }]
    const archive = await anArchive(server, { name: 'Harbour photos', access })
    const closed = await anArchive(server, { name: 'Hardware', access: [] })
    photos = `/fotoweb/archives/${archive.id}-Harbour photos/`
    await someAssets(
      archive,
      [
        ...['harbour', 'harbour', 'Hardanger'].map((tag, at) => {
          return { path: `${at}.jpg`, metadata: { '5': `Boat ${at}`, '25': [tag], '90': 'New York' } }
        }),
        { path: 'other.jpg', metadata: { '5': 'A harmless "quoted" title', '25': ['say "hard" things'] } },
        { path: 'hidden.jpg', metadata: { '5': 'secret harpoon', '25': ['harpooner'], '90': 'Harare' } },
      ],
      server.platform,
    )
    await someAssets(closed, [{ path: 'plan.jpg', metadata: { '25': ['hardtack'] } }], server.platform)
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const asked = (q: string, within?: string) =>
    `/fotoweb/api/search-suggestions?${new URLSearchParams({ q, ...(within === undefined ? {} : { within }) })}`
  const offered = async (who: Person, q: string, within?: string) =>
    (await who.read(asked(q, within), 'search-suggestions')).data
  const texts = async (who: Person, q: string, within?: string) =>
    (await offered(who, q, within)).map(({ kind, text }) => `${kind} ${text}`)

  test('archives of that name come first, then values with their field, then words, and each leads to what it finds', async () => {
    const found = await offered(visitor(server), 'har')
    expect(found[0]).toEqual({ kind: 'place', text: 'Harbour photos', href: expect.stringContaining('-Harbour') })
    expect(found[1]).toEqual({ kind: 'value', text: 'harbour', field: 'Keywords', query: '25e=harbour' })
    expect(found.map(({ text }) => text)).toEqual(['Harbour photos', 'harbour', 'Hardanger', 'hard', 'harmless'])
    for (const one of found.filter((some) => some.kind !== 'place')) {
      const { count } = await visitor(server).read(`${encodeURI(photos)}?${one.query}`, 'count')
      expect(count).toBeGreaterThan(0)
    }
  })

  test('what was typed before the last word stays in the search, and a value of several words is known by its beginning', async () => {
    expect(await offered(boss, 'boat hardan', photos)).toEqual([
      { kind: 'value', text: 'Hardanger', field: 'Keywords', query: 'q=boat&25e=Hardanger' },
    ])
    expect((await offered(boss, 'new y', photos))[0]).toEqual({
      ...{ kind: 'value', text: 'New York', field: 'City' },
      query: '90e=New+York',
    })
    expect(await offered(boss, 'boat harml', photos)).toEqual([
      { kind: 'word', text: 'harmless', query: 'q=boat+harmless' },
    ])
    const [quoted] = await offered(boss, 'say', photos)
    const query = quoted?.kind === 'value' ? quoted.query : ''
    expect((await boss.read(`${encodeURI(photos)}?${query}`, 'count')).count).toBe(1)
  })

  test('archives, values and words that the viewer does not see are offered to nobody else', async () => {
    expect(await texts(boss, 'har')).toEqual(
      expect.arrayContaining(['place Hardware', 'value harpooner', 'value Harare', 'value hardtack']),
    )
    expect(await texts(visitor(server), 'harp')).toEqual([])
    expect(await texts(visitor(server), 'hara')).toEqual([])
    expect(await texts(visitor(server), 'hard')).toEqual(['value Hardanger'])
    expect((await visitor(server).ask(asked('har', '/fotoweb/archives/5001-Hardware/'))).statusCode).toBe(404)
  })

  test('one letter, an expression and a text without end are answered with nothing; a place that is none is refused', async () => {
    for (const q of ['', '  ', 'h', 'harbour ', '5:har', '"har', '(har', 'har*', 'x'.repeat(5000), '%_', '\u0000'])
      expect(await texts(boss, q, photos), q).toEqual([])
    const answer = await boss.ask(asked('har', '/fotoweb/albums/1-None/'))
    expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, 'within'])
  })
})
