import type { AlertInterval } from '@vitrine/contract/alert-intervals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type GivenAsset, someAssets } from '#modules/assets/assets.builders.ts'
import { sendMails } from '#modules/mail/send-mails.ts'
import { addField, removeField } from '#modules/metadata-fields/change-fields.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { openSmtpServer, type SmtpServer } from '#server/testing/open-smtp-server.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addressOf, anAlert, aReader } from './alerts.builders.ts'
import { alertsTasks } from './alerts.tasks.ts'
import { forgetArrivals } from './forget-arrivals.ts'
import { nextLook } from './next-look.ts'

const hour = 3600_000
const day = 24 * hour

onBothEngines('what alerts tell', (open) => {
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

  const somebody = (change: { language?: string } = {}) => aReader(server, change)
  const at = addressOf
  const made = (who: Person, search: string, more: object = {}) => anAlert(who, press, search, more)
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
    await removeField(operator, { id: field }, server.platform)
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
})
