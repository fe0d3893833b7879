import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anAlbum, anAlbumMaker, reorder } from './albums.builders.ts'

const own = '/fotoweb/me/albums/mine/'

onBothEngines('albums', (open) => {
  let server: TestServer
  let kari: Person
  let boss: Person
  let photos: ArchiveRow
  let hrefs: string[]
  beforeAll(async () => {
    server = await open()
    photos = await anArchive(server, { name: 'Photos' })
    const given = Array.from({ length: 6 }, (_, at) => ({
      path: `sub/p${at}.jpg`,
      metadata: { '5': at === 3 ? 'Harbour' : `Title ${at}` },
    }))
    await someAssets(photos, given, server.platform)
    const films = await anArchive(server, { name: 'Films' })
    await someAssets(films, [{ path: 'film.jpg' }], server.platform)
    hrefs = [
      ...given.map(({ path }) => `/fotoweb/archives/5000-Photos/${path}.info`),
      '/fotoweb/archives/5001-Films/film.jpg.info',
    ]
    kari = await anAlbumMaker(server, 'Kari')
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const links = (...at: number[]) => at.map((place) => ({ href: hrefs[place] ?? '' }))
  const namesIn = async (who: Person, href: string) =>
    (await who.read(href, 'assetlist')).data.map(({ filename }) => filename.replace('.jpg', ''))
  const patch = (who: Person, href: string, payload: object) => who.ask(href, { method: 'PATCH', payload })
  const namesOf = async (who: Person, list: string) =>
    (await who.read(list, 'collectionlist')).data.map(({ name }) => name)

  test('one is made of assets of several archives in the order in which they were named, and is a collection', async () => {
    const album = await anAlbum(kari, { name: '  Spring ', description: 'Of it', assets: links(2, 6, 0) })
    expect(album).toMatchObject({ name: 'Spring', description: 'Of it', type: 'album', assetCount: 3 })
    expect(album.isLinkCollection).toBe(true)
    expect(album.permissions).toEqual(['View', 'SetPosterAsset', 'Add', 'Remove', 'Reorder'])
    const whole = await kari.read(album.href, 'collection')
    expect(whole.assets.data.map(({ filename }) => filename)).toEqual(['p2.jpg', 'film.jpg', 'p0.jpg'])
    expect(whole.assets.data.map(({ href }) => href)).toEqual([hrefs[2], hrefs[6], hrefs[0]])
    const [first] = whole.assets.data
    expect(first?.linkstance).toBe(`${album.href}5000-Photos/sub/p2.jpg.info`)
    expect(await kari.read(first?.linkstance ?? '', 'asset')).toMatchObject({ href: hrefs[2], filename: 'p2.jpg' })
    expect((await kari.refused(`${album.href}5000-Photos/sub/p1.jpg.info`)).value).toBe('AssetNotFound')
    expect((await kari.read(album.href, 'count')).count).toBe(3)
    expect((await kari.read(`${album.href}?q=fn:film`, 'collection')).assets.data.length).toBe(1)
  })

  test('its name, description and cover change; what is not in it cannot be its cover', async () => {
    const { href } = await anAlbum(kari, { name: 'Old', assets: links(0, 1) })
    const changed = await patch(kari, href, { name: 'New', poster_asset: hrefs[1] })
    expect(changed.json()).toMatchObject({ name: 'New', posterAsset: `${href}5000-Photos/sub/p1.jpg.info` })
    expect((await patch(kari, href, { poster_asset: null })).json().posterAsset).toBeNull()
    const refused = await patch(kari, href, { poster_asset: hrefs[2] })
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'poster_asset'])
    await patch(kari, href, { poster_asset: hrefs[1] })
    await patch(kari, href, { assets: { delete: [{ href: hrefs[1] }] } })
    expect((await kari.read(href, 'collectioninfo')).posterAsset).toBeNull()
  })

  test('it is found in the lists by its state and by what is typed, and deleted ones come back', async () => {
    const eva = await anAlbumMaker(server, 'Eva')
    const { href } = await anAlbum(eva, { name: 'Ærfugl 100%', description: 'sea bird' })
    server.clock.advance(1000)
    await anAlbum(eva, { name: 'Other' })
    const me = await eva.read('/fotoweb/me', 'full-api-descriptor')
    expect(await namesOf(eva, me.albums)).toEqual(['Other', 'Ærfugl 100%'])
    expect(await namesOf(eva, `${me.albums_own}?q=0%25`)).toEqual(['Ærfugl 100%'])
    expect(await namesOf(eva, `${me.albums_own}?q=SEA`)).toEqual(['Ærfugl 100%'])
    await patch(eva, href, { archived: true })
    expect([await namesOf(eva, me.albums), await namesOf(eva, me.albums_archived)]).toEqual([
      ['Other'],
      ['Ærfugl 100%'],
    ])
    await patch(eva, href, { archived: false })
    expect((await eva.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect([await namesOf(eva, me.albums), await namesOf(eva, me.albums_deleted)]).toEqual([['Other'], ['Ærfugl 100%']])
    expect((await patch(eva, href, { deleted: false })).json().deleted).toBeNull()
    expect(await namesOf(eva, me.albums)).toEqual(['Other', 'Ærfugl 100%'])
    await eva.ask(href, { method: 'DELETE' })
    await eva.ask(href, { method: 'DELETE' })
    expect((await eva.refused(href)).value).toBe('AlbumNotFound')
    expect(await namesOf(eva, me.albums_deleted)).toEqual([])
  })

  test('assets are added, each once, and taken out by either of their addresses', async () => {
    const { href } = await anAlbum(kari, { name: 'Members', assets: links(4) })
    const add = (data: object[]) => kari.ask(href, { method: 'POST', payload: { data } })
    expect((await add(links(1, 4, 1))).statusCode).toBe(204)
    expect(await namesIn(kari, href)).toEqual(['p4', 'p1'])
    const refused = await add([...links(2), { href: '/fotoweb/archives/5000-Photos/none.jpg.info' }])
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'data.1.href'])
    expect(await namesIn(kari, href)).toEqual(['p4', 'p1'])
    const linkstance = `${href}5000-Photos/sub/p4.jpg.info`
    await patch(kari, href, { assets: { delete: [{ href: linkstance }], add: links(5) } })
    expect(await namesIn(kari, href)).toEqual(['p1', 'p5'])
  })

  test('everything that a collection or search shows but for some is added at once', async () => {
    const selection = { href: '/fotoweb/archives/5000-Photos/sub/?q=title', except: [hrefs[0] ?? ''] }
    const { href, assetCount } = await anAlbum(kari, { name: 'Found', selection })
    expect(assetCount).toBe(4)
    expect(await namesIn(kari, href)).toEqual(['p1', 'p2', 'p4', 'p5'])
  })

  test('REORDER moves assets to an end or beside another one, and refuses what is not in the album', async () => {
    const { href } = await anAlbum(kari, { name: 'Order', assets: links(0, 1, 2, 3, 4) })
    const move = async (payload: object) => {
      const moved = await reorder(kari, href, payload)
      return moved.statusCode === 204 ? (await namesIn(kari, href)).join('') : moved.json().fields[0]
    }
    expect(await move({ data: links(3), position: 'top' })).toBe('p3p0p1p2p4')
    expect(await move({ data: links(3), position: 'bottom' })).toBe('p0p1p2p4p3')
    expect(await move({ data: links(4, 0), relativeTo: hrefs[2], position: 'before' })).toBe('p1p4p0p2p3')
    expect(await move({ data: links(1), relativeTo: `${href}5000-Photos/sub/p3.jpg.info`, position: 'after' })).toBe(
      'p4p0p2p3p1',
    )
    expect(await move({ data: links(1), relativeTo: null, position: 'before' })).toBe('p1p4p0p2p3')
    expect(await move({ data: links(0, 1, 2, 3, 4) })).toBe('p0p1p2p3p4')
    expect(await move({ data: links(6) })).toMatchObject({ field: 'data.0.href', rule: 'member' })
    expect(await move({ data: links(0), relativeTo: hrefs[6], position: 'after' })).toMatchObject({
      field: 'relativeTo',
    })
    expect(await move({ data: links(0), relativeTo: hrefs[0], position: 'after' })).toMatchObject({ rule: 'other' })
  })

  test('many moves to one place find room, and people who reorder at once lose nothing', async () => {
    const { href } = await anAlbum(kari, { name: 'Busy', assets: links(0, 1, 2, 3, 4) })
    for (let at = 0; at < 40; at++) {
      const wish = { data: links(at % 2 === 0 ? 3 : 4), relativeTo: hrefs[0], position: 'after' }
      expect((await reorder(kari, href, wish)).statusCode, `move ${at}`).toBe(204)
    }
    expect(await namesIn(kari, href)).toEqual(['p0', 'p4', 'p3', 'p1', 'p2'])
    const moves = Array.from({ length: 20 }, (_, at) =>
      reorder(at % 2 === 0 ? kari : boss, href, { data: links(at % 5), position: at % 3 === 0 ? 'top' : 'bottom' }),
    )
    expect(new Set((await Promise.all(moves)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect((await namesIn(kari, href)).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  })

  test('an album gives no right: a member that the viewer may not see is neither shown nor counted nor on the cover', async () => {
    const secret = await anArchive(server, { name: 'Secret', access: [everyoneLooks] })
    await someAssets(secret, [{ path: 'hush.jpg' }, { path: 'open.jpg', metadata: { '5': 'Shown' } }], server.platform)
    const [hush, seen] = ['hush', 'open'].map((name) => ({
      href: `/fotoweb/archives/${secret.id}-Secret/${name}.jpg.info`,
    }))
    if (!hush || !seen) throw new Error('missing')
    const { href } = await anAlbum(kari, { name: 'Mixed', assets: [hush, ...links(0), seen] })
    await patch(kari, href, { poster_asset: hush.href })
    const entry = group(builtIn.everyone, ['View'], 'shown')
    await setAccess(operator, secret.id, [entry], server.platform)
    expect(await namesIn(kari, href)).toEqual(['p0', 'open'])
    const { assetCount, posterAsset } = await kari.read(href, 'collectioninfo')
    expect([assetCount, posterAsset, (await kari.read(href, 'count')).count]).toEqual([2, null, 2])
    const known = (await kari.read(own, 'collectionlist')).data.find(({ name }) => name === 'Mixed')
    expect(known?.assetCount).toBe(2)
    const gone = { href: `/fotoweb/archives/${secret.id}-Secret/none.jpg.info` }
    const answers = async (asset: { href: string }) => {
      const asked = [
        await kari.ask(href, { method: 'POST', payload: { data: [asset] } }),
        await reorder(kari, href, { data: [asset], position: 'top' }),
        await reorder(kari, href, { data: links(0), relativeTo: asset.href, position: 'after' }),
        await patch(kari, href, { assets: { delete: [asset] } }),
        await patch(kari, href, { poster_asset: asset.href }),
      ]
      // What was asked for is repeated; nothing else differs.
      return asked.map(({ statusCode, body }) => [statusCode, /"fields":.*/.exec(body)?.[0] ?? ''])
    }
    expect(await answers(hush)).toEqual(await answers(gone))
    expect(await namesIn(boss, href)).toEqual(['hush', 'p0', 'open'])
  })

  test('somebody else’s is nobody’s but the administrator’s, and who has no permission makes none', async () => {
    const { href } = await anAlbum(kari, { name: 'Mine' })
    const ola = await aSignedInUser(server, 'Ola')
    const missing = href.replace(/[^/]+\/$/, 'nobodys/')
    const headers = { 'x-http-method-override': 'REORDER' }
    const asks: Parameters<Person['ask']>[1][] = [
      {},
      { headers: { accept: 'application/vnd.fotoware.count+json' } },
      { method: 'PATCH', payload: { name: 'Taken', assets: { add: links(0) } } },
      { method: 'POST', payload: { data: links(0, 1) } },
      { method: 'POST', payload: { data: [{ href: 'nothing' }] } },
      { method: 'POST', payload: { data: links(0), position: 'top' }, headers },
      { method: 'DELETE' },
    ]
    const plain = async (who: Person, url: string, ask: (typeof asks)[number]) => {
      const { statusCode, body } = await who.ask(url, ask)
      return [statusCode, body.replaceAll(url, '').replace(/"requestId":"[^"]*"/, '')]
    }
    for (const who of [ola, visitor(server)])
      for (const ask of asks) {
        const told = await plain(who, href, ask)
        expect([401, 404]).toContain(told[0])
        expect(told).toEqual(await plain(who, missing, ask))
      }
    expect((await ola.refused(href)).value).toBe('AlbumNotFound')
    expect(await namesOf(ola, '/fotoweb/me/albums/')).toEqual([])
    expect((await ola.ask(own, { method: 'POST', payload: { name: 'x' } })).statusCode).toBe(403)
    expect((await ola.read(own, 'collectionlist')).add).toBeNull()
    expect((await visitor(server).refused(href)).status).toBe(401)
    expect(await namesOf(boss, '/fotoweb/me/albums/')).toContain('Mine')
    expect(await namesOf(boss, own)).not.toContain('Mine')
    expect((await patch(boss, href, { name: 'Still hers' })).statusCode).toBe(200)
    expect((await kari.refused(href.replace(/users\/\d+/, 'users/1'))).value).toBe('AlbumNotFound')
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', {}],
    ['description', { name: 'x', description: 'y'.repeat(2001) }],
    ['assets.0.href', { name: 'x', assets: [{ href: '' }] }],
  ])('a new album with a %s that does not fit is refused with its name', async (field, payload) => {
    const refused = await kari.ask(own, { method: 'POST', payload })
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'InvalidRequest'])
    expect(refused.json().fields[0].field).toBe(field)
  })

  test('a program that only looks is offered no change, and makes none', async () => {
    const { href } = await anAlbum(boss, { name: 'Stays', assets: links(0) })
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const authorization = `Bearer ${(await addToken(operator, wish, server.platform)).token}`
    const program = person(server)
    // Such a program is no administrator: it sees the albums of its own account.
    const seen = (await program.ask(href, { headers: { authorization } })).json()
    expect([seen.edit, seen.reorder, seen.canBeDeleted, seen.permissions]).toEqual([null, null, false, ['View']])
    const override = { 'x-http-method-override': 'REORDER' }
    for (const [method, payload, extra] of [
      ['PATCH', { name: 'Gone' }, {}],
      ['POST', { data: links(1) }, {}],
      ['POST', { data: links(0) }, override],
    ] as const)
      expect((await program.ask(href, { method, payload, headers: { authorization, ...extra } })).statusCode).toBe(403)
    expect((await program.ask(href, { method: 'DELETE', headers: { authorization } })).statusCode).toBe(403)
  })

  test('pages of a long album follow its order, and each asset is on one of them', async () => {
    const many = await anArchive(server, { name: 'Many' })
    const given = Array.from({ length: 2345 }, (_, at) => ({ path: `m${String(at).padStart(4, '0')}.jpg` }))
    await someAssets(many, given, server.platform)
    const selection = { href: `/fotoweb/archives/${many.id}-Many/` }
    const { href, assetCount } = await anAlbum(kari, { name: 'Long', selection })
    expect(assetCount).toBe(2345)
    const last = `/fotoweb/archives/${many.id}-Many/m2344.jpg.info`
    await reorder(kari, href, { data: [{ href: last }], position: 'top' })
    const { paging } = (await kari.read(href, 'collection')).assets
    const page = async (number: number) =>
      (await kari.read(paging.template.replace('{p}', `${number}`), 'assetlist')).data.map(({ filename }) => filename)
    const names = (await Promise.all(Array.from({ length: 24 }, (_, number) => page(number)))).flat()
    expect(names).toEqual(['m2344.jpg', ...given.slice(0, -1).map(({ path }) => path)])
  })
})
