import { documents } from '@vitrine/contract/documents.generated.ts'
import type { Facets } from '@vitrine/contract/facets.ts'
import { type Expression, everything } from '@vitrine/search-language/expression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseMetadataView } from '#modules/archives/choose-metadata-view.ts'
import { type GivenAsset, someAssets } from '#modules/assets/assets.builders.ts'
import { addField } from '#modules/metadata-fields/change-fields.ts'
import { countFacets } from '#modules/selections/facet-counts.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const museum = 'a7c4e0b2-51d9-4f6e-8e27-0c94d3b8f203'

const at = (text: string) => new Date(text).getTime()

onBothEngines('facets of a view', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let address: string
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, {
      name: 'Press',
      access: [group(builtIn.everyone, ['View', 'Preview'], 'NOT 5:secret')],
    })
    boss = await administrator(server)
    address = `/fotoweb/archives/${archive.id}-Press/`
    await someAssets(archive, assets, server.platform)
  })
  afterAll(() => server.close())

  const facets = (who: Person, href: string) => who.read(href, 'facets')
  const told = ({ data }: Facets, key: string) =>
    data.find((facet) => facet.key === key)?.values.map(({ label, count, isChosen }) => [label, count, isChosen])
  const hrefOf = ({ data }: Facets, key: string, label: string) => {
    const value = data.find((facet) => facet.key === key)?.values.find((one) => one.label === label)
    if (!value) throw new Error(`There is no ${label} among the values of ${key}.`)
    return value.href
  }
  const count = async (who: Person, href: string) => (await who.read(href, 'count')).count

  test('an archive divides by kind, year, shape and the values of its fields, as far as the viewer sees it', async () => {
    const { facets: href } = await boss.read(address, 'collection')
    const all = await facets(boss, href ?? '')
    expect(all).toMatchObject({ count: 6, isAbout: false })
    expect(told(all, 'dt')).toEqual([
      ['Images', 5, false],
      ['Videos', 1, false],
    ])
    expect(told(all, 'ct')).toEqual([
      ['2026', 3, false],
      ['2025', 2, false],
    ])
    expect(told(all, 'o')).toEqual([
      ['Landscape', 5, false],
      ['Portrait', 2, false],
    ])
    expect(told(all, '25e')).toEqual([
      ['boat', 4, false],
      ['Red boat', 2, false],
      ['sea', 2, false],
    ])
    expect(all.data.map(({ name }) => name)).toEqual(['Type', 'Taken', 'Shape', 'Keywords', 'City', 'Rating', 'Model'])
    const seen = await facets(visitor(server), address)
    expect(seen.count).toBe(5)
    expect(told(seen, '90e')).toEqual([
      ['Oslo', 2, false],
      ['Bergen', 1, false],
    ])
    expect(JSON.stringify(seen)).not.toContain('Lund')
    const found = await facets(visitor(server), `${address}?25=boat`)
    expect([found.count, told(found, '90e'), JSON.stringify(found).includes('Lund')]).toEqual([
      4,
      [
        ['Oslo', 2, false],
        ['Bergen', 1, false],
      ],
      false,
    ])
  })

  test('every value leads to a view with as many assets as it says, and back', async () => {
    const all = await facets(boss, address)
    for (const { values } of all.data) {
      for (const value of values)
        expect([value.label, await count(boss, value.href)]).toEqual([value.label, value.count])
    }
    const red = hrefOf(all, '25e', 'Red boat')
    expect(hrefOf(await facets(boss, red), '25e', 'Red boat')).toBe(address)
  })

  test('values of one facet are alternatives, those of several facets all hold', async () => {
    const oslo = hrefOf(await facets(boss, address), '90e', 'Oslo')
    const inOslo = await facets(boss, oslo)
    expect(told(inOslo, '90e')).toEqual([
      ['Oslo', 2, true],
      ['Bergen', 1, false],
      ['Lund', 1, false],
    ])
    expect(told(inOslo, '25e')).toEqual([
      ['boat', 2, false],
      ['sea', 1, false],
    ])
    expect([inOslo.clear, (await facets(boss, address)).clear]).toEqual([address, null])
    const both = hrefOf(inOslo, '90e', 'Bergen')
    expect(await count(boss, both)).toBe(3)
    const seaInBoth = hrefOf(await facets(boss, both), '25e', 'sea')
    expect(await count(boss, seaInBoth)).toBe(1)
    const widest = await facets(boss, `${address}?dt=movie&dt=image&90e=Nowhere`)
    expect(told(widest, '90e')).toContainEqual(['nowhere', 0, true])
    expect(widest.count).toBe(0)
  })

  test('dates are walked from years to days, and back', async () => {
    const year = await facets(boss, hrefOf(await facets(boss, address), 'ct', '2026'))
    expect(told(year, 'ct')).toEqual([
      ['2026', 3, true],
      ['2026-05', 2, false],
      ['2026-01', 1, false],
    ])
    const month = await facets(boss, hrefOf(year, 'ct', '2026-05'))
    expect(told(month, 'ct')).toEqual([
      ['2026', 2, true],
      ['2026-05', 2, true],
      ['2026-05-17', 1, false],
      ['2026-05-02', 1, false],
    ])
    const day = hrefOf(month, 'ct', '2026-05-17')
    expect(day).toBe(`${address}?ct=2026-05-17`)
    expect(await count(boss, day)).toBe(1)
    expect(hrefOf(month, 'ct', '2026-05')).toBe(`${address}?ct=2026`)
    expect(hrefOf(month, 'ct', '2026')).toBe(address)
  })

  test('a search is narrowed within its folder and order, and stays what it was', async () => {
    const found = await facets(boss, `${address}a/;o=fn?q=boat`)
    expect(found.count).toBe(2)
    expect(hrefOf(found, '90e', 'Bergen')).toBe(`${address}a/;o=fn?q=boat&90e=Bergen`)
  })

  test('a facet in which nothing makes a difference is left out, but for the date, which has finer units', async () => {
    const { data } = await facets(boss, `${address}?dt=image&90e=Lund`)
    expect(data.map(({ key }) => key)).toEqual(['dt', 'ct', '90e'])
  })

  test('whole values are told from words, with signs that searches use, and asked of fields alone that have them', async () => {
    expect(await count(boss, `${address}?25e=boat`)).toBe(4)
    expect(await count(boss, `${address}?25=boat`)).toBe(5)
    const id = await addField(operator, { name: 'Shelf', settings: {} }, server.platform)
    await someAssets(archive, [{ path: 'odd.jpg', metadata: { [id]: `"A*" \\ {{today}} 'x'` } }], server.platform)
    const odd = await facets(boss, address)
    expect(await count(boss, hrefOf(odd, `${id}e`, `"A*" \\ {{today}} 'x'`))).toBe(1)
    const refused = await boss.ask(`${address}?120e=x`)
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'InvalidSearchExpression'])
    expect(refused.json().message).toContain('field 120')
  })

  test('very many are counted by a sample, which tells that it does and comes close', async () => {
    const many = await anArchive(server, { name: 'Many', access: [] })
    const given = Array.from({ length: 2000 }, (_, at): GivenAsset => {
      const keyword = ['half', at % 10 === 1 ? 'tenth' : 'rest'].slice(at % 2)
      return { path: `${at}.jpg`, metadata: { 25: keyword }, doctype: at % 4 === 0 ? 'movie' : 'image' }
    })
    await someAssets(many, given, server.platform)
    const scope = { archiveId: many.id, filter: everything }
    const question = { fields: [25], values: [], times: [], choices: true, consent: false, utcOffset: 0 }
    const asked = (expression: Expression, limits?: { exactly: number; sample: number }) =>
      countFacets({ scope, folder: '', expression, version: '1' }, question, server.platform, limits)
    const half: Expression = { kind: 'text', field: 25, words: [{ word: 'rest', prefix: false }] }
    for (const [expression, total] of [
      [everything, 2000],
      [half, 1800],
    ] as const) {
      const truth = new Map((await asked(expression)).counts.map(({ value, count: n }) => [value, n]))
      const about = await asked(expression, { exactly: 100, sample: 500 })
      expect(about).toMatchObject({ total, isAbout: true })
      for (const { value, count: n } of about.counts)
        expect(Math.abs(n / (truth.get(value) ?? 0) - 1), value).toBeLessThan(0.25)
      expect(about.counts.some(({ value, count: n }) => n !== truth.get(value))).toBe(true)
    }
  })

  test('of a whole archive they follow an edit of a value at once', async () => {
    const place = await anArchive(server, { name: 'Edited', access: [] })
    await someAssets(place, [{ path: 'x.jpg', metadata: { 90: 'Oslo' } }, { path: 'y.jpg' }], server.platform)
    const whole = `/fotoweb/archives/${place.id}-Edited/`
    expect(told(await facets(boss, whole), '90e')).toEqual([['Oslo', 1, false]])
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata: { 90: { value: 'Bergen' } } })
    const edited = await boss.ask(`${whole}y.jpg.info`, { method: 'PATCH', headers, payload })
    expect(edited.statusCode).toBe(200)
    const counted = told(await facets(boss, whole), '90e')?.toSorted()
    expect(counted).toEqual([
      ['Bergen', 1, false],
      ['Oslo', 1, false],
    ])
  })

  test('what cannot be seen has no facets', async () => {
    const other = await anArchive(server, { name: 'Closed', access: [] })
    const accept = documents.facets.mediaType
    const answer = await visitor(server).ask(`/fotoweb/archives/${other.id}-Closed/`, { headers: { accept } })
    expect(answer.statusCode).toBe(404)
  })

  test('a search over all archives divides by archive too, each with the fields that it shows, as far as the viewer sees it', async () => {
    const access = [group(builtIn.everyone, ['View', 'Preview'])]
    const other = await anArchive(server, { name: 'Desk', access })
    const hidden = await anArchive(server, { name: 'Vault', access: [] })
    const metadata = { '5': 'A trip', '25': ['boat', 'rope'], '90': 'Oslo', '427': ['Physical'] }
    await someAssets(
      other,
      [
        { path: 'x.jpg', metadata },
        { path: 'y.mp4', doctype: 'movie', metadata },
      ],
      server.platform,
    )
    await chooseMetadataView(operator, { archiveId: other.id, view: museum }, server.platform)
    // Of a field that an archive does not show nothing is told, though another one shows it.
    await someAssets(
      archive,
      [{ path: 'c/7.jpg', metadata: { '25': ['boat'], '427': ['Secretive'] } }],
      server.platform,
    )
    await someAssets(hidden, [{ path: 'z.jpg', metadata: { '25': ['boat', 'gold'] } }], server.platform)
    const everybody = visitor(server)
    const list = await everybody.read('/fotoweb/archives/?q=boat', 'collectionlist')
    const inOne = await facets(everybody, `${address}?q=boat`)
    const all = await facets(everybody, list.facets ?? '')
    expect(told(all, 'archive')).toEqual([
      ['Press', inOne.count, false],
      ['Desk', 2, false],
    ])
    expect([all.count, all.isAbout, /gold|Secretive/.test(JSON.stringify(all))]).toEqual([
      inOne.count + 2,
      false,
      false,
    ])
    expect(told(all, '427e')).toEqual([['Physical', 2, false]])
    for (const { key, values } of all.data)
      for (const { label, count: said, href } of values) {
        if (key === 'archive') expect([label, await count(everybody, href)]).toEqual([label, said])
        else {
          const { data } = await everybody.read(href, 'collectionlist')
          expect([key, label, data.reduce((sum, one) => sum + one.assetCount, 0)]).toEqual([key, label, said])
        }
      }
    const rope = await facets(everybody, hrefOf(all, '25e', 'rope'))
    expect([rope.count, told(rope, '25e')?.find(([label]) => label === 'rope')]).toEqual([2, ['rope', 2, true]])
    expect(told(rope, '25e')?.find(([label]) => label === 'boat')).toEqual(['boat', 6, false])
    expect(rope.clear).toBe('/fotoweb/archives/?q=boat')
    expect(told(await facets(boss, '/fotoweb/archives/?q=boat'), 'archive')).toContainEqual(['Vault', 1, false])
    expect((await boss.read('/fotoweb/archives/', 'collectionlist')).facets).toBeNull()
  })
})

const assets: GivenAsset[] = [
  {
    path: 'a/1.jpg',
    metadata: { 25: ['boat', 'sea'], 90: 'Oslo', 320: '5', 331: 'X-T5' },
    cameraTime: at('2026-05-17T12:00:00Z'),
  },
  { path: 'a/2.jpg', metadata: { 25: ['boat', 'Red boat'], 90: 'Bergen' }, cameraTime: at('2026-05-02T12:00:00Z') },
  { path: 'b/3.jpg', metadata: { 25: ['boat'], 90: 'Oslo' }, cameraTime: at('2026-01-02T12:00:00Z') },
  { path: 'b/4.jpg', metadata: { 25: ['Red boat'] }, cameraTime: at('2025-01-02T12:00:00Z'), width: 200, height: 300 },
  { path: 'b/5.mp4', metadata: {}, doctype: 'movie', width: 200, height: 200 },
  {
    path: 'b/6.jpg',
    metadata: { 5: 'secret', 25: ['boat', 'sea'], 90: 'Lund' },
    cameraTime: at('2025-01-02T12:00:00Z'),
  },
]
