import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { messages } from '@vitrine/contract/messages.generated.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('the documents that the frame of a client stands on', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  beforeAll(async () => {
    server = await open()
    await anArchive(server, { access: [everyoneLooks] })
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
  })
  afterAll(() => server.close())
  const me = (viewer: Person) => viewer.read('/fotoweb/me', 'full-api-descriptor')

  test('the descriptor names the views, null where there is nothing to go to [SES-019]', async () => {
    const { services, views, order } = await me(kari)
    expect(services.logout).toBe('/fotoweb/services/logout')
    expect(views).toEqual({
      loggedOut: '/fotoweb/views/login',
      upload: '/fotoweb/views/upload',
      selection: '/fotoweb/views/selection-dialog',
      changePassword: '/fotoweb/views/change-password',
      createInvitations: null,
      signUpAdmin: null,
      flows: null,
      pro: null,
      manageSubscription: null,
      subscription: null,
    })
    expect((await me(boss)).views).toMatchObject({
      createInvitations: '/fotoweb/views/invitations',
      signUpAdmin: '/fotoweb/views/admin/signups',
    })
    expect(order).toBeNull()
    const session = await kari.read('/fotoweb/services/session', 'session')
    expect(session).toEqual({ authenticated: true, apiDescriptor: await me(kari) })
  })

  test('it tells rights outside archives, the name of the person, and the look of the site [SES-006 SES-007]', async () => {
    const own = await me(kari)
    expect(own.permissions).toMatchObject({
      hasManageFlowsPermission: false,
      hasViewFlowsPermission: false,
      allowTaxonomyEditing: false,
    })
    expect((await me(boss)).permissions).toMatchObject({
      hasManageFlowsPermission: true,
      hasViewFlowsPermission: true,
      allowTaxonomyEditing: true,
    })
    expect(own.user.fullName).not.toBe('')
    expect(own.appearance.customCss).toBe('/fotoweb/appearance/css')
    expect(own.fwdt).toBeNull()
  })

  test('documents of people, groups and invitations go by their kinds, asked for and sent [API-010]', async () => {
    const { userManagement, invitations } = await me(boss)
    for (const [kind, href] of [
      ['user-list', userManagement?.userList],
      ['group-list', userManagement?.groupList],
      ['user', userManagement?.adminUser],
      ['user-reference', userManagement?.siteOwner],
      ['invitations', invitations],
    ] as const) {
      const answer = await boss.ask(String(href), { headers: { accept: mediaTypeOf(kind) } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${mediaTypeOf(kind)}; charset=utf-8`])
      expect(mediaTypeOf(kind)).toBe(`application/vnd.fotoware.${kind}+json`)
    }
    const headers = { 'content-type': mediaTypeOf('invitation') }
    const post = { method: 'POST' as const, headers, payload: JSON.stringify({ link: true }) }
    expect((await boss.ask(String(invitations), post)).statusCode).toBe(201)
  })

  test('it leads those who manage people to the directory, and nobody else [SES-008]', async () => {
    const { userManagement } = await me(boss)
    expect(userManagement).toMatchObject({
      userList: '/fotoweb/users/',
      groupList: '/fotoweb/groups/',
      siteOwner: expect.any(String),
    })
    expect((await me(kari)).userManagement).toBeNull()
  })

  test('signs of life go to an address of the descriptor, every so many seconds', async () => {
    const { keepalive } = (await me(kari)).services
    expect(keepalive.interval).toBeGreaterThan(0)
    expect((await kari.ask(keepalive.href)).statusCode).toBe(204)
  })

  test('pins and the wish for markers are kept among the preferences [SES-038 SES-040]', async () => {
    const { user_preferences } = await me(kari)
    const lists = { archivePinned: ['/fotoweb/archives/5000/'], pinnedAlbums: [], folderPinned: [], taxonomyPinned: [] }
    const patch = (data: object) => kari.ask(user_preferences, { method: 'PATCH', payload: { data } })
    expect((await patch({ shared: lists, intranet: { markersAlwaysDisplay: true } })).statusCode).toBe(200)
    const { data } = await kari.read(user_preferences, 'user-preferences')
    expect(data.shared).toMatchObject(lists)
    expect(data.intranet['markersAlwaysDisplay']).toBe(true)
    expect((await patch({ intranet: { markersAlwaysDisplay: 'yes' } })).statusCode).toBe(400)
    expect((await patch({ shared: { archivePinned: [7] } })).statusCode).toBe(400)
    expect((await patch({ intranet: { markersAlwaysDisplay: null } })).statusCode).toBe(200)
  })

  test('a collection says what it is, what may be done in it and how it looks [COL-023 COL-026 COL-027 COL-028]', async () => {
    const list = await boss.read('/fotoweb/archives/', 'collectionlist')
    expect(list.type).toBe('archives')
    expect((await boss.read('/fotoweb/archives/?q=x', 'collectionlist')).type).toBe('matches')
    expect((await boss.read(String((await me(boss)).albums), 'collectionlist')).type).toBe('albums')
    const [archive] = list.data
    expect(archive?.href).toContain('/archives/')
    expect(archive?.permissions).toEqual(expect.arrayContaining(['Alert', 'View', 'SetPosterAsset']))
    expect(archive).toMatchObject({ iconCharacter: expect.any(String), posterImages: [] })
    const [rule] = archive?.propertyValidations ?? []
    expect(rule).toEqual({ name: 'childUrlFragment', regex: expect.any(String), min: 1, max: 240 })
    const allowed = new RegExp(rule?.regex ?? '')
    expect(['Mai 2026', 'a|b', ''].map((name) => allowed.test(name))).toEqual([true, false, false])
    expect(archive?.color).toMatch(/^(#[\da-f]{6})?$/i)
    const [seen] = (await visitor(server).read('/fotoweb/archives/', 'collectionlist')).data
    expect(seen?.permissions).toEqual(['View', 'Preview'])
    const press = await anArchive(server, { name: 'Press' })
    const create = { width: 40, height: 30, channels: 3 as const, background: '#336699' }
    for (const name of ['a.jpg', 'b.jpg']) await aFile(press, name, await sharp({ create }).jpeg().toBuffer())
    await server.index(press.id)
    const payload = { Color: '#1a3b66', IconCharacter: 'Camera' }
    const saved = await boss.ask(`/fotoweb/api/config/archives/${press.id}`, { method: 'PUT', payload })
    expect(saved.statusCode, saved.body).toBe(200)
    const whole = await boss.read(`/fotoweb/archives/${press.id}-Press/`, 'collection')
    expect(whole).toMatchObject({ color: '#1a3b66', iconCharacter: 'Camera' })
    expect(whole.posterImages.map(({ href }) => href)).toEqual([
      expect.stringMatching(/^\/fotoweb\/./),
      expect.stringMatching(/^\/fotoweb\/./),
    ])
  })

  test('lists that are paged have data, a count and their neighbours [API-006]', async () => {
    for (const kind of ['user-list', 'group-list'] as const) {
      const list = await boss.read(kind === 'user-list' ? '/fotoweb/users/' : '/fotoweb/groups/', kind)
      expect([list.data.length, list.count]).toEqual([list.count, list.data.length])
      expect(Object.keys(list.paging).sort()).toEqual(['first', 'last', 'next', 'prev'])
    }
  })
})

test.each([
  ['collectionlist', 'collectionlist'],
  ['marker-list', 'marker-list'],
  ['user-preferences', 'user-preferences'],
  ['metadata-set', 'metadata-set'],
  ['full-api-descriptor', 'full-api-descriptor'],
  ['count', 'count'],
  ['group-list', 'group-list'],
  ['user-list', 'user-list'],
  ['user', 'user'],
  ['user-reference', 'user-reference'],
] as const)('the kind %s has the media type of that name', (kind, name) => {
  expect(documents[kind].mediaType).toBe(`application/vnd.fotoware.${name}+json`)
  expect(messages).not.toHaveProperty(kind)
})
