import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { describeUpload, finishUpload } from '#modules/uploads/finish-upload.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { followFolder } from './follow-folder.ts'
import { forgetUploadLinks, settleVisits } from './settle-visits.ts'
import { anUploadLink, aSender, begin, chunk, linkList, sendFile, withCookie } from './upload-links.builders.ts'

const staff = 10710
const press = group(staff, ['View', 'UploadFile'])
const lone = group(staff, ['View'])

// No visitors: what they bring in comes by a link alone.
onBothEngines('links by which others bring files in', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let maker: Person
  let boss: Person
  let link: UploadLink
  let address: string
  let picture: Buffer
  const destination = '/fotoweb/archives/5000-Press/'
  beforeAll(async () => {
    // Mail is written and kept: nobody fetches it at this address.
    server = await open({ guests: false, mail: { url: 'smtp://127.0.0.1:9', from: 'dam@example.org' } })
    archive = await anArchive(server, { name: 'Press', access: [press] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    const create = { width: 40, height: 30, channels: 3 as const, background: '#3366aa' }
    picture = await sharp({ create }).jpeg().toBuffer()
    await aFile(archive, 'harbour/quay.jpg', picture)
    await server.index(archive.id)
    const { id } = await aUser(server, 'maker', { groups: [staff] })
    await updateUser(id, { email: 'maker@example.org' }, server.platform)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(3_700_000)
    await setAccess(operator, archive.id, [press], server.platform)
    boss = await administrator(server)
    maker = await signedIn(server, 'maker', somePassword)
    link = await anUploadLink(maker, { destination: `${destination}harbour/` })
    address = String(link.address)
  })

  const settle = async () => {
    server.clock.advance(61_000)
    await settleVisits(server.platform, new AbortController().signal)
  }
  const told = async () =>
    (await maker.read('/fotoweb/me/notifications/', 'notification-list')).data.filter(
      ({ kind }) => kind === 'broughtIn',
    )
  const audit = async (deed: string) =>
    (await server.platform.db
      .tables<{ audit_entries: { id: number; deed: string; actor_name: string; details: string } }>()
      .selectFrom('audit_entries')
      .selectAll()
      .where('deed', '=', deed)
      .orderBy('id', 'desc')
      .execute()) as { actor_name: string; details: string }[]

  test('a file comes into its place by the right of whoever made the link, and its sender learns nothing else', async () => {
    const asked = await person(server).read(address, 'guest-upload')
    expect(asked).toMatchObject({ name: 'Accident at the harbour', askedBy: 'maker', visit: null })
    expect(JSON.stringify(asked)).not.toMatch(/Press|quay|archives/)
    const sender = await aSender(server, address, { name: 'Ola', email: 'ola@example.org' })
    const id = await sendFile(server, { sender, address }, { filename: 'quay.jpg', bytes: picture })
    // The name is taken: it gets a number, and the sender is not told.
    expect(await sender.read(`${address}uploads/${id}/status`, 'upload-progress')).toEqual({
      ...{ status: 'done', result: null, error: null, missing: [], filename: 'quay.jpg' },
    })
    const visit = await sender.read(`${address}visit`, 'guest-visit')
    expect(visit.data).toMatchObject([{ filename: 'quay.jpg', status: 'done', error: null }])
    await server.index(archive.id)
    const list = await maker.read(`${destination}harbour/`, 'assetlist')
    expect(list.data.map(({ filename }) => filename).sort()).toEqual(['quay (2).jpg', 'quay.jpg'])
    const [entry] = await audit('asset.uploaded')
    expect(entry?.actor_name).toBe('maker')
    const named = { linkName: 'Accident at the harbour', visit: expect.any(String) }
    expect(JSON.parse(entry?.details ?? '{}').brought).toEqual({ link: expect.any(Number), ...named })
    for (const { details } of [entry, ...(await audit('upload-link.visited'))].filter((one) => one !== undefined))
      expect(details).not.toMatch(/Ola|ola@/)
    await settle()
    const [shown] = (await maker.read(linkList, 'upload-link-list')).data
    expect(shown).toMatchObject({ files: 1, bytes: picture.length, state: 'open' })
  })

  test('its maker is told once for a batch, and not before it is quiet', async () => {
    const before = (await told()).length
    const sender = await aSender(server, address)
    for (const filename of ['one.jpg', 'two.jpg', 'three.jpg'])
      await sendFile(server, { sender, address }, { filename, bytes: picture })
    await settleVisits(server.platform, new AbortController().signal)
    expect(await told()).toHaveLength(before)
    await settle()
    await settle()
    expect(await told()).toHaveLength(before + 1)
    expect((await told())[0]).toMatchObject({ name: 'Accident at the harbour', count: 3, isGone: false })
    const subjects = async () =>
      (await boss.read('/fotoweb/api/mails/', 'mail-list')).data.map(({ subject }) => subject)
    expect((await subjects()).slice(0, 2)).toContain('3 files came through “Accident at the harbour”')
    const letters = (await subjects()).length
    const choice = { data: [{ kind: 'broughtIn', inPage: true, byMail: false }] }
    const { choices } = await maker.read('/fotoweb/me/notifications/', 'notification-list')
    expect((await maker.ask(String(choices), { method: 'PUT', payload: choice })).statusCode).toBe(200)
    // Whoever says that this was all is not waited for.
    await sendFile(server, { sender, address }, { filename: 'four.jpg', bytes: picture })
    await maker.ask('/fotoweb/me/notifications/', { method: 'PATCH', payload: { upTo: 1e9 } })
    expect((await sender.ask(`${address}visit`, { method: 'DELETE' })).statusCode).toBe(204)
    expect(await told()).toHaveLength(before + 2)
    expect(await subjects()).toHaveLength(letters)
    expect((await sender.refused(`${address}visit`)).value).toBe('NotFound')
  })

  test('it gives no more than its maker has now: right, account, archive, end, and taken back in the middle', async () => {
    const { id: makerId = 0 } = (await findUserByName('maker', server.platform)) ?? {}
    const choose = (takesFiles: boolean) => chooseTakesFiles(operator, { archive, takesFiles }, server.platform)
    const ends: [() => Promise<unknown>, (() => Promise<unknown>) | null][] = [
      [
        () => setAccess(operator, archive.id, [lone], server.platform),
        () => setAccess(operator, archive.id, [press], server.platform),
      ],
      [
        () => updateUser(makerId, { is_enabled: 0 }, server.platform),
        () => updateUser(makerId, { is_enabled: 1 }, server.platform),
      ],
      [
        () => updateUser(makerId, { force_password_change: 1 }, server.platform),
        () => updateUser(makerId, { force_password_change: 0 }, server.platform),
      ],
      [() => choose(false), () => choose(true)],
      [async () => server.clock.advance(31 * 86_400_000), null],
      [async () => expect((await maker.ask(link.href, { method: 'DELETE' })).statusCode).toBe(204), null],
    ]
    for (const [end, back] of ends) {
      maker = await signedIn(server, 'maker', somePassword)
      link = await anUploadLink(maker, { destination: `${destination}harbour/` })
      address = String(link.address)
      const sender = await aSender(server, address)
      const { id, chunks } = (await begin(sender, address, { fileSize: picture.length })).json()
      await end()
      const refusals = [
        await sender.ask(address),
        await sender.ask(`${address}visit`),
        await begin(sender, address, {}),
        await chunk(sender, chunks, picture),
        await sender.ask(`${address}uploads/${id}/status`),
        await person(server).ask(`${address}visit`, { method: 'POST', payload: {} }),
      ]
      for (const { statusCode, body } of refusals)
        expect([statusCode, JSON.parse(body).value]).toEqual([410, 'LinkTakesNothing'])
      for (const { body } of refusals) expect(body).not.toMatch(/Press|quay|maker/)
      await back?.()
      if (back) expect((await person(server).ask(address)).statusCode).toBe(200)
    }
  })
  test('what is sent waits for approval where the archive knows that, also when its maker may approve it', async () => {
    const reviewing = await anArchive(server, {
      name: 'Desk',
      access: [group(staff, ['View', 'UploadFile', 'Workflow'])],
    })
    await chooseTakesFiles(operator, { archive: reviewing, takesFiles: true }, server.platform)
    const configuration = `/fotoweb/api/config/archives/${reviewing.id}`
    const payload = { ...(await boss.ask(configuration)).json(), ReviewUploads: true }
    expect((await boss.ask(configuration, { method: 'PUT', payload })).statusCode).toBe(200)
    const place = `/fotoweb/archives/${reviewing.id}-Desk/`
    for (const waits of [true, false]) {
      const own = await anUploadLink(maker, { destination: place, waits })
      const sender = await aSender(server, String(own.address), { name: 'Ola' })
      const filename = `waits-${waits}.jpg`
      await sendFile(server, { sender, address: String(own.address) }, { filename, bytes: picture })
    }
    await server.index(reviewing.id)
    const waiting = await maker.read(`${place}?q=rv:waiting`, 'assetlist')
    expect(waiting.data.map(({ filename }) => filename)).toEqual(['waits-true.jpg'])
    await settle()
    expect((await told()).map(({ page }) => page)).toContain(`${place}?q=rv%3Awaiting`)
  })

  test('captions and credits are said of files where they are asked for, and each sender or day has a folder', async () => {
    const asks = { name: true, email: true, caption: true }
    const own = await anUploadLink(maker, { destination, asks, subfolders: 'sender' })
    const there = String(own.address)
    const bare = await person(server).ask(`${there}visit`, { method: 'POST', payload: {} })
    expect([bare.statusCode, bare.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['name', 'email'],
    ])
    const sender = await aSender(server, there, { name: '../..//<b>Ola</b>', email: 'ola@example.org' })
    const wish = { filename: 'said.jpg', bytes: picture, caption: 'The quay', credit: 'Not asked', folder: 'roll 1' }
    const id = await sendFile(server, { sender, address: there }, wish)
    await server.index(archive.id)
    await describeUpload(id, 0, server.platform)
    const found = (await maker.read(`${destination}?q=fn:said`, 'assetlist')).data[0]
    expect(found?.href).toMatch(/^\/fotoweb\/archives\/5000-Press\/[^/]*Ola[^/]*\/roll%201\/said\.jpg\.info$/)
    expect(found?.metadata).toMatchObject({ '120': { value: 'The quay' } })
    expect(found?.metadata['110']).toBeUndefined()
    const daily = await anUploadLink(maker, { destination, subfolders: 'day' })
    const other = await aSender(server, String(daily.address))
    await sendFile(server, { sender: other, address: String(daily.address) }, { filename: 'daily.jpg', bytes: picture })
    await server.index(archive.id)
    const [dated] = (await maker.read(`${destination}?q=fn:daily`, 'assetlist')).data
    expect(dated?.href).toMatch(/\/\d{4}-\d\d-\d\d\/daily\.jpg\.info$/)
  })

  test('a link follows its folder, is changed and taken back by its maker, and seen by who manages archives', async () => {
    const changed = await maker.ask(link.href, {
      method: 'PATCH',
      payload: { name: 'Fog', kinds: ['pictures'], mostFiles: 1 },
    })
    expect([changed.statusCode, changed.json().name]).toEqual([200, 'Fog'])
    await followFolder(archive.id, { from: 'harbour', to: 'port' }, server.platform)
    const moved = (await maker.read(link.href, 'upload-link')).destination
    expect(moved).toEqual({ href: `${destination}port/`, name: 'Press / port' })
    const far = new Date(server.clock.now() + 400 * 86_400_000).toISOString()
    const refused = await maker.ask(link.href, { method: 'PATCH', payload: { expires: far } })
    expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ field: 'expires', rule: 'max' }]])
    const other = await aSignedInUser(server, `other${server.clock.now()}`, [staff])
    expect((await other.refused(link.href)).value).toBe('NotFound')
    const all = `${linkList}?destination=${encodeURIComponent(destination)}`
    const hrefs = async (who: Person) => (await who.read(all, 'upload-link-list')).data.map(({ href }) => href)
    expect(await hrefs(other)).toEqual([])
    expect(await hrefs(boss)).toContain(link.href)
    expect((await boss.ask(link.href, { method: 'PATCH', payload: { name: 'Mine' } })).statusCode).toBe(403)
    expect((await boss.ask(link.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect(await maker.read(link.href, 'upload-link')).toMatchObject({ state: 'revoked', address: null, change: null })
    const closed = await anArchive(server, { name: 'Closed', access: [press] })
    const payload = { name: 'No', destination: `/fotoweb/archives/${closed.id}-Closed/` }
    expect((await maker.ask(linkList, { method: 'POST', payload })).statusCode).toBe(400)
    await setAccess(operator, archive.id, [lone], server.platform)
    const denied = await maker.ask(linkList, { method: 'POST', payload: { name: 'No', destination } })
    expect(denied.statusCode).toBe(403)
  })

  test('strangers get nowhere: altered keys, guessed passwords, ids of others, names that climb, too many at once', async () => {
    const sender = await aSender(server, address)
    const { id, chunks } = (await begin(sender, address, { fileSize: picture.length })).json()
    const flip = (text: string) => text.replace(/.\/$/, (end) => `${end[0] === 'A' ? 'B' : 'A'}/`)
    for (const wrong of [
      flip(address),
      address.replace('/send/', '/send/1'),
      '/fotoweb/send/zz.x/',
      '/fotoweb/send/x/',
    ])
      expect((await sender.refused(wrong)).value, wrong).toBe('LinkNotFound')
    // The upload of another visit of the same link, and of another link.
    const second = await anUploadLink(maker, { destination })
    for (const [who, at] of [
      [await aSender(server, address), address],
      [await aSender(server, String(second.address)), String(second.address)],
      [person(server), address],
    ] as const) {
      for (const method of ['GET', 'DELETE'] as const) {
        const url = method === 'GET' ? `${at}uploads/${id}/status` : `${at}uploads/${id}`
        expect((await who.ask(url, { method })).statusCode).toBe(404)
      }
      expect((await chunk(who, chunks.replace(address, at), picture)).statusCode).toBe(404)
    }
    // The cookie of one link opens no visit of another.
    expect((await sender.refused(`${second.address}visit`)).value).toBe('NotFound')
    expect((await sender.ask(`/fotoweb/api/uploads/${id}/status`)).statusCode).toBe(401)
    for (const filename of [
      '../up.jpg',
      '..',
      'a/b.jpg',
      '<img src=x onerror=alert(1)>.jpg',
      'con.jpg',
      '.hidden.jpg',
    ]) {
      const { statusCode, body } = await begin(sender, address, { filename })
      expect([statusCode, JSON.parse(body).value], filename).toEqual([400, 'InvalidFilename'])
    }
    expect((await begin(sender, address, { folder: '../../etc' })).json().value).toBe('InvalidFilename')
    // What speaks of a file of the house beside it is not taken from strangers.
    for (const filename of ['quay.xmp', 'quay.jpg.XMP', 'film.srt'])
      expect((await begin(sender, address, { filename })).json().value, filename).toBe('KindRefused')
    let begun = 1
    for (; begun < 60; begun++) {
      const { statusCode } = await begin(sender, address, { filename: `${begun}.jpg` })
      if (statusCode === 429) break
    }
    expect(begun).toBe(50)
  })

  test('a password is asked for, its tries are counted, and another one voids the cookie', async () => {
    const locked = await anUploadLink(maker, { destination, password: 'harbour light' })
    const at = String(locked.address)
    const anybody = person(server)
    expect((await anybody.refused(at)).value).toBe('LinkPasswordRequired')
    expect((await anybody.ask(`${at}visit`, { method: 'POST', payload: {} })).statusCode).toBe(403)
    const unlock = (password: string) => anybody.ask(at, { method: 'POST', payload: { password } })
    const right = await unlock('harbour light')
    expect(right.statusCode).toBe(204)
    const inside = withCookie(server, right.headers['set-cookie'])
    expect((await inside.read(at, 'guest-upload')).name).toBe('Accident at the harbour')
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await unlock(`guess ${tries}`)).statusCode)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    await maker.ask(locked.href, { method: 'PATCH', payload: { password: 'another one' } })
    expect((await inside.refused(at)).value).toBe('LinkPasswordRequired')
  })

  test('limits hold: kinds, bytes of a file, files and bytes of the link, and the quota of the archive, without its numbers', async () => {
    const kept = { kinds: ['pictures'], mostFileBytes: 5000, mostFiles: 2 }
    const own = await anUploadLink(maker, { destination, ...kept })
    const at = String(own.address)
    const sender = await aSender(server, at)
    const value = async (wish: object) => (await begin(sender, at, wish)).json().value
    expect(await value({ filename: 'a.pdf' })).toBe('KindRefused')
    expect(await value({ fileSize: 5001 })).toBe('FileTooLarge')
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => begin(sender, at, { filename: `${n}.jpg` })))
    const codes = [first, second, third].map((answer) => answer?.statusCode).sort()
    expect(codes).toEqual([200, 200, 409])
    // What is given up counts for a day.
    const given = [first, second, third].find((answer) => answer?.statusCode === 200)?.json()
    expect((await sender.ask(given.cancel, { method: 'DELETE' })).statusCode).toBe(204)
    await settle()
    expect((await begin(sender, at, { filename: '4.jpg' })).json().value).toBe('LinkFull')
    const configuration = `/fotoweb/api/config/archives/${archive.id}`
    const limit = async (QuotaBytes: number | null) => {
      const payload = { ...(await boss.ask(configuration)).json(), QuotaBytes }
      expect((await boss.ask(configuration, { method: 'PUT', payload })).statusCode).toBe(200)
    }
    await limit(1)
    const full = await begin(await aSender(server, address), address, {})
    expect([full.statusCode, full.json().value]).toEqual([507, 'NoRoom'])
    expect(full.body).not.toMatch(/Press|byte/)
    await limit(null)
  })

  test('an upload that was cut off goes on in the same visit, with what is missing', async () => {
    const sender = await aSender(server, address)
    const bytes = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
    const { id, chunks } = (await begin(sender, address, { filename: 'long.jpg', fileSize: bytes.length })).json()
    const rest = bytes.subarray(5 * 1024 * 1024)
    expect((await chunk(sender, chunks, rest, 1)).statusCode).toBe(204)
    const [file] = (await sender.read(`${address}visit`, 'guest-visit')).data
    expect(file).toMatchObject({ filename: 'long.jpg', status: 'awaitingData', creation: { chunks } })
    expect((await sender.read(`${address}uploads/${id}/status`, 'upload-progress')).missing).toEqual([0])
    expect((await chunk(sender, chunks, bytes.subarray(0, 5 * 1024 * 1024))).statusCode).toBe(204)
    await finishUpload(id, server.platform)
    expect((await sender.read(`${address}uploads/${id}/status`, 'upload-progress')).status).toBe('done')
  })

  test('ninety days after the end of a link it is forgotten, and with it who sent what by it', async () => {
    const sender = await aSender(server, address, { name: 'Ola Zephyrine' })
    await sendFile(server, { sender, address }, { filename: 'kept.jpg', bytes: picture })
    const senders = async () =>
      (await findVisits()).map(({ sender: name }) => name).filter((name) => name === 'Ola Zephyrine').length
    const findVisits = () =>
      server.platform.db
        .tables<{ upload_link_visits: { sender: string } }>()
        .selectFrom('upload_link_visits')
        .select('sender')
        .execute()
    const days = async (count: number) => {
      server.clock.advance(count * 86_400_000)
      await forgetUploadLinks(server.platform, new AbortController().signal)
    }
    await days(119)
    expect(await senders()).toBe(1)
    await days(2)
    expect(await senders()).toBe(0)
    maker = await signedIn(server, 'maker', somePassword)
    expect((await maker.refused(link.href)).value).toBe('NotFound')
    await server.index(archive.id)
    const { data } = await maker.read(`${destination}harbour/?q=fn:kept`, 'assetlist')
    expect(data).toHaveLength(1)
  })
})
