import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { formLanguages, setFormLanguages } from '#modules/full-text/set-form-languages.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const titles = {
  one: 'A mountain in spring',
  many: 'Three mountains',
  berge: 'Hohe Berge',
  berg: 'Ein Berg',
  fjord: 'Fjorden ved Bergen',
  fjorder: 'Mange fjorder',
  arabic: 'المدينة القديمة',
  hidden: 'secret runners',
  run: 'They run fast',
  field: 'xmountainsx',
}

onBothEngines('forms of words', (open) => {
  let server: TestServer
  let photos: ArchiveRow
  let boss: Person
  beforeAll(async () => {
    server = await open()
    const access = [{ ...everyoneLooks, autoSearch: 'NOT 5:secret' }]
    photos = await anArchive(server, { name: 'Photos', access })
    const assets = Object.entries(titles).map(([name, title]) => ({ path: `${name}.jpg`, metadata: { 5: title } }))
    await someAssets(photos, assets, server.platform)
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const found = async (q: string, who: Person = boss) => {
    const address = `/fotoweb/archives/${photos.id}-Photos/?${q.includes('=') ? q : `q=${encodeURIComponent(q)}`}`
    const list = await who.read(address, 'assetlist')
    expect((await who.read(address, 'count')).count).toBe(list.data.length)
    return list.data.map(({ filename }) => filename.replace('.jpg', '')).sort()
  }

  test('a plain word finds its other forms in the languages of the site, from whichever of them it begins', async () => {
    expect(await found('mountain')).toEqual(['many', 'one'])
    expect(await found('MOUNTAINS')).toEqual(['many', 'one'])
    expect(await found('fjord')).toEqual(['fjord', 'fjorder'])
    expect(await found('Berges')).toEqual(['berg', 'berge', 'fjord'])
    expect(await found('مدينة')).toEqual(['arabic'])
  })

  test('several words, negations and alternatives take forms too; the whole search counts over all archives as in one', async () => {
    expect(await found('three mountain')).toEqual(['many'])
    expect(await found('spring OR fjorder')).toEqual(['fjord', 'fjorder', 'one'])
    expect(await found('mountains AND NOT springs')).toEqual(['many'])
    const { data } = await boss.read('/fotoweb/archives/?q=mountain', 'collectionlist')
    expect(data.map(({ assetCount }) => assetCount)).toEqual([2])
  })

  test('what is in quotes, in a field, in a phrase or has a wildcard is meant as it is written', async () => {
    expect(await found('"mountain"')).toEqual(['one'])
    expect(await found('5:mountain')).toEqual(['one'])
    expect(await found('5=mountain')).toEqual(['one'])
    expect(await found('a-mountains')).toEqual([])
    expect(await found('*mountainsx')).toEqual(['field'])
    expect(await found('mountain*')).toEqual(['many', 'one'])
  })

  test('a filter of an archive knows no forms, and forms of what is hidden are told to nobody', async () => {
    expect(await found('runner')).toEqual(['hidden'])
    expect(await found('runner', visitor(server))).toEqual([])
    const filtered = await anArchive(server, {
      name: 'Filtered',
      access: [{ ...everyoneLooks, autoSearch: 'mountain' }],
    })
    await someAssets(
      filtered,
      [
        { path: 'a.jpg', metadata: { 5: 'mountain' } },
        { path: 'b.jpg', metadata: { 5: 'mountains' } },
      ],
      server.platform,
    )
    const list = await visitor(server).read(`/fotoweb/archives/${filtered.id}-Filtered/`, 'assetlist')
    expect(list.data.map(({ filename }) => filename)).toEqual(['a.jpg'])
  })

  test('a word that comes later is found by its forms at once', async () => {
    expect(await found('harbour')).toEqual([])
    await someAssets(photos, [{ path: 'late.jpg', metadata: { 5: 'Two harbours' } }], server.platform)
    expect(await found('harbour')).toEqual(['late'])
  })

  test('the normal form tells the word as it was written', async () => {
    const info = await boss.read(`/fotoweb/archives/${photos.id}-Photos/?q=mountain`, 'collectioninfo')
    expect([info.searchQuery, info.searchString]).toEqual(['("mountain")', 'mountain'])
  })

  test('an administrator says of which languages; what is known already follows', async () => {
    expect(await formLanguages(server.platform)).toEqual(['ar', 'de', 'en', 'nb'])
    await setFormLanguages(operator, ['ar'], server.platform)
    expect(await found('mountain')).toEqual(['one'])
    expect(await found('مدينة')).toEqual(['arabic'])
    await setFormLanguages(operator, ['sv'], server.platform)
    expect(await found('fjord')).toEqual(['fjord', 'fjorder'])
    await setFormLanguages(operator, [], server.platform)
    expect(await found('fjord')).toEqual(['fjord'])
    await setFormLanguages(operator, ['en'], server.platform)
    expect(await found('mountain')).toEqual(['many', 'one'])
  })
})
