import { alertIntervals } from '@vitrine/contract/alert-intervals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addressOf, anAlert, aReader, askForAlert, alertList as list } from './alerts.builders.ts'
import { mostAlerts } from './save-alert.ts'

onBothEngines('alerts', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'Alert', 'EditText')
  beforeAll(async () => {
    server = await open({
      mail: { url: 'smtp://127.0.0.1:1', from: 'dam@example.org' },
      publicUrl: 'https://dam.example.org',
    })
    press = await anArchive(server, { name: 'Press', access: [all] })
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const somebody = (change: { language?: string } = {}) => aReader(server, change)
  const at = addressOf
  const make = (who: Person, search: string, more: object = {}) => askForAlert(who, press, search, more)
  const made = (who: Person, search: string, more: object = {}) => anAlert(who, press, search, more)

  test('an alert is made, listed, read, changed and deleted by its owner, and each is noted [ALR-004 ALR-006 ALR-007 ALR-008 ALR-010 ALR-011]', async () => {
    const { who } = await somebody()
    const me = await who.read('/fotoweb/me', 'full-api-descriptor')
    expect(me.alerts).toBe(list)
    const headers = { 'content-type': 'application/vnd.fotoware.alert+json' }
    const payload = JSON.stringify({ collection: at(press), interval: 'every_day', dtSearchString: 'harbour' })
    const answer = await who.ask(list, { method: 'POST', headers, payload })
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, answer.json().href])
    const href = answer.headers['location'] as string
    const one = await who.read(href, 'alert')
    expect(one).toMatchObject({
      href,
      collection: at(press),
      interval: 'every_day',
      dtSearchString: 'harbour',
      name: 'Press',
    })
    expect([one.lastRun, one.problem, one.found]).toEqual([null, null, `${at(press)}?q=harbour`])
    expect(await who.read(list, 'alert-list')).toMatchObject({ data: [one], create: list, isSending: true })
    const changed = await who.ask(href, {
      method: 'PATCH',
      payload: { interval: 'every_week', dtSearchString: 'boat' },
    })
    expect(changed.json()).toMatchObject({ interval: 'every_week', dtSearchString: 'boat', collection: at(press) })
    const put = await who.ask(href, {
      method: 'PUT',
      payload: { ...one, dtSearchString: 'boat', interval: 'every_month' },
    })
    expect([put.statusCode, put.json().interval]).toEqual([200, 'every_month'])
    expect((await who.read(href, 'alert')).interval).toBe('every_month')
    const elsewhere = await who.refused(href, { method: 'PATCH', payload: { collection: '/fotoweb/archives/1/' } })
    expect([elsewhere.status, elsewhere.fields?.[0]?.field]).toEqual([400, 'collection'])
    const other = await somebody()
    expect((await other.who.refused(href)).status).toBe(404)
    expect((await other.who.refused(href, { method: 'PATCH', payload: {} })).status).toBe(404)
    expect((await other.who.refused(href, { method: 'DELETE' })).status).toBe(404)
    expect((await who.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await who.refused(href)).status).toBe(404)
    expect((await who.read(list, 'alert-list')).data).toEqual([])
    const log = await boss.ask('/fotoweb/api/audit/')
    const noted = log.json().data.map(({ deed }: { deed: string }) => deed)
    expect(noted).toEqual(expect.arrayContaining(['alert.made', 'alert.changed', 'alert.removed']))
  })

  test('all six intervals are taken, and nothing else [ALR-005]', async () => {
    const { who } = await somebody()
    for (const interval of alertIntervals) expect((await made(who, 'x', { interval })).interval).toBe(interval)
    expect(alertIntervals).toEqual([
      'immediate',
      'every_hour',
      'every_6_hours',
      'every_day',
      'every_week',
      'every_month',
    ])
    const refused = await make(who, 'x', { interval: 'every_minute' })
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'interval'])
  })

  test('what cannot be an alert is refused with the field and the reason', async () => {
    const { who, id } = await somebody()
    const hidden = await anArchive(server, {
      name: 'Hidden',
      access: [],
    })
    const refusals = async (search: string, more: object = {}) => {
      const answer = await make(who, search, more)
      return [answer.statusCode, answer.json().value, answer.json().fields?.[0]?.field]
    }
    expect(await refusals('(oslo')).toEqual([400, 'InvalidSearchExpression', 'dtSearchString'])
    expect(await refusals('987:oslo')).toEqual([400, 'InvalidSearchExpression', 'dtSearchString'])
    const alike = [at(hidden), '/fotoweb/archives/4711-Hidden/', `${at(press)}nowhere/`, '/fotoweb/me/pins/', 'x']
    for (const collection of alike)
      expect(await refusals('oslo', { collection })).toEqual([400, 'InvalidRequest', 'collection'])
    expect(await refusals('x'.repeat(2001))).toEqual([400, 'InvalidRequest', 'dtSearchString'])
    const text = await who.ask(list, { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' })
    expect(text.statusCode).toBe(415)
    await updateUser(id, { email: '' }, server.platform)
    expect(await refusals('oslo')).toEqual([409, 'NoMailAddress', undefined])
    expect((await visitor(server).refused(list)).status).toBe(401)
    expect((await who.refused(`${list}?before=nowhere`)).fields?.[0]?.field).toBe('before')
  })

  test('the link to alerts and the making of them need the right Alert there [ALR-002]', async () => {
    const plain = await anArchive(server, { name: 'Plain', access: [may('View')] })
    const { who } = await somebody()
    const [open, closed] = [await who.read(at(press), 'collectioninfo'), await who.read(at(plain), 'collectioninfo')]
    expect([open.canCreateAlerts, open.alertHref, closed.canCreateAlerts, closed.alertHref]).toEqual([
      true,
      at(press),
      false,
      null,
    ])
    const found = await who.read(`${at(press)}?q=mt%3A%7B%7Btoday%7D%7D`, 'collectioninfo')
    expect([found.alertHref, found.alertSearch]).toEqual([at(press), 'mt:{{today}}'])
    const refused = await make(who, 'x', { collection: at(plain) })
    expect([refused.statusCode, refused.json().value]).toEqual([403, 'PermissionDenied'])
    const before = await server.platform.db
      .tables<{ archives: { id: number } }>()
      .selectFrom('archives')
      .select('id')
      .execute()
    for (const { id } of before) if (id !== plain.id) await setAccess(operator, Number(id), [], server.platform)
    expect((await who.read('/fotoweb/me', 'full-api-descriptor')).alerts).toBeNull()
    expect((await who.read(list, 'alert-list')).create).toBeNull()
    await setAccess(operator, press.id, [all], server.platform)
    expect((await who.read('/fotoweb/me', 'full-api-descriptor')).alerts).toBe(list)
    const guest = await visitor(server).ask(at(plain))
    expect(guest.statusCode).toBe(404)
  })

  test('a person has a bound of alerts, and pages lead from the newest to the oldest', async () => {
    const { who } = await somebody()
    for (let at = 0; at < mostAlerts; at++) expect((await make(who, `n${at}`)).statusCode).toBe(201)
    expect((await make(who, 'more')).json().value).toBe('TooManyAlerts')
    const first = await who.read(list, 'alert-list')
    const second = await who.read(first.paging.next ?? '', 'alert-list')
    const searches = [...first.data, ...second.data].map(({ dtSearchString }) => dtSearchString)
    expect(searches).toEqual(Array.from({ length: mostAlerts }, (_, at) => `n${mostAlerts - 1 - at}`))
    expect(second.paging.next).toBeNull()
  })

  test('a program that only looks is offered no change, and makes none', async () => {
    await updateUser(builtIn.administrator, { email: 'boss@example.org' }, server.platform)
    const { href } = await made(boss, 'stays')
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
    const program = person(server)
    const seen = (await program.ask(list, { headers })).json()
    expect([seen.create, seen.data[0].change, seen.data[0].remove]).toEqual([null, null, null])
    const asked = [
      program.ask(list, { method: 'POST', headers, payload: { collection: at(press), interval: 'immediate' } }),
      program.ask(href, { method: 'PATCH', headers, payload: { interval: 'every_day' } }),
      program.ask(href, { method: 'DELETE', headers }),
    ]
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })
})
