import { film } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { aFile } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { insertGroup, insertGroupMember } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'

const scopes = ['read', 'download', 'all'] as const
type Scope = (typeof scopes)[number]

let server: TestServer
let kari: Person
let boss: Person
/** Programs of Kari and of the administrator, by the scopes of their tokens. */
let ofKari: Record<Scope, Person & { token: string }>
let ofBoss: Record<Scope, Person & { token: string }>
const filmBytes = film()

beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  const access = [everyoneLooks, group(10002, ['View', 'Preview', 'Download'])]
  const archive = await anArchive(server, { name: 'Films', access })
  await aFile(archive, 'blue.webm', filmBytes)
  const picture = sharp({ create: { width: 2600, height: 300, channels: 3, background: '#336699' } }).jpeg()
  await aFile(archive, 'a.jpg', await picture.toBuffer())
  await server.index(archive.id)
  await insertGroup({ id: 10010, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  const user = await aUser(server, 'kari', { groups: [10002] })
  await insertGroupMember(10010, { kind: 'user', id: user.id }, server.platform)
  kari = await signedIn(server, 'kari', somePassword)
  boss = await administrator(server)
  ofKari = await programsOf(user.id)
  ofBoss = await programsOf(builtIn.administrator)
})
afterAll(() => server.close())

async function programsOf(userId: number) {
  const made = scopes.map(async (scope) => {
    const { token } = await addToken(operator, { userId, name: scope, scope, expiresAt: null }, server.platform)
    const anybody = person(server)
    const ask: Person['ask'] = (url, options = {}) =>
      anybody.ask(url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
    return [scope, { ...anybody, ask, token }] as const
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Scope, Person & { token: string }>
}

const assetFor = async (who: Person, name: string) => (await who.ask(`/fotoweb/archives/5000/${name}.info`)).json()

test('an address that was told to a token opens no original beyond its scope, whoever asks it', async () => {
  for (const scope of ['read', 'all'] as const) {
    const { playback } = await assetFor(ofKari[scope], 'blue.webm')
    const isOriginal = async (who: Person) => (await who.ask(playback.href)).rawPayload.equals(filmBytes)
    const opened = [await isOriginal(ofKari.read), await isOriginal(ofKari.download), await isOriginal(kari)]
    expect(opened, scope).toEqual(scope === 'all' ? [false, true, true] : [false, false, false])
  }
})

test('a token opens no original beyond its scope under an address that was told to its person', async () => {
  const { playback } = await assetFor(kari, 'blue.webm')
  expect((await ofKari.read.ask(playback.href)).rawPayload.equals(filmBytes)).toBe(false)
  expect((await kari.ask(playback.href)).rawPayload.equals(filmBytes)).toBe(true)
  const { fullPicture } = await assetFor(kari, 'a.jpg')
  expect((await ofKari.read.ask(fullPicture.href)).statusCode).toBe(403)
  expect((await ofKari.download.ask(fullPicture.href)).statusCode).toBe(200)
  expect((await assetFor(ofKari.read, 'a.jpg')).fullPicture).toBeNull()
})

test('a preview token that was told to a token stays within its scope', async () => {
  const [{ previewToken }, { fullPicture }] = [await assetFor(ofKari.read, 'a.jpg'), await assetFor(kari, 'a.jpg')]
  const headers = { authorization: `Bearer ${previewToken}` }
  expect((await person(server).ask(fullPicture.href, { headers })).statusCode).toBe(403)
})

test('a token that only looks is told nothing of the administration of its administrator', async () => {
  const addresses = server.app.knownAddresses.map(({ url }) => `/fotoweb${url.replaceAll(/:\w+|\*/g, '5000')}`)
  const outside = await aUser(server, 'ola', { groups: [10010] })
  const nobody = (await programsOf(outside.id)).read
  let told = 0
  for (const url of new Set(addresses)) {
    const [all, looking, other] = [ofBoss.all, ofBoss.read, nobody].map((who) => who.ask(url))
    // What an administrator's person may ask and any other may not is administration, unless it is content.
    if ((await all)?.statusCode !== 200 || (await other)?.statusCode === 200) continue
    told++
    expect([401, 403, 404], url).toContain((await looking)?.statusCode)
  }
  expect(told).toBeGreaterThan(4)
  const me = (await ofBoss.read.ask('/fotoweb/me')).json()
  expect([me.parked, me.siteStatistics, me.audit, me.setUp, me.userManagement]).toEqual([null, null, null, null, null])
  expect((await boss.read('/fotoweb/me', 'full-api-descriptor')).parked).not.toBeNull()
})

test('no answer repeats a credential that stood in the address', async () => {
  const { token } = ofKari.all
  const wrong = 'vit_wrong-wrong-wrong-wrong-wrong'
  const anybody = person(server)
  for (const known of new Set(server.app.knownAddresses.map(({ url }) => url))) {
    const url = `/fotoweb${known.replaceAll(/:\w+|\*/g, 'nothing.jpg.info')}`
    for (const credential of [`access_token=${token}`, `access_token=${wrong}`, `Access_Token=${wrong}`, `lt=${wrong}`])
      for (const accept of ['application/json', 'text/html', 'nothing/here'])
        for (const method of ['GET', 'DELETE'] as const) {
          const { headers, body } = await anybody.ask(`${url}?${credential}&q=oslo`, { method, headers: { accept } })
          for (const secret of [token, wrong]) expect(JSON.stringify(headers) + body, url).not.toContain(secret)
        }
  }
})
