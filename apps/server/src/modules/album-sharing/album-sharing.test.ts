import { readPackage } from '@vitrine/media/files/read-package.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { allSharing, aSharer, sendShares, share } from './album-sharing.builders.ts'

const staff = 10710
const friends = 10711
const press = group(staff, ['View', 'Preview', 'Download'])
const user = (name: string, ...acl: string[]) => ({ type: 'user', href: `/fotoweb/users/${name}`, acl })

// No visitors: what is shown to them is shown by a link alone.
onBothEngines('albums are shared', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let owner: Person & { id: number }
  let boss: Person
  let kari: Person
  let album: string
  const href = (name: string) => `/fotoweb/archives/5000-Press/${name}`
  const below = (name: string) => `${album}5000-Press/${name}`
  beforeAll(async () => {
    server = await open({ guests: false })
    archive = await anArchive(server, { name: 'Press', access: [press] })
    for (const [at, name] of ['a.jpg', 'b.jpg', 'other.jpg'].entries()) {
      const create = { width: 400, height: 300, channels: 3 as const, background: { r: at * 90, g: 80, b: 200 } }
      await aFile(archive, name, await sharp({ create }).jpeg().toBuffer())
    }
    await server.index(archive.id)
    boss = await administrator(server)
    owner = await aSharer(server, 'Owner', { groups: [staff] })
    kari = await aSignedInUser(server, 'kari', [friends])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(60_000)
    await setAccess(operator, archive.id, [press], server.platform)
    const links = ['a.jpg.info', 'b.jpg.info'].map((name) => ({ href: href(name) }))
    album = (await anAlbum(owner, { name: 'Spring', assets: links })).originalURL
  })

  const namesIn = async (who: Person, address: string) =>
    (await who.read(address, 'assetlist')).data.map(({ filename }) => filename)
  const listed = async (who: Person) =>
    (await who.read('/fotoweb/me/albums/shared-with-me/', 'collectionlist')).data.map((one) => one.originalURL)
  const order = (who: Person, rendition: string) =>
    who.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: rendition }),
    })
  const unpacked = (body: Buffer) => readPackage(body)?.names

  test('one stands on the home page of those who may open it, for its time alone, and gives nobody a right', async () => {
    const shower = await aSharer(server, `shower-${server.platform.db.engine}`, {
      ...{ permissions: [...allSharing, 'albums.showOnHomepage'], groups: [staff] },
    })
    const assets = [{ href: href('a.jpg.info') }]
    const shown = (await anAlbum(shower, { name: 'Autumn', assets })).originalURL
    const now = server.clock.now()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const onShow = async (who: Person) =>
      (await who.read('/fotoweb/me/showcase/', 'showcase')).data.map(({ title }) => title)
    const showcase = { from: at(1), to: at(3), title: 'Look here', order: 5 }
    expect((await sendShares(owner, album, { showcase })).statusCode).toBe(403)
    expect((await sendShares(shower, shown, { showcase: { ...showcase, to: at(-1) } })).json().fields).toEqual([
      expect.objectContaining({ field: 'showcase.to', rule: 'after' }),
    ])
    expect((await sendShares(shower, shown, { showcase: { ...showcase, to: at(9000) } })).statusCode).toBe(400)
    await share(shower, shown, { showcase })
    expect([await onShow(shower), await onShow(boss)]).toEqual([[], []])
    server.clock.advance(2 * 3_600_000)
    expect([await onShow(shower), await onShow(boss), await onShow(kari), await onShow(owner)]).toEqual([
      ['Look here'],
      ['Look here'],
      [],
      [],
    ])
    await share(shower, shown, { addShares: [{ type: 'group', href: '/fotoweb/groups/10001', acl: ['view'] }] })
    const [seen] = (await kari.read('/fotoweb/me/showcase/', 'showcase')).data
    expect(seen).toMatchObject({ href: shown, assetCount: 1, until: at(3) })
    expect((await kari.read(shown, 'collection')).assetCount).toBe(1)
    // Where the giver sees nothing any more, nothing is shown.
    await setAccess(operator, archive.id, [], server.platform)
    expect(await onShow(kari)).toEqual([])
    await setAccess(operator, archive.id, [press], server.platform)
    expect((await boss.read(`${shown}.shares/`, 'sharing')).showcase).toMatchObject({ title: 'Look here', order: 5 })
    await share(boss, shown, { showcase: null })
    expect(await onShow(kari)).toEqual([])
    await share(shower, shown, { showcase: { ...showcase, title: '' } })
    // Those in which nobody sees anything take no place from those after them.
    for (let at = 0; at < 12; at++)
      await share(shower, (await anAlbum(shower, { name: 'Empty' })).originalURL, {
        showcase: { ...showcase, order: 0 },
      })
    expect([await onShow(kari), await onShow(shower)]).toEqual([['Autumn'], ['Autumn']])
    server.clock.advance(2 * 3_600_000)
    expect([await onShow(kari), (await shower.read(`${shown}.shares/`, 'sharing')).showcase]).toEqual([[], null])
    const deeds = await sql<{
      deed: string
    }>`select deed from audit_entries where deed in ('album.showcased', 'album.takenDown')
      order by id limit 3`.execute(server.platform.db.tables())
    expect(deeds.rows.map(({ deed }) => deed)).toEqual(['album.showcased', 'album.takenDown', 'album.showcased'])
    await share(shower, shown, { removeShares: [{ type: 'group', href: '/fotoweb/groups/10001' }] })
  })

  test('a person finds it among those shared with them and sees its assets there, and nowhere else', async () => {
    expect((await kari.refused(album)).value).toBe('AlbumNotFound')
    expect(await listed(kari)).toEqual([])
    await share(owner, album, { addShares: [user('kari', 'preview')] })
    expect(await listed(kari)).toEqual([album])
    const whole = await kari.read(album, 'collection')
    expect(whole).toMatchObject({ assetCount: 2, permissions: ['View'], sharing: null, edit: null, reorder: null })
    expect(whole.posterImages).toHaveLength(2)
    const [first] = whole.assets.data
    // The archive stays closed, so the way to the asset is the album.
    expect(first).toMatchObject({ href: below('a.jpg.info'), linkstance: below('a.jpg.info'), ancestors: [] })
    expect(first).toMatchObject({ permissions: ['View', 'Preview'], renditions: [], physicalFileId: '' })
    expect(await kari.read(below('a.jpg.info'), 'asset')).toMatchObject({ filename: 'a.jpg' })
    expect((await kari.ask(first?.detailsHREF ?? '')).statusCode).toBe(200)
    expect((await kari.ask(first?.previews[0]?.href ?? '')).statusCode).toBe(200)
    for (const closed of [href('a.jpg.info'), below('other.jpg.info'), below('gone.jpg.info')])
      expect((await kari.refused(closed)).status).toBe(404)
    expect((await kari.refused(`${album}.shares/`)).value).toBe('AlbumNotFound')
    expect((await kari.read('/fotoweb/archives/', 'collectionlist')).data).toEqual([])
    const change = { method: 'PATCH' as const, payload: { name: 'Mine' } }
    expect((await kari.refused(album, change)).value).toBe('AlbumNotFound')
  })

  test('what ends it ends lists, pages, pictures and files at once: taken away, over, deleted, right gone, owner switched off', async () => {
    const ends: Record<string, () => unknown> = {
      taken: () => share(owner, album, { removeShares: [{ type: 'user', href: '/fotoweb/users/kari' }] }),
      over: () => server.clock.advance(11 * 60_000),
      deleted: () => owner.ask(album, { method: 'DELETE' }),
      left: () =>
        owner.ask(album, {
          method: 'PATCH',
          payload: { assets: { delete: [{ href: href('a.jpg.info') }, { href: href('b.jpg.info') }] } },
        }),
      closed: () => setAccess(operator, archive.id, [], server.platform),
      off: () => updateUser(owner.id, { is_enabled: 0 }, server.platform),
    }
    for (const [how, end] of Object.entries(ends)) {
      await setAccess(operator, archive.id, [press], server.platform)
      const links = ['a.jpg.info', 'b.jpg.info'].map((name) => ({ href: href(name) }))
      album = (await anAlbum(owner, { name: how, assets: links })).originalURL
      const expires = new Date(server.clock.now() + 10 * 60_000).toISOString()
      const added = await share(owner, album, {
        addShares: [
          { ...user('kari', 'download'), expires },
          { type: 'everyone', acl: ['download'], expires },
        ],
      })
      const link = added[1]?.sharedHREF ?? ''
      const anybody = visitor(server)
      const [asset] = (await kari.read(album, 'assetlist')).data
      const [shown] = (await anybody.read(link, 'assetlist')).data
      const file = (await order(kari, asset?.renditions[0]?.href ?? '')).headers['location'] ?? ''
      const opens = [asset?.previews[1]?.href, new URL(String(file)).pathname]
      for (const address of opens) expect((await kari.ask(address ?? '')).statusCode, `${how} ${address}`).toBe(200)
      const byLink = [shown?.previews[1]?.href, shown?.renditions[0]?.href]
      for (const address of byLink) expect((await anybody.ask(address ?? '')).statusCode, `${how} ${address}`).toBe(200)
      await end()
      for (const address of opens) expect((await kari.ask(address ?? '')).statusCode, `${how} ${address}`).toBe(404)
      const isLinkAlive = how === 'taken'
      for (const address of byLink)
        expect((await anybody.ask(address ?? '')).statusCode, `${how} ${address}`).toSatisfy((status: number) =>
          isLinkAlive ? status === 200 : [401, 404].includes(status),
        )
      const left = await kari.ask(album, { headers: { accept: 'application/vnd.fotoware.assetlist+json' } })
      if (how === 'left' || how === 'closed') expect(left.json().data).toEqual([])
      else expect([left.statusCode, (await listed(kari)).includes(album)]).toEqual([404, false])
    }
    await updateUser(owner.id, { is_enabled: 1 }, server.platform)
  })

  test('nobody gives more than they have: what the owner may not download is not downloaded by a share', async () => {
    await setAccess(operator, archive.id, [group(staff, ['View', 'Preview'])], server.platform)
    const [, link] = await share(owner, album, {
      addShares: [user('kari', 'preview', 'download'), { type: 'everyone', acl: ['download'] }],
    })
    const [asset] = (await kari.read(album, 'assetlist')).data
    expect([asset?.permissions, asset?.renditions]).toEqual([['View', 'Preview'], []])
    const rendition = `${below('a.jpg.info')}/__renditions/ORIGINAL`
    expect((await order(kari, rendition)).statusCode).toBe(403)
    const byLink = `${link?.sharedHREF}5000-Press/a.jpg.info/__renditions/ORIGINAL`
    expect((await visitor(server).refused(byLink)).status).toBe(403)
    // An administrator who helps lends no rights either: the share is the owner's.
    await share(boss, album, { addShares: [user('kari', 'download')] })
    expect((await order(kari, rendition)).statusCode).toBe(403)
    await setAccess(operator, archive.id, [press], server.platform)
    expect((await order(kari, rendition)).statusCode).toBe(202)
    // Of the same archive, but not in the album.
    expect((await order(kari, `${below('other.jpg.info')}/__renditions/ORIGINAL`)).statusCode).toBe(404)
    expect((await order(kari, `${href('a.jpg.info')}/__renditions/ORIGINAL`)).statusCode).toBe(404)
    // A program that only looks gets no files by a share, though its person does.
    await insertGroup({ id: 10712, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    const { id: userId } = await kari
      .read('/fotoweb/me', 'full-api-descriptor')
      .then(({ user }) => ({ id: user.userId }))
    await insertGroupMember(10712, { kind: 'user', id: userId }, server.platform)
    const wish = { userId, name: 'Looks', scope: 'read' as const, expiresAt: null }
    const authorization = `Bearer ${(await addToken(operator, wish, server.platform)).token}`
    const headers = { authorization, accept: 'application/vnd.fotoware.asset+json' }
    const seen = await person(server).ask(below('a.jpg.info'), { headers })
    expect([seen.json().permissions, seen.json().renditions]).toEqual([['View'], []])
  })

  test('a person is told of it by mail in their language, once, and not when it was taken back before', async () => {
    const { id } = await aUser(server, 'reader', { change: { email: 'reader@example.org', language: 'de' } })
    expect(id).toBeGreaterThan(0)
    const waiting = async () => {
      const tables = server.platform.db.tables<{
        mails: { about: string; address: string; subject: string; body_text: string }
      }>()
      const mails = await tables.selectFrom('mails').selectAll().execute()
      return mails.filter(({ about }) => about.startsWith('share:'))
    }
    await share(owner, album, {
      addShares: [user('reader', 'view')],
      message: { title: '', body: 'Look at <b>these</b>.' },
    })
    await share(owner, album, { addShares: [user('reader', 'preview')] })
    const [mail, ...more] = await waiting()
    expect([mail?.address, mail?.subject, more]).toEqual([
      'reader@example.org',
      'Owner hat „Spring“ mit Ihnen geteilt',
      [],
    ])
    expect(mail?.body_text).toContain(`${album}`)
    expect(mail?.body_text).toContain('> Look at <b>these</b>.')
    await share(owner, album, { removeShares: [{ type: 'user', href: '/fotoweb/users/reader' }] })
    expect(await waiting()).toEqual([])
  })

  test('a group sees it as one of its members does, and somebody who leaves the group does not', async () => {
    const lena = await aSignedInUser(server, `lena${album.length}${Math.round(server.clock.now() / 1000)}`, [])
    expect((await lena.refused(album)).status).toBe(404)
    await share(owner, album, { addShares: [{ type: 'group', href: '/fotoweb/groups/10001', acl: ['view'] }] })
    expect(await namesIn(lena, album)).toEqual(['a.jpg', 'b.jpg'])
    const { shares } = await owner.read(`${album}.shares/`, 'sharing')
    expect(shares).toMatchObject([{ type: 'group', href: '/fotoweb/groups/10001', acl: ['view'], sharedHREF: album }])
    await share(owner, album, { removeShares: [{ type: 'group', href: '/fotoweb/groups/10001' }] })
    expect((await lena.refused(album)).status).toBe(404)
  })

  test('each way of sharing takes its permission, and what is wrong is named', async () => {
    const only = async (name: string, ...permissions: (typeof allSharing)[number][]) => {
      const who = await aSharer(server, name, { permissions: ['albums.create', ...permissions], groups: [staff] })
      return { who, own: (await anAlbum(who, { name: 'Own' })).originalURL }
    }
    const statusOf = async ({ who, own }: Awaited<ReturnType<typeof only>>, given: object) =>
      (await sendShares(who, own, { addShares: [given] })).statusCode
    const [people, links] = [await only('P1', 'albums.shareWithUsers'), await only('P2', 'albums.shareWithGuests')]
    const friendly = await only('P3', 'albums.shareWithUsers', 'albums.restrictToFriends')
    expect(await statusOf(people, user('kari', 'view'))).toBe(200)
    expect(await statusOf(people, user('kari', 'view', 'download'))).toBe(403)
    expect(await statusOf(people, { type: 'everyone', acl: ['view'] })).toBe(403)
    expect(await statusOf(people, { type: 'group', href: '/fotoweb/groups/10001', acl: ['view'] })).toBe(403)
    expect(await statusOf(links, { type: 'everyone', acl: ['view'] })).toBe(200)
    expect(await statusOf(links, user('kari', 'view'))).toBe(403)
    expect(await statusOf(friendly, user('kari', 'view'))).toBe(400)
    expect(await statusOf(friendly, user('Owner', 'view'))).toBe(200)
    const find = async (who: Person, q: string) =>
      (await who.read(`/fotoweb/me/people/?q=${q}`, 'people-list')).data.map(({ href }) => href)
    expect(await find(people.who, 'kar')).toEqual(['/fotoweb/users/kari'])
    expect(await find(friendly.who, 'kar')).toEqual([])
    expect((await links.who.refused('/fotoweb/me/people/?q=k')).status).toBe(403)
    expect((await people.who.refused('/fotoweb/me/people/')).fields).toMatchObject([{ field: 'q' }])
    const wrong: [object, string][] = [
      [{ addShares: [user('nobody', 'view')] }, 'addShares.0.href'],
      [{ addShares: [{ type: 'everyone', acl: ['comment'] }] }, 'addShares.0.acl.0'],
      [{ addShares: [{ type: 'everyone', acl: ['view'], expires: '2001-01-01T00:00:00Z' }] }, 'addShares'],
      [{ addShares: [{ ...user('kari', 'view'), password: 'secret' }] }, 'addShares.0.password'],
      [{ removeShares: [{ type: 'everyone', href: `${album}.shares/999999` }] }, 'removeShares.0.href'],
    ]
    for (const [given, field] of wrong) {
      const answer = await sendShares(owner, album, given)
      expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, field])
    }
    const foreign = await sendShares(people.who, album, { addShares: [user('kari', 'view')] })
    expect(foreign.json().value).toBe('AlbumNotFound')
  })

  test('a link shows the album to whoever has it, on a site that is closed to visitors, with all of it as one file', async () => {
    const anybody = visitor(server)
    const before = server.clock.now()
    const [made] = await share(owner, album, {
      addShares: [{ type: 'everyone', acl: ['preview', 'download'], name: 'For the paper' }],
      message: { title: 'Spring', body: 'Please choose.' },
    })
    const link = made?.sharedHREF ?? ''
    expect(link).toMatch(/^\/fotoweb\/albums\/[0-9a-z]+\.[\w-]{22}\/$/)
    const told = await anybody.read(link, 'shared-album')
    const monthAhead = new Date(before + 30 * 86_400_000).toISOString()
    expect(told).toMatchObject({ name: 'Spring', message: { body: 'Please choose.' }, count: 2, expires: monthAhead })
    expect(told.sharedBy).toBe('Owner')
    const { data } = await anybody.read(told.assets, 'assetlist')
    expect(data.map(({ filename }) => filename)).toEqual(['a.jpg', 'b.jpg'])
    expect(data[0]?.href).toBe(`${link}5000-Press/a.jpg.info`)
    expect((await anybody.read(data[0]?.href ?? '', 'asset')).filename).toBe('a.jpg')
    const preview = await anybody.ask(data[0]?.previews[0]?.href ?? '')
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const file = await anybody.ask(data[0]?.renditions[0]?.href ?? '')
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('a.jpg')])
    expect(unpacked((await anybody.ask(told.zip ?? '')).rawPayload)).toEqual(['a.jpg', 'b.jpg'])
    // Nothing else of the site, and nothing of the archive beside the album.
    for (const closed of [`${link}5000-Press/other.jpg.info`, `${link}.shares/`, album, '/fotoweb/archives/'])
      expect((await anybody.ask(closed, { headers: { accept: 'application/json' } })).statusCode).toBeGreaterThan(400)
    const { shares } = await owner.read(`${album}.shares/`, 'sharing')
    expect(shares).toMatchObject([{ name: 'For the paper', sharedHREF: link, openings: 1, isInForce: true }])
    const deeds = (await boss.read('/fotoweb/api/audit/', 'audit-list')).data.map(({ deed }) => deed)
    expect(deeds).toEqual(expect.arrayContaining(['album.shared', 'album.linkOpened', 'original.handedOut']))
    // Less than it gave before, by the same address.
    await share(owner, album, { addShares: [{ type: 'everyone', href: shares[0]?.href, acl: ['view'] }] })
    expect((await anybody.read(link, 'shared-album')).zip).toBeNull()
    expect((await anybody.refused(told.zip ?? '')).value).toBe('NothingToDownload')
    expect((await anybody.refused(data[0]?.renditions[0]?.href ?? '')).value).toBe('PermissionDenied')
    await share(owner, album, { removeShares: [{ type: 'everyone', href: shares[0]?.href }] })
    expect((await anybody.refused(link, { headers: { accept: 'application/json' } })).value).toBe('LinkNotFound')
    expect((await anybody.ask(data[0]?.previews[0]?.href ?? '')).statusCode).toBe(401)
  })

  test('a link with a password shows nothing before it is given, and guessing is slowed down', async () => {
    const anybody = visitor(server)
    const [made] = await share(owner, album, {
      addShares: [{ type: 'everyone', acl: ['download'], password: 'open sesame' }],
    })
    const link = made?.sharedHREF ?? ''
    const accept = { headers: { accept: 'application/json' } }
    for (const address of [link, `${link}5000-Press/a.jpg.info`, `${link}.zip`])
      expect((await anybody.refused(address, accept)).value).toBe('LinkPasswordRequired')
    const give = (password: string) =>
      anybody.ask(link, {
        method: 'POST',
        payload: { password },
        headers: { 'content-type': 'application/json' },
      })
    const given = await give('open sesame')
    expect(given.statusCode).toBe(204)
    const [cookie] = given.cookies
    expect(cookie).toMatchObject({ httpOnly: true, path: '/fotoweb/albums/' })
    const inside = person(server, `${cookie?.name}=${cookie?.value}`)
    expect((await inside.read(link, 'shared-album')).count).toBe(2)
    const { shares } = await owner.read(`${album}.shares/`, 'sharing')
    expect(shares).toMatchObject([{ hasPassword: true }])
    expect(JSON.stringify(shares)).not.toContain('argon')
    const again = [{ type: 'everyone', href: shares[0]?.href, acl: ['view'], password: 'another word' }]
    await share(owner, album, { addShares: again })
    expect((await inside.refused(link, accept)).value).toBe('LinkPasswordRequired')
    const answers: number[] = []
    for (let tries = 0; tries < 7; tries++) answers.push((await give(`guess ${tries}`)).statusCode)
    expect(answers.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
    expect(answers.slice(5)).toEqual([429, 429])
  })

  test('keys of links are not guessed from others, and are none of another site', async () => {
    const [made] = await share(owner, album, { addShares: [{ type: 'everyone', acl: ['view'] }] })
    const [number = '', signature = ''] = (made?.sharedHREF ?? '').split('/')[3]?.split('.') ?? []
    const tries = ['', number, `${number}.`, `${number}.${signature.slice(1)}`, `0.${signature}`, `zz.${signature}`]
    for (const key of [...tries, `${number}.${'A'.repeat(22)}`, `${number.toUpperCase()}x.${signature}`]) {
      const answer = await visitor(server).ask(`/fotoweb/albums/${key}/`, { headers: { accept: 'application/json' } })
      expect([key, answer.statusCode]).toEqual([key, 404])
    }
  })
})
