import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { noteDeed } from './note-deed.ts'

const log = '/fotoweb/api/audit/'
const hour = 3_600_000

onBothEngines('what is asked of the audit log', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const deeds = async (query: string) => (await boss.read(`${log}?${query}`, 'audit-list')).data.map(({ deed }) => deed)
  const note = (name: string) => noteDeed(operator, { deed: 'site.changed', details: { name } }, server.platform)

  test('what was done to one thing, and in a time, is found', async () => {
    const kari = await aUser(server, 'kari')
    await boss.ask('/fotoweb/users/kari', {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: { description: 'Photographer' },
    })
    expect(await deeds(`kind=user&id=${kari.id}`)).toEqual(['user.changed', 'user.added'])
    const start = server.clock.now()
    server.clock.advance(hour)
    await note('first')
    server.clock.advance(hour)
    await note('second')
    const at = (hours: number) => new Date(start + hours * hour).toISOString()
    const names = async (since: number, until: number) => {
      const query = `deed=site.changed&since=${at(since)}&until=${at(until)}`
      return (await boss.read(`${log}?${query}`, 'audit-list')).data.map(({ details }) => details['name'])
    }
    expect(await names(0.5, 1.5)).toEqual(['first'])
    expect(await names(0.5, 2.5)).toEqual(['second', 'first'])
    expect(await names(1, 2)).toEqual(['first'])
    expect(await names(5, 6)).toEqual([])
    for (const [query, field] of [
      ['since=yesterday', 'since'],
      ['until=2026-13-40', 'until'],
      ['deed=nothing', 'deed'],
      ['user=kari', 'user'],
    ] as const) {
      const refused = await boss.refused(`${log}?${query}`)
      expect([refused.status, refused.fields?.[0]?.field], query).toEqual([400, field])
    }
  })

  test('that somebody reads the log is noted once an hour, and each time that it is taken along', async () => {
    server.clock.advance(2 * hour)
    boss = await administrator(server)
    await boss.ask(log)
    await boss.ask(`${log}?deed=audit.read`)
    const read = await boss.read(`${log}?deed=audit.read`, 'audit-list')
    const mine = read.data.filter(({ at }) => Date.parse(at) === server.clock.now())
    expect(mine.map(({ actor }) => actor.name)).toEqual(['Administrator'])
    await boss.ask(`${log}entries.csv?deed=site.changed`)
    const [exported] = (await boss.read(`${log}?deed=audit.exported`, 'audit-list')).data
    expect(exported?.details).toEqual({ question: 'deed=site.changed' })
  })

  test('as a table no cell is a formula, as lines each is an entry; both hold all that is asked for, in order', async () => {
    for (let at = 0; at < 1005; at++) await note(at === 1004 ? '=HYPERLINK("x")' : `n${at}`)
    await noteDeed(operator, { deed: 'site.changed', subject: { kind: 'site', id: 1, name: '=1+1' } }, server.platform)
    const table = await boss.ask(`${log}entries.csv?deed=site.changed`)
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(table.headers['content-disposition']).toContain('audit.csv')
    const rows = table.body.trimEnd().split('\r\n')
    expect(rows[0]).toBe('\uFEFFid,at,actor,actor id,deed,subject kind,subject id,subject,from,details')
    expect(rows[1]).toContain(",'=1+1,")
    expect(rows.length).toBeGreaterThan(1006)
    const lines = (await boss.ask(`${log}entries.jsonl?deed=site.changed`)).body.trim().split('\n')
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries[1].details).toEqual({ name: '=HYPERLINK("x")' })
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(entries).toHaveLength(rows.length - 1)
  })

  test('files of it are for those who may audit alone', async () => {
    await insertGroup({ id: 10_400, name: 'Auditors', description: '', permissions: ['audit'] }, server.platform)
    const auditor = await aSignedInUser(server, 'auditor', [10_400])
    const plain = await aSignedInUser(server, 'plain')
    for (const name of ['entries.csv', 'entries.jsonl']) {
      expect((await auditor.ask(log + name)).statusCode).toBe(200)
      expect((await plain.ask(log + name)).statusCode).toBe(403)
    }
  })
})
