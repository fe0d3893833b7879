import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { aFile, someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { whyAsset } from '../../apps/server/src/modules/assets/why-asset.ts'
import { insertGroup, insertGroupMember } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { setAccess } from '../../apps/server/src/modules/permissions/access-of.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { setUserEnabled } from '../../apps/server/src/modules/users/change-user.ts'
import { aSignedInUser, aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { updateUser } from '../../apps/server/src/modules/users/users.repository.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { openByLink } from './known-addresses.ts'

const renditionType = 'application/vnd.fotoware.rendition-request+json'
const json = { headers: { accept: 'application/json' } }

async function aPicture(colour: string) {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

function order(who: Person, href: string) {
  return who.ask('/fotoweb/services/renditions', {
    method: 'POST',
    headers: { 'content-type': renditionType },
    payload: JSON.stringify({ href }),
  })
}

describe('rights on single files', () => {
  let server: TestServer
  let member: Person
  let looker: Person
  const open = '/fotoweb/archives/5000/open/a.jpg.info'
  const shut = '/fotoweb/archives/5000/shut/whisper.jpg.info'
  beforeAll(async () => {
    server = await openTestServer(engineUnderTest())
    const access = [group(10002, ['View', 'Preview', 'Download'], 'dn:open'), group(10003, ['View', 'Preview'])]
    const archive = await anArchive(server, { name: 'Mixed', access })
    await aFile(archive, 'open/a.jpg', await aPicture('#336699'))
    await aFile(archive, 'shut/whisper.jpg', await aPicture('#993366'))
    await server.index(archive.id)
    member = await aSignedInUser(server, 'member', [10002])
    looker = await aSignedInUser(server, 'looker', [10003])
  })
  afterAll(() => server.close())

  test('a file beyond the own filter is missing everywhere, whatever address leads to it (attack case 44)', async () => {
    const boss = await administrator(server)
    const asset = await boss.read(shut, 'asset')
    const ordered = await order(member, asset.renditions[0]?.href ?? '')
    expect([ordered.statusCode, ordered.json().value]).toEqual([404, 'AssetNotFound'])
    for (const url of [shut, '/fotoweb/archives/5000/shut/', '/fotoweb/archives/5000/shut/;o=fn;p=0'])
      expect((await member.ask(url, json)).statusCode, url).toBe(404)
    for (const url of ['/fotoweb/archives/5000/', '/fotoweb/archives/5000/?q=whisper', '/fotoweb/archives/?fn=whisper'])
      expect((await member.ask(url, json)).body.replaceAll(url, ''), url).not.toContain('whisper.jpg')
    // Addresses of pictures are made for one person; the member's own are refused for this file as soon as it leaves the filter.
    const own = await member.read(open, 'asset')
    await setAccess(operator, 5000, [group(10002, ['View'], 'dn:elsewhere'), group(10003, ['View'])], server.platform)
    for (const { href } of own.previews) expect((await member.ask(href)).statusCode).toBe(404)
    await setAccess(
      operator,
      5000,
      [group(10002, ['View', 'Preview', 'Download'], 'dn:open'), group(10003, ['View', 'Preview'])],
      server.platform,
    )
  })

  test('who may look but not download gets no original by any way (attack case 45)', async () => {
    const asset = await looker.read(open, 'asset')
    expect([asset.renditions, asset.permissions]).toEqual([[], ['View', 'Preview']])
    for (const name of ['ORIGINAL', '2af4914d-6c11-4b15-a7ee-a4260efc8309', 'original']) {
      const answer = await order(looker, `${asset.href}/__renditions/${name}`)
      expect([400, 403], name).toContain(answer.statusCode)
    }
    const ordered = (await order(member, `${asset.href}/__renditions/ORIGINAL`)).json().href
    expect((await member.ask(ordered)).statusCode).toBe(200)
    expect((await looker.ask(ordered)).statusCode).toBe(404)
    for (const address of [
      `${asset.href}/__renditions/ORIGINAL`,
      asset.href.replace(/\.info$/, ''),
      `${asset.href}/__renditions/`,
    ])
      expect((await looker.ask(address, json)).statusCode, address).toBe(404)
    const { permissions } = asset
    expect(permissions).not.toContain('Download')
  })

  test('a download token in the hands of a looker stays a looker’s (attack case 45)', async () => {
    const user = await aUser(server, 'program', { groups: [10003] })
    await insertGroup({ id: 10010, name: 'Api', description: '', permissions: ['api'] }, server.platform)
    await insertGroupMember(10010, { kind: 'user', id: user.id }, server.platform)
    const wish = { userId: user.id, name: 'x', scope: 'all' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const headers = { authorization: `Bearer ${token}`, 'content-type': renditionType }
    const payload = JSON.stringify({ href: `${open}/__renditions/ORIGINAL` })
    const answer = await server.app.inject({ method: 'POST', url: '/fotoweb/services/renditions', headers, payload })
    expect([answer.statusCode, answer.json().value]).toEqual([403, 'PermissionDenied'])
  })

  test('the path of a filter is the whole of it: a longer name is another folder (attack case 53)', async () => {
    const archive = await anArchive(server, { name: 'Prefix', access: [group(10002, ['View'])] })
    await someAssets(
      archive,
      [{ path: 'a/x.jpg' }, { path: 'ab/y.jpg' }, { path: 'a_/z.jpg' }, { path: 'A/u.jpg' }],
      server.platform,
    )
    const list = await member.read(`/fotoweb/archives/${archive.id}/a/`, 'assetlist')
    expect(list.data.map(({ filename }) => filename)).toEqual(['x.jpg'])
  })
})

describe('what a search gives away (attack case 43)', () => {
  test('words that stand only in hidden files change no count, no order, no list and no answer', async () => {
    const server = await openTestServer(engineUnderTest())
    const mixed = await anArchive(server, { name: 'Mixed', access: [group(10000, ['View'], '25:free')] })
    await someAssets(
      mixed,
      [
        { path: 'a.jpg', metadata: { '25': ['free'], '5': 'Harbour' } },
        { path: 'b.jpg', metadata: { '25': ['paid'], '5': 'Wiretap' } },
      ],
      server.platform,
    )
    const hidden = await anArchive(server, { name: 'Hidden', access: [group(10009, ['View'])] })
    await someAssets(hidden, [{ path: 'wiretap.jpg', metadata: { '25': ['wiretap'] } }], server.platform)
    const answers = async (who: Person, word: string) => {
      const all = []
      for (const url of [
        `/fotoweb/archives/?q=${word}`,
        `/fotoweb/archives/5000/?q=${word}`,
        `/fotoweb/archives/5000/?q=NOT%20${word}`,
        `/fotoweb/archives/5000/?5=${word}`,
        `/fotoweb/archives/5000/?fn=${word}`,
        `/fotoweb/archives/5000/;o=fn?q=${word}*`,
        `/fotoweb/archives/5001/?q=${word}`,
      ]) {
        const { statusCode, body } = await who.ask(url, json)
        const differing = /"(requestId|previewToken|dropHREF)":"[^"]*"|\/cache\/v2\/[^"]*/g
        all.push([statusCode, body.replaceAll(word, '').replace(differing, '')])
      }
      return all
    }
    // Words of one length, so that nothing differs but the word itself; to who sees everything they do differ.
    expect(await answers(visitor(server), 'wiretap')).toEqual(await answers(visitor(server), 'nothing'))
    const boss = await administrator(server)
    expect(await answers(boss, 'wiretap')).not.toEqual(await answers(boss, 'nothing'))
    await server.close()
  })
})

describe('lists hold what is permitted and nothing else (attack case 54)', () => {
  test('two hundred random searches of four people in five archives with filters', async () => {
    const server = await openTestServer(engineUnderTest())
    const words = ['oslo', 'boat', 'snow', 'free', 'paid', 'kari']
    let state = 5
    const pick = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * limit)
    }
    const word = () => words[pick(words.length)] ?? ''
    const filters = [
      '',
      '25:free',
      '25:free OR 5:boat',
      'NOT 25:paid',
      '{{user.name}}',
      'dn:open',
      '5:oslo AND NOT 25:paid',
      'fn:1 OR (25:snow OR NOT 5:boat)',
    ]
    for (let at = 0; at < 5; at++) {
      const access = [10000, 10011, 10012].map((id) => group(id, ['View'], filters[pick(filters.length)]))
      const archive = await anArchive(server, { name: `A${at}`, access: access.slice(pick(2)) })
      const assets = Array.from({ length: 12 }, (_, number) => ({
        path: `${['open', 'shut'][pick(2)]}/${word()}${number}.jpg`,
        metadata: { '25': [word(), word()], '5': `${word()} ${word()}` },
      }))
      await someAssets(archive, assets, server.platform)
    }
    const people: [Person, string][] = [
      [visitor(server), 'visitor'],
      [await aSignedInUser(server, 'kari', [10011]), 'kari'],
      [await aSignedInUser(server, 'ola', [10012]), 'ola'],
      [await aSignedInUser(server, 'nobody'), 'nobody'],
    ]
    const shapes = [
      () => `q=${word()}`,
      () => `q=${word()}%20OR%20${word()}`,
      () => `q=NOT%20${word()}%20OR%20${word()}`,
      () => `25=${word()}&5=${word()}`,
      () => `q=${word()})%20OR%20(1:1`,
      () => `fn=${word()}`,
      () => `q=*`,
    ]
    let seen = 0
    for (let at = 0; at < 200; at++) {
      const [who, name] = people[at % 4] as [Person, string]
      const query = shapes[pick(shapes.length)]?.() ?? ''
      const id = 5000 + pick(5)
      const list = await who.ask(`/fotoweb/archives/${id}/?${query}`, {
        headers: { accept: 'application/vnd.fotoware.assetlist+json' },
      })
      if (list.statusCode !== 200) continue
      for (const asset of list.json().data) {
        const alone = await who.ask(asset.href, json)
        expect(alone.statusCode, `${name} ${query} ${asset.href}`).toBe(200)
        const user = name === 'visitor' ? 'guest' : name
        const { allowed } = await whyAsset(
          { user, permission: 'View', asset: asset.href, token: null },
          server.platform,
        )
        expect(allowed, `${name} ${query} ${asset.href}`).toBe(true)
        seen++
      }
    }
    expect(seen).toBeGreaterThan(100)
    await server.close()
  })
})

describe('who is shut out loses everything at once (attack case 101)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(engineUnderTest())
    const archive = await anArchive(server, { access: [group(10002, ['View', 'Preview', 'Download'])] })
    await aFile(archive, 'a.jpg', await aPicture('#224466'))
    await server.index(archive.id)
    await insertGroup({ id: 10002, name: 'Staff', description: '', permissions: ['api'] }, server.platform)
  })
  afterAll(() => server.close())

  test.each(['disabled', 'expired', 'out of the group'])('%s: session, token, pictures, downloads', async (how) => {
    const user = await aUser(server, how, { groups: [10002] })
    const leaver = await signedIn(server, how, somePassword)
    const wish = { userId: user.id, name: 'x', scope: 'all' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    const asset = await leaver.read('/fotoweb/archives/5000/a.jpg.info', 'asset')
    const download = (await order(leaver, asset.renditions[0]?.href ?? '')).json().href
    const preview = asset.previews[0]?.href ?? ''
    const ways: [string, () => Promise<{ statusCode: number }>][] = [
      ['session', () => leaver.ask(asset.href)],
      ['token', () => person(server).ask(asset.href, bearer)],
      ['token in the query', () => person(server).ask(`${asset.href}?access_token=${token}`)],
      ['picture', () => person(server).ask(preview)],
      [
        'picture with its token',
        () => person(server).ask(preview, { headers: { authorization: `Bearer ${asset.previewToken}` } }),
      ],
      ['download', () => leaver.ask(download)],
    ]
    for (const [name, way] of ways) expect((await way()).statusCode, name).toBe(200)
    if (how === 'disabled') await setUserEnabled(operator, user.id, false, server.platform)
    if (how === 'expired') await updateUser(user.id, { expires_at: server.clock.now() }, server.platform)
    if (how === 'out of the group') {
      const tables = server.platform.db.tables<{ group_members: { member_id: number } }>()
      await tables.deleteFrom('group_members').where('member_id', '=', user.id).execute()
    }
    for (const [name, way] of ways) expect([401, 404], name).toContain((await way()).statusCode)
    if (how !== 'disabled') return
    await setUserEnabled(operator, user.id, true, server.platform)
    expect((await leaver.ask('/fotoweb/me')).statusCode, 'the old session stays dead').toBe(401)
    expect((await person(server).ask(asset.href, bearer)).statusCode, 'tokens live again').toBe(200)
  })

  test('a forced change of the password takes the pictures away too (attack case 102)', async () => {
    const user = await aUser(server, 'forced', { groups: [10002] })
    const asset = await (await signedIn(server, 'forced', somePassword)).read(
      '/fotoweb/archives/5000/a.jpg.info',
      'asset',
    )
    expect((await person(server).ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
    await updateUser(user.id, { force_password_change: 1 }, server.platform)
    expect((await person(server).ask(asset.previews[0]?.href ?? '')).statusCode).toBe(404)
  })
})

describe('where visitors are not let in (attack case 63)', () => {
  /** What the sign-in page needs, and what says nothing to anybody. */
  const stillOpen = [
    '/login',
    '/services/logout',
    '/services/session',
    '/api/privacy/cookie-consent',
    '/appearance/css',
    '/appearance/logos/:logo',
    // What installs the page, and where phones hand files over: nothing that is sent there is read.
    '/manifest.webmanifest',
    '/appearance/icons/:icon',
    '/share/',
    ...['/site/pages/', '/site/pages/:page/:language', '/terms-of-use/:version/:language', '/licence-uses'],
    // Whether something is to be set up, and the way in by a secret that is good once.
    '/set-up',
    '/set-up/password',
    // Invitations, by the secret in the body; the same of consent forms, and their papers by a signed address.
    '/invitations/offer',
    '/invitations/accept',
    '/invitations/ask',
    '/consent/offer',
    '/consent/sign',
    '/consent/withdraw',
    '/consent/document/:token',
    // How people get in; a forgotten password, and the choice of a new one by the secret in the body.
    '/services/ways-in',
    '/services/password/forgotten',
    '/services/password/offer',
    '/services/password/choice',
    // How far somebody is who signs in, what follows a right password, and the way in with a passkey.
    '/services/sign-in/step',
    '/services/sign-in/second-factor',
    '/services/sign-in/passkey-question',
    '/services/sign-in/passkey',
    // To another system where people sign in, back from there by a secret of the browser, and out by one in the address.
    '/services/sign-in/providers/:provider',
    '/services/sign-in/providers/:provider/callback',
    // Name and password for a directory.
    '/services/sign-in/providers/:provider/password',
    // What a provider says by itself of somebody who has left there, and has signed.
    '/services/sign-in/providers/:provider/logout',
    // What this site says of itself to a system that speaks SAML.
    '/services/sign-in/providers/:provider/metadata',
    '/services/sign-in/leave/:leaving',
    // Signing up where the site offers it, and the secret that shows an address.
    '/signups/form',
    '/signups/request',
    '/signups/confirm',
    // Programs that ask for access; who may answer that is led to sign in, and programs say who they are in the body.
    '/oauth2/authorize',
    '/oauth2/token',
    '/oauth2/revoke',
    // Systems that keep accounts of the site, by the token of their own in the head.
    '/scim/v2/ServiceProviderConfig',
    '/scim/v2/ResourceTypes',
    '/scim/v2/ResourceTypes/:id',
    '/scim/v2/Schemas',
    '/scim/v2/Schemas/:id',
    '/scim/v2/Users',
    '/scim/v2/Users/:id',
    '/scim/v2/Groups',
    '/scim/v2/Groups/:id',
    // Links to albums, and those to bring files in, by the secret in the address; behind none of them nothing is there.
    ...openByLink,
  ]
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(engineUnderTest(), { guests: false })
    const archive = await anArchive(server, { access: [everyoneLooks] })
    await aFile(archive, 'a.jpg', await aPicture('#446622'))
    await server.index(archive.id)
  })
  afterAll(() => server.close())

  test('every address answers a visitor 401, by every method that it has', async () => {
    const credentials: Record<string, string>[] = [
      {},
      { authorization: 'Bearer vit_nonsense' },
      { cookie: 'SessionToken=nonsense' },
    ]
    let asked = 0
    const suffixesOf = (url: string) => server.app.openRoutes.filter((route) => route.url === url)
    for (const { url, methods } of server.app.knownAddresses) {
      if (stillOpen.includes(url)) continue
      const plain = `/fotoweb${url.replace(/:archive/, '5000').replace(/\*|:\w+/g, 'x')}`
      for (const method of methods) {
        if (method === 'OPTIONS') continue
        const own = suffixesOf(url).find((route) => route.method === method)?.constraints as
          | { suffix?: string }
          | undefined
        const address = plain + (own?.suffix ?? '').replaceAll('*', '1')
        for (const headers of credentials) {
          const body = method === 'GET' || method === 'HEAD' ? {} : { payload: {} }
          const answer = await person(server).ask(address, { method: method as 'GET', headers, ...body })
          expect(answer.statusCode, `${method} ${address}`).toBe(401)
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(250)
  })

  test('pictures too: a signed address opens with the session, a token or its preview token, and not alone', async () => {
    const boss = await administrator(server)
    const asset = await boss.read('/fotoweb/archives/5000/a.jpg.info', 'asset')
    for (const { href } of asset.previews) {
      expect((await visitor(server).ask(href)).statusCode).toBe(401)
      expect((await visitor(server).ask(href, { headers: { authorization: 'Bearer nonsense' } })).statusCode).toBe(401)
      expect((await visitor(server).ask(`${href}x`)).statusCode).toBe(401)
      expect((await boss.ask(href)).statusCode).toBe(200)
      const preview = { headers: { authorization: `Bearer ${asset.previewToken}` } }
      expect((await visitor(server).ask(href, preview)).statusCode).toBe(200)
    }
  })
})
