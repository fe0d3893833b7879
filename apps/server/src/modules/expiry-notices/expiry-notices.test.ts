import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { addLicence, changeLicence } from '#modules/licences/manage-licences.ts'
import { tieLicences } from '#modules/licences/tie-licences.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { fetchRendition } from '#modules/rendition-administration/rendition-administration.builders.ts'
import { aSignedInUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import type { ExpiryNoticesTables } from './expiry-notices.tables.ts'
import { tellEndings } from './tell-endings.ts'
import { tellLicences } from './tell-licences.ts'

const [readers, desk, part] = [10720, 10721, 10722]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`
const [hour, day] = [3_600_000, 86_400_000]

onBothEngines('notices before files expire', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let reader: Person
  let editor: Person
  let some: Person
  const access = [
    group(readers, ['View', 'Preview']),
    group(desk, ['View', 'EditText']),
    { ...group(part, ['View', 'EditText']), autoSearch: 'fn:a.jpg' },
  ]
  beforeAll(async () => {
    server = await open()
    server.clock.advance(day - (server.clock.now() % day) + 12 * hour)
    archive = await anArchive(server, { name: 'Press', access })
    for (const [at, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries()) {
      const create = { width: 60, height: 40, channels: 3 as const, background: { r: at * 60, g: 80, b: 200 } }
      await aFile(archive, name, await sharp({ create }).jpeg().toBuffer())
    }
    await server.index(archive.id)
    boss = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers])
    editor = await aSignedInUser(server, 'editor', [readers, desk])
    some = await aSignedInUser(server, 'some', [part])
  })
  afterAll(() => server.close())

  const ends = async (name: string, days: number) => {
    const date = new Date(server.clock.now() + days * day).toISOString().slice(0, 10).replaceAll('-', '')
    const answer = await boss.ask(at(name), {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { 37: { value: date } } }),
    })
    expect(answer.statusCode).toBe(200)
  }
  const rule = async (EmbargoRule: string) =>
    expect(
      (await boss.ask('/fotoweb/api/config/archives/5000', { method: 'PUT', payload: { EmbargoRule } })).statusCode,
    ).toBe(200)
  const morning = () => tellEndings(server.platform, AbortSignal.timeout(60_000))
  const told = async (who: Person) => {
    const { notifications } = await who.read('/fotoweb/me', 'full-api-descriptor')
    const { list } = await who.read(notifications, 'notification-count')
    return (await who.read(list, 'notification-list')).data
  }
  const counts = async (who: Person) => (await told(who)).map(({ count }) => count)

  /** Sessions have ended when much time has passed. */
  const signInAnew = async () => {
    boss = await administrator(server)
    editor = await signedIn(server, 'editor', somePassword)
    some = await signedIn(server, 'some', somePassword)
  }

  test('who edits is told of the files that they may edit, in archives whose rule lets the dates act', async () => {
    await ends('a.jpg', 3)
    await ends('b.jpg', 14)
    await ends('c.jpg', 16)
    await ends('d.jpg', -1)
    await morning()
    expect(await told(editor)).toEqual([])
    await rule('mark')
    await morning()
    expect([await counts(editor), await counts(some), await told(reader), await told(boss)]).toEqual([[2], [1], [], []])
    const [note] = await told(editor)
    expect(note).toMatchObject({ kind: 'expiry', name: 'Press', by: null, isGone: false })
    const found = await editor.read(String(note?.page), 'assetlist')
    expect(found.data.map(({ filename }) => filename).sort()).toEqual(['a.jpg', 'b.jpg'])
  })

  test('each last day is told of once, and a date that was moved again', async () => {
    await morning()
    expect(await counts(editor)).toEqual([2])
    server.clock.advance(3 * day)
    await signInAnew()
    await morning()
    expect([await counts(editor), await counts(some)]).toEqual([[1, 2], [1]])
    await ends('a.jpg', 9)
    await morning()
    expect([await counts(editor), await counts(some)]).toEqual([
      [2, 2],
      [1, 1],
    ])
    // There and back again: of that day they have heard.
    server.clock.advance(2 * hour)
    await ends('a.jpg', 11)
    await morning()
    await ends('a.jpg', 9)
    await morning()
    expect([await counts(editor), await counts(some)]).toEqual([
      [1, 2, 2],
      [1, 1, 1],
    ])
  })

  test('of days that are over nothing is kept once a file is told of again', async () => {
    const days = async () => {
      const table = server.platform.db.tables<ExpiryNoticesTables>().selectFrom('expiry_notices')
      const rows = await table
        .selectAll()
        .where('asset_id', '=', (await idsByPath(archive.id, ['a.jpg'], server.platform)).get('a.jpg') ?? 0)
        .execute()
      return rows
        .map(({ last_day }) => Math.round((Number(last_day) - server.clock.now()) / day))
        .sort((one, other) => one - other)
    }
    server.clock.advance(12 * hour)
    await signInAnew()
    expect(await days()).toEqual([-1, 8, 10])
    await ends('a.jpg', 5)
    await morning()
    expect(await days()).toEqual([5, 8, 10])
  })

  test('whose rights were narrowed since reads no more files than they may edit now', async () => {
    const narrowed = access.map((one) => (one === access[1] ? { ...one, autoSearch: 'fn:b.jpg' } : one))
    await setAccess(operator, archive.id, narrowed, server.platform)
    expect((await counts(editor)).every((count) => count === 1)).toBe(true)
    await setAccess(operator, archive.id, access, server.platform)
    expect((await counts(editor)).at(-1)).toBe(2)
  })

  test('what was told is gone for whoever may edit there no more, and a kind can be switched off', async () => {
    const { choices } = await some.read('/fotoweb/me/notifications/', 'notification-list')
    const off = { data: [{ kind: 'expiry', inPage: false, byMail: null }] }
    expect((await some.ask(choices, { method: 'PUT', payload: off })).statusCode).toBe(200)
    await ends('a.jpg', 6)
    await morning()
    expect(await counts(some)).toEqual([1, 1, 1, 1])
    await setAccess(operator, archive.id, [group(readers, ['View', 'Preview'])], server.platform)
    const gone = { isGone: true, name: null, page: null }
    expect((await told(editor)).every((one) => one.isGone)).toBe(true)
    expect((await told(editor))[0]).toMatchObject(gone)
    await ends('a.jpg', 11)
    await morning()
    // Nobody edits there any more: those who run the site are told.
    expect(await counts(boss)).toEqual([1])
  })

  test('who downloaded a file within a year and may see it still is told of its end, once and not beside its editors', async () => {
    const gets = { ...group(readers, ['View', 'Download']), autoSearch: 'NOT fn:d.jpg' }
    await setAccess(
      operator,
      archive.id,
      [gets, group(desk, ['View', 'EditText', 'Download']), access[2] ?? gets],
      server.platform,
    )
    const early = await aSignedInUser(server, 'early', [readers])
    await aSignedInUser(server, 'buyer', [readers])
    await aSignedInUser(server, 'both', [readers, part])
    await fetchRendition(early, `${at('b.jpg')}/__renditions/ORIGINAL`)
    server.clock.advance(366 * day)
    await signInAnew()
    const later = await signedIn(server, 'buyer', somePassword)
    const both = await signedIn(server, 'both', somePassword)
    for (const who of [later, editor, both])
      for (const name of ['a.jpg', 'b.jpg']) await fetchRendition(who, `${at(name)}/__renditions/ORIGINAL`)
    await fetchRendition(editor, `${at('d.jpg')}/__renditions/ORIGINAL`)
    const before = (await told(editor)).length
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) await ends(name, 10)
    await morning()
    await morning()
    const kinds = async (who: Person) => (await told(who)).map(({ kind, count }) => [kind, count])
    expect(await kinds(later)).toEqual([['downloadedExpiry', 2]])
    // Told of one file as its editor, and of the other one, which they may only see.
    expect((await kinds(both)).toSorted()).toEqual([
      ['downloadedExpiry', 1],
      ['expiry', 1],
    ])
    expect(await kinds(await signedIn(server, 'early', somePassword))).toEqual([])
    expect((await kinds(editor)).slice(0, -before)).toEqual([['expiry', 4]])
    const [note] = await told(later)
    expect(note).toMatchObject({ name: 'Press', isGone: false })
    expect((await later.read(String(note?.page), 'assetlist')).data.length).toBe(3)
    // Fewer that may be seen, and then none.
    for (const [autoSearch, left] of [
      ['fn:a.jpg', ['downloadedExpiry', 1]],
      ['fn:c.jpg', ['downloadedExpiry', 0]],
    ] as const) {
      await setAccess(operator, archive.id, [{ ...gets, autoSearch }], server.platform)
      const [now] = await told(later)
      expect([now?.kind, now?.isGone ? 0 : now?.count]).toEqual(left)
    }
    await setAccess(operator, archive.id, [gets], server.platform)
    const { choices } = await later.read('/fotoweb/me/notifications/', 'notification-list')
    const off = { data: [{ kind: 'downloadedExpiry', inPage: false, byMail: null }] }
    expect((await later.ask(choices, { method: 'PUT', payload: off })).statusCode).toBe(200)
    await ends('a.jpg', 12)
    await morning()
    expect(await told(later)).toHaveLength(1)
  })

  test('those who keep licences and those who downloaded under one are told before it ends, and when it is nearly used up, once', async () => {
    const buyer = await signedIn(server, 'buyer', somePassword)
    const before = { boss: await told(boss), buyer: await told(buyer) }
    const until = (days: number) => new Date(server.clock.now() + days * day).toISOString().slice(0, 10)
    const wish = { name: 'Agency', licensor: '', from: null, until: until(40), link: '', note: '' }
    const limits = { uses: [], territories: [], mostUses: null }
    await addLicence(operator, { ...wish, ...limits }, server.platform)
    const licence = async () => (await boss.read('/fotoweb/api/licences', 'licence-list')).data[0]
    const { id = 0, name = '' } = (await licence()) ?? {}
    await tieLicences(operator, { assets: ['a.jpg', 'b.jpg'].map(at), tie: [id], untie: [] }, server.platform)
    const round = async () => {
      await tellLicences(server.platform, AbortSignal.timeout(60_000))
      const [kept, had] = [await told(boss), await told(buyer)]
      const news = ({ kind, outcome, count }: (typeof kept)[number]) => [kind, outcome, count]
      return [
        kept.slice(0, kept.length - before.boss.length).map(news),
        had.slice(0, had.length - before.buyer.length).map(news),
      ]
    }
    expect(await round()).toEqual([[], []])
    const change = { ...wish, ...limits, id, frees: false }
    await changeLicence(operator, { ...change, until: until(10), revision: 1 }, server.platform)
    const ending = [[['licence', 'ending', 1]], [['downloadedLicence', 'ending', 2]]]
    expect(await round()).toEqual(ending)
    expect(await round()).toEqual(ending)
    const [note] = await told(boss)
    expect(note).toMatchObject({ name: 'Agency', page: '/fotoweb/views/licences' })
    const [had] = await told(buyer)
    expect(had?.name).toBe(name)
    expect((await buyer.read(String(had?.page), 'collectionlist')).data.length).toBe(1)
    await changeLicence(operator, { ...change, mostUses: 1, revision: 2 }, server.platform)
    const said = { use: 'print', territory: 'NO' }
    const order = await boss.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: `${at('a.jpg')}/__renditions/ORIGINAL`, licenceUse: said }),
    })
    expect((await boss.ask(order.json().href)).statusCode).toBe(200)
    expect((await round())[0]).toEqual([['licence', 'nearlyUsed', 1], ...(ending[0] ?? [])])
    // Whoever sees none of the files any more learns no name of a licence.
    await setAccess(operator, archive.id, [], server.platform)
    expect((await told(buyer)).map(({ isGone }) => isGone)).toEqual((await told(buyer)).map(() => true))
    expect(JSON.stringify(await told(buyer))).not.toContain('Agency')
  })
})
