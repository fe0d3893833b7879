import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const [readers, desk, keepers] = [10780, 10781, 10782]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`
const report = '/fotoweb/api/licence-report'
const day = 86_400_000

onBothEngines('the report of licences', (open) => {
  let server: TestServer
  let boss: Person
  let keeper: Person
  let reader: Person
  beforeAll(async () => {
    server = await open()
    await insertGroup(
      { id: keepers, name: 'Keepers', description: '', permissions: ['configureConsentForms'] },
      server.platform,
    )
    const access = [group(readers, ['View', 'Preview', 'Download']), group(desk, ['View', 'EditText'])]
    const press = await anArchive(server, { name: 'Press', access })
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await aFile(press, name, Buffer.from(name))
    const hidden = await anArchive(server, {
      name: 'Hidden',
      access: [group(readers, ['View', 'Preview', 'Download'])],
    })
    for (const name of ['d.txt', 'e.txt']) await aFile(hidden, name, Buffer.from(name))
    for (const { id } of [press, hidden]) await server.index(id)
    boss = await administrator(server)
    keeper = await aSignedInUser(server, 'keeper', [desk, keepers])
    reader = await aSignedInUser(server, 'reader', [readers])
  })
  afterAll(() => server.close())

  const send = (who: Person, url: string, payload: object) =>
    who.ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const dayAfter = (days: number) => new Date(server.clock.now() + days * day).toISOString().slice(0, 10)
  const add = async (change: Partial<LicenceCreation> & { name: string }) => {
    const wish = {
      licensor: '',
      from: null,
      until: null,
      link: '',
      note: '',
      uses: [],
      territories: [],
      mostUses: null,
    }
    expect((await send(keeper, '/fotoweb/api/licences', { ...wish, ...change })).statusCode).toBe(204)
    const { data } = await keeper.read(`/fotoweb/api/licences?q=${encodeURIComponent(change.name)}`, 'licence-list')
    return data[0]?.id ?? 0
  }
  const tie = async (assets: string[], id: number) =>
    expect((await send(boss, '/fotoweb/api/licence-ties', { assets, tie: [id] })).statusCode).toBe(204)
  const fetched = async (asset: string, licenceUse?: object) => {
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    const href = `${asset}/__renditions/ORIGINAL`
    const payload = JSON.stringify({ href, profile: originalProfile, licenceUse })
    const answer = await reader.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })
    expect(answer.statusCode).toBe(202)
    expect((await reader.ask(answer.json<{ href: string }>().href)).statusCode).toBe(200)
  }
  const listed = async (query = '', who = keeper) =>
    (await who.read(`${report}${query}`, 'licence-report')).data.map(({ name, standing }) => `${name}: ${standing}`)

  test('tells how each licence stands, what asks for attention first, a page at a time, to those who keep licences alone', async () => {
    expect((await reader.ask(report)).statusCode).toBe(403)
    expect((await reader.read('/fotoweb/me', 'full-api-descriptor')).licenceReport).toBeNull()
    expect((await keeper.read('/fotoweb/me', 'full-api-descriptor')).licenceReport).toBe(report)
    expect((await keeper.read(report, 'licence-report')).data).toEqual([])
    await add({ name: 'Plain' })
    await add({ name: 'Over', from: dayAfter(-40), until: dayAfter(-2) })
    await add({ name: 'Long over', from: dayAfter(-40), until: dayAfter(-20) })
    await add({ name: 'Later', from: dayAfter(3), until: dayAfter(9) })
    await add({ name: 'Soon', licensor: 'Ærø Agency', until: dayAfter(20) })
    await add({ name: 'Sooner', until: dayAfter(2) })
    const once = await add({ name: 'Once', uses: ['editorial'], territories: ['NO'], mostUses: 1 })
    await tie([at('a.txt'), '/fotoweb/archives/5001-Hidden/d.txt.info'], once)
    await fetched(at('a.txt'), { use: 'editorial', territory: 'NO' })
    const whole = ['Once: usedUp', 'Sooner: ending', 'Soon: ending', 'Over: ended', 'Long over: ended']
    expect(await listed()).toEqual([...whole, 'Later: upcoming', 'Plain: valid'])
    expect(await listed('?standing=ended')).toEqual(['Over: ended', 'Long over: ended'])
    expect(await listed('?q=aero')).toEqual(['Soon: ending'])
    expect((await keeper.ask(`${report}?standing=lost`)).statusCode).toBe(400)
    for (const after of ['lost', 'ended.1.x', 'valid.1.', 'usedUp.99.zzz'])
      expect((await keeper.ask(`${report}?after=${after}`)).statusCode, after).toBe(after === 'lost' ? 400 : 200)
    const [one] = (await keeper.read(report, 'licence-report')).data
    // It tells of the files that whoever asks may see.
    expect(one).toMatchObject({ mostUses: 1, used: 1, files: 1, territories: ['NO'], uses: [{ name: 'Editorial' }] })
    for (let n = 100; n < 160; n++) await add({ name: `Many ${n}`, ...(n % 2 ? { until: dayAfter(n - 90) } : {}) })
    const pages: string[] = []
    for (let next: string | null = report; next !== null; ) {
      const { data, paging }: DocumentOf<'licence-report'> = await keeper.read(next, 'licence-report')
      expect(data.length).toBeLessThanOrEqual(50)
      pages.push(...data.map(({ name }) => name))
      next = paging.next
    }
    expect([pages.length, new Set(pages).size]).toEqual([67, 67])
  })

  test('tells who downloaded under a licence, for what and by which way, of what may be seen; both as tables without formulas', async () => {
    const free = await add({ name: '=cmd()', licensor: 'Agency' })
    await tie([at('b.txt'), '/fotoweb/archives/5001-Hidden/e.txt.info'], free)
    for (const asset of [at('b.txt'), '/fotoweb/archives/5001-Hidden/e.txt.info']) await fetched(asset)
    const { data: found } = await keeper.read(`${report}?q=Once`, 'licence-report')
    const { data, days, table } = await keeper.read(found[0]?.downloads ?? '', 'licence-download-list')
    const asset = { href: at('a.txt'), filename: 'a.txt', archive: 'Press' }
    expect(days).toBeGreaterThan(0)
    expect(data).toMatchObject([{ way: 'page', person: 'reader', asset, use: 'Editorial', territory: 'NO' }])
    expect((await keeper.ask(table)).body).toMatch(/,a\.txt,reader,,page,editorial,NO\r\n$/)
    const of = (who: Person) => who.read(`${report}/${free}/downloads`, 'licence-download-list')
    expect((await of(keeper)).data).toMatchObject([{ asset: { filename: 'b.txt' }, use: null, territory: null }])
    expect((await of(boss)).data.map((one) => one.asset?.filename)).toEqual(['e.txt', 'b.txt'])
    const { data: second } = await boss.read(`${report}/${free}/downloads?before=${2 ** 40}`, 'licence-download-list')
    expect(second.length).toBe(2)
    expect((await keeper.ask(`${report}/99999/downloads`)).statusCode).toBe(404)
    for (const path of [`/${free}/downloads`, `/${free}/downloads.csv`, '/licences.csv'])
      expect((await reader.ask(report + path)).statusCode, path).toBe(403)
    const lines = (await keeper.ask(`${report}/licences.csv?q=cmd`)).body.split('\r\n')
    expect(lines[1]).toMatch(/^\d+,'=cmd\(\),Agency,valid,,,,,,0,1$/)
    expect((await keeper.ask(`${report}/licences.csv`, { method: 'HEAD' })).statusCode).toBe(200)
    const { data: noted } = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const exports = noted.filter((one) => one.deed.endsWith('Exported')).map((one) => one.deed)
    expect(exports).toEqual(['licence.reportExported', 'licence.downloadsExported'])
    // Of a licence that is removed nothing is told, and the downloads stay.
    expect((await keeper.ask(`/fotoweb/api/licences/${free}?frees=true`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await keeper.ask(`${report}/${free}/downloads`)).statusCode).toBe(404)
    expect((await boss.ask('/fotoweb/api/usage/downloads.csv')).body).toContain(',b.txt,reader,')
  })
})
