import type { AlertInterval } from '@vitrine/contract/alert-intervals.ts'
import { alertIntervals } from '@vitrine/contract/alert-intervals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type GivenAsset, someAssets } from '#modules/assets/assets.builders.ts'
import { sendMails } from '#modules/mail/send-mails.ts'
import { addField, removeField } from '#modules/metadata-fields/change-fields.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { openSmtpServer, type SmtpServer } from '#server/testing/open-smtp-server.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { alertsTasks } from './alerts.tasks.ts'
import { forgetArrivals } from './forget-arrivals.ts'
import { nextLook } from './next-look.ts'
import { mostAlerts } from './save-alert.ts'

const list = '/fotoweb/me/alerts/'
const hour = 3600_000
const day = 24 * hour

onBothEngines('alerts', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  let smtp: SmtpServer
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'Alert', 'EditText')
  beforeAll(async () => {
    smtp = await openSmtpServer()
    server = await open({
      mail: { url: smtp.url, from: 'dam@example.org' },
      publicUrl: 'https://dam.example.org',
    })
    press = await anArchive(server, { name: 'Press', access: [all] })
    boss = await administrator(server)
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  let people = 0
  /** Somebody with an address of their own. */
  const somebody = async (change: { language?: string } = {}) => {
    const name = `reader${++people}`
    const { id } = await aUser(server, name)
    await updateUser(id, { email: `${name}@example.org`, ...change }, server.platform)
    return { id, name, email: `${name}@example.org`, who: await signedIn(server, name, somePassword) }
  }
  const at = (archive: ArchiveRow) => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const make = (who: Person, dtSearchString: string, more: object = {}) =>
    who.ask(list, {
      method: 'POST',
      payload: { collection: at(press), interval: 'immediate', dtSearchString, ...more },
    })
  const made = async (...given: Parameters<typeof make>) => {
    const answer = await make(...given)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json()
  }
  const come = (archive: ArchiveRow, ...given: GivenAsset[]) => someAssets(archive, given, server.platform)
  const tell = async () => {
    for (const task of alertsTasks(server.platform)) await task.run({}, new AbortController().signal)
  }
  const mailsTo = async (address: string) => {
    const { data } = await boss.read('/fotoweb/api/mails/', 'mail-list')
    const mine = data.filter(({ to }) => to === address).reverse()
    return Promise.all(mine.map(async ({ href }) => boss.read(href, 'mail')))
  }
  /** As moving a file does to the rows. */
  const move = async (from: string, to: string) => {
    const folder = to.slice(0, to.lastIndexOf('/'))
    const db = server.platform.db.tables()
    const id = sql`(select id from folders where archive_id = ${press.id} and path = ${folder})`
    const meant = sql`where archive_id = ${press.id} and path = ${from}`
    await sql`update asset_index set path = ${to}, folder_id = ${id} ${meant}`.execute(db)
    await sql`update assets set path = ${to}, folder_id = ${id} ${meant}`.execute(db)
  }
  const noted = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from asset_arrivals`.execute(
      server.platform.db.tables(),
    )
    return Number(rows[0]?.count)
  }
  const htmlTo = async (address: string) => {
    const { rows } = await sql<{ body_html: string }>`select body_html from mails where address = ${address}
      order by id desc`.execute(server.platform.db.tables())
    return rows[0]?.body_html ?? ''
  }

  test('an alert is made, listed, read, changed and deleted by its owner, and each is noted [ALR-004 ALR-006 ALR-007 ALR-008 ALR-009 ALR-010 ALR-011]', async () => {
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

  test('one mail tells of what is new, in the language of its reader, and each file once', async () => {
    const reader = await somebody({ language: 'de' })
    await come(press, { path: 'old.jpg', metadata: { 5: 'Lighthouse of old' } })
    const { href } = await made(reader.who, 'lighthouse')
    await tell()
    expect(await mailsTo(reader.email)).toEqual([])
    await come(
      press,
      { path: 'a & b.jpg', metadata: { 5: 'Lighthouse <script>alert(1)</script>' } },
      { path: 'other.jpg', metadata: { 5: 'Windmill' } },
      ...Array.from({ length: 11 }, (_, at) => ({
        path: `light${at}.jpg`,
        metadata: { 5: 'Lighthouse', 25: `n${at}` },
      })),
    )
    await tell()
    await tell()
    const [mail, ...more] = await mailsTo(reader.email)
    expect([mail?.subject, more]).toEqual(['12 neue Dateien in „Press“', []])
    expect(mail?.text).toContain(`https://dam.example.org${at(press)}a%20%26%20b.jpg.info`)
    expect(mail?.text).toContain('Und 2 weitere.')
    expect(mail?.text).not.toMatch(/Windmill|of old/)
    expect(mail?.text).toContain(`https://dam.example.org/fotoweb/views/alerts#end=${href.split('/').at(-1)}`)
    expect(mail?.text).toContain(`https://dam.example.org${at(press)}?q=lighthouse`)
    const html = await htmlTo(reader.email)
    expect(html).toContain('Lighthouse &lt;script&gt;')
    expect(html).not.toContain('<script>')
    expect((await reader.who.read(href, 'alert')).lastRun).not.toBeNull()
    await sendMails(server.platform, new AbortController().signal)
    const arrived = smtp.taken.filter(({ to }) => to.includes(reader.email))
    expect(arrived.map(({ raw }) => raw.includes('multipart/alternative'))).toEqual([true])
  })

  test('a file that came is told when it is changed so that it fits, and one that was there before is not', async () => {
    const reader = await somebody()
    await come(press, { path: 'before.jpg', metadata: { 5: 'Untitled' } })
    await made(reader.who, 'approved')
    await come(press, { path: 'after.jpg', metadata: { 5: 'Untitled' } })
    await tell()
    expect(await mailsTo(reader.email)).toEqual([])
    const title = async (path: string, value: string) => {
      const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
      const payload = JSON.stringify({ metadata: { 5: { value } } })
      expect((await boss.ask(`${at(press)}${path}.info`, { method: 'PATCH', headers, payload })).statusCode).toBe(200)
    }
    for (const path of ['before.jpg', 'after.jpg']) await title(path, 'Approved')
    await tell()
    await title('after.jpg', 'Approved again')
    await tell()
    const mails = await mailsTo(reader.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new file in “Press”'])
    expect(mails[0]?.text).toContain('after.jpg.info')
  })

  test('what is hidden from a person is never told, and who was switched off or lost the right is told nothing', async () => {
    const guarded = await anArchive(server, { name: 'Guarded', access: [may('View', 'Alert')] })
    const reader = await somebody()
    const { href } = await made(reader.who, '', { collection: at(guarded) })
    await setAccess(
      operator,
      guarded.id,
      [group(builtIn.registeredUsers, ['View', 'Alert'], 'NOT secret')],
      server.platform,
    )
    await come(guarded, { path: 'one.jpg' }, { path: 'two.jpg', metadata: { 5: 'secret' } })
    await tell()
    expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toEqual(['1 new file in “Guarded”'])
    await setAccess(operator, guarded.id, [may('View')], server.platform)
    await come(guarded, { path: 'three.jpg' })
    await tell()
    expect((await reader.who.read(href, 'alert')).problem).toBe('access')
    await setAccess(operator, guarded.id, [may('View', 'Alert')], server.platform)
    await tell()
    await updateUser(reader.id, { is_enabled: 0 }, server.platform)
    await come(guarded, { path: 'four.jpg' })
    await tell()
    await updateUser(reader.id, { is_enabled: 1 }, server.platform)
    await tell()
    expect(await mailsTo(reader.email)).toHaveLength(1)
    await come(guarded, { path: 'five.jpg' })
    await tell()
    expect((await mailsTo(reader.email)).map(({ text }) => text.includes('five.jpg'))).toEqual([false, true])
  })

  test('a folder tells of what comes into it and is moved there, and of nothing beside it', async () => {
    const reader = await somebody()
    await come(press, { path: 'sport/old.jpg' }, { path: 'sports/old.jpg' })
    await made(reader.who, '', { collection: `${at(press)}sport/` })
    await come(press, { path: 'sport/new.jpg' }, { path: 'sport/deep/new2.jpg' }, { path: 'sports/beside.jpg' })
    await tell()
    const [mail] = await mailsTo(reader.email)
    expect([mail?.subject, mail?.text.includes('beside')]).toEqual(['2 new files in “sport”', false])
    await move('sports/old.jpg', 'sport/moved.jpg')
    await move('sport/old.jpg', 'sports/away.jpg')
    await tell()
    const [, second, ...more] = await mailsTo(reader.email)
    expect([second?.subject, second?.text.includes('sport/moved.jpg'), more]).toEqual([
      '1 new file in “sport”',
      true,
      [],
    ])
  })

  test('of two that look at once one tells, and what fails in the middle is told whole afterwards', async () => {
    const reader = await somebody()
    await made(reader.who, 'twin*')
    await come(press, { path: 'twin1.jpg' }, { path: 'twin2.jpg' })
    await Promise.all([tell(), tell(), tell()])
    expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toEqual(['2 new files in “Press”'])
    await come(press, { path: 'twin3.jpg' })
    const db = server.platform.db.tables()
    const { engine } = server.platform.db
    if (engine === 'sqlite')
      await sql`create trigger no_mail before insert on mails begin select raise(abort, 'no'); end`.execute(db)
    else await sql`alter table mails add constraint no_mail check (id < 0) not valid`.execute(db)
    await tell()
    expect(await mailsTo(reader.email)).toHaveLength(1)
    if (engine === 'sqlite') await sql`drop trigger no_mail`.execute(db)
    else await sql`alter table mails drop constraint no_mail`.execute(db)
    await tell()
    await tell()
    expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toEqual([
      '2 new files in “Press”',
      '1 new file in “Press”',
    ])
  })

  test('a search that cannot be understood any more is told once, rests, and goes on when it is changed', async () => {
    const reader = await somebody()
    const field = await addField(operator, { name: 'Ship', settings: {} }, server.platform)
    const { href } = await made(reader.who, `${field}:viking`)
    await removeField(operator, field, server.platform)
    await come(press, { path: 'ship.jpg', metadata: { 5: 'viking' } })
    await tell()
    await come(press, { path: 'ship2.jpg', metadata: { 5: 'viking' } })
    await tell()
    expect((await mailsTo(reader.email)).map(({ subject }) => subject)).toEqual(['Your alert on “Press” rests'])
    expect((await reader.who.read(href, 'alert')).problem).toBe('search')
    const changed = await reader.who.ask(href, { method: 'PATCH', payload: { dtSearchString: 'viking' } })
    expect([changed.statusCode, changed.json().problem]).toEqual([200, null])
    await come(press, { path: 'ship3.jpg', metadata: { 5: 'viking' } })
    await tell()
    expect(await mailsTo(reader.email)).toHaveLength(2)
  })

  test('each interval tells when its time has come, once for all that came meanwhile', async () => {
    const paces: [AlertInterval, number][] = [
      ['every_hour', hour],
      ['every_6_hours', 6 * hour],
      ['every_day', day],
      ['every_week', 7 * day],
      ['every_month', nextLook('every_month', server.clock.now(), 0) - server.clock.now()],
    ]
    const readers = await Promise.all(
      paces.map(async ([interval, ms]) => {
        const reader = await somebody()
        await made(reader.who, 'pace*', { interval })
        return { ...reader, ms }
      }),
    )
    const begin = server.clock.now()
    await come(press, { path: 'pace1.jpg' }, { path: 'pace2.jpg' })
    for (const { ms } of readers) {
      server.clock.set(begin + ms - 60_000)
      await tell()
      boss = await administrator(server)
      const told = await Promise.all(readers.map(async ({ email }) => (await mailsTo(email)).length))
      expect(told).toEqual(readers.map((other) => (other.ms < ms ? 1 : 0)))
      server.clock.set(begin + ms)
      await tell()
    }
    boss = await administrator(server)
    const subjects = await Promise.all(
      readers.map(async ({ email }) => (await mailsTo(email)).map((one) => one.subject)),
    )
    expect(subjects).toEqual(readers.map(() => ['2 new files in “Press”']))
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

  test('what came is remembered for ninety days, only while somebody has an alert, and not after a restore', async () => {
    await tell()
    await come(press, { path: 'remembered.jpg' })
    await tell()
    expect(await noted()).toBeGreaterThan(0)
    server.clock.advance(91 * day)
    await come(press, { path: 'fresh.jpg' })
    await tell()
    expect(await noted()).toBe(1)
    await server.platform.db.transaction((transaction) => forgetArrivals(transaction))
    expect(await noted()).toBe(0)
    await come(press, { path: 'fresh2.jpg' })
    await sql`delete from alerts`.execute(server.platform.db.tables())
    await tell()
    expect(await noted()).toBe(0)
    boss = await administrator(server)
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
