import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { demandRoutePermissions, openTo } from '../../apps/server/src/modules/viewers/route-permission.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { createApp } from '../../apps/server/src/platform/http/create-app.ts'
import { administrator, type Person, person, signedIn, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'

/**
 * Every route as every kind of viewer, from what the routes say of themselves: a route that is added is in the table at once.
 * What a viewer may see of content behind the routes is swept by sweep.test.ts and non-interference.test.ts.
 */
let server: TestServer
/** The same site, closed to visitors. */
let closed: TestServer
let plain: Person
let mustChange: Person
let boss: Person
let looking: Person

beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  closed = await openTestServer(engineUnderTest(), { guests: false })
  for (const one of [server, closed]) await anArchive(one, { name: 'Open', access: [everyoneLooks] })
  await aUser(server, 'plain')
  plain = await signedIn(server, 'plain', somePassword)
  await aUser(server, 'new', { change: { force_password_change: 1 } })
  mustChange = await signedIn(server, 'new', somePassword)
  boss = await administrator(server)
  const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
  looking = withToken((await addToken(operator, wish, server.platform)).token)
})
afterAll(async () => {
  await server.close()
  await closed.close()
})

function withToken(token: string): Person {
  const anybody = person(server)
  const ask: Person['ask'] = (url, options = {}) =>
    anybody.ask(url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
  return { ...anybody, ask }
}

type Route = TestServer['app']['openRoutes'][number]

const samples: Record<string, string> = {
  ':user': 'Administrator',
  ':archive': '5000',
  ':group': '10001',
  ':who': 'admin',
}

/** What the route answers: refused to strangers, to this viewer, until the password is changed, or not by the gate. */
async function outcome(who: Person, { method, url, constraints = {} }: Route) {
  const { suffix = '', content, verb } = constraints as { suffix?: string; content?: string; verb?: string }
  const filled = url
    .replaceAll(/:\w+/g, (name) => samples[name] ?? '1')
    .replace('*', `nothing.jpg${suffix.replace('captions/*', 'captions/en').replaceAll('*', '1')}`)
  const sent =
    content === undefined
      ? {}
      : { headers: { 'content-type': `application/vnd.fotoware.${content}+json` }, payload: '{}' }
  const asVerb = verb === undefined ? {} : { headers: { 'x-http-method-override': verb } }
  const { statusCode, body } = await who.ask(`/fotoweb${filled}`, { method: method as 'GET', ...sent, ...asVerb })
  const value = body === '' ? '' : (/"value":"(\w+)"/.exec(body)?.[1] ?? '')
  if (statusCode === 401) return 'sign in'
  if (value === 'PasswordChangeRequired') return 'change the password'
  return value === 'PermissionDenied' ? 'refused' : 'let in'
}

/** HEAD is GET without a body that would say why. */
const routesTo = (...kinds: Route['permission']['to'][]) =>
  server.app.openRoutes.filter(({ permission, method }) => method !== 'HEAD' && kinds.includes(permission.to))

const isAboutSelf = ({ permission }: Route) => permission.to === 'site' && permission.orSelf === true

async function table(routes: readonly Route[], who: Person) {
  const rows = await Promise.all(
    routes.map(async (route) => `${route.method} ${route.url}: ${await outcome(who, route)}`),
  )
  return rows.sort()
}

const expected = (routes: readonly Route[], what: Awaited<ReturnType<typeof outcome>>) =>
  routes.map(({ method, url }) => `${method} ${url}: ${what}`).sort()

test('every address says whom it is open to', () => {
  const open = new Set(server.app.openRoutes.map(({ url }) => url))
  expect([...new Set(server.app.knownAddresses.map(({ url }) => url))].filter((url) => !open.has(url))).toEqual([])
  expect(server.app.openRoutes.length).toBeGreaterThan(80)
})

test('a route that does not say so cannot be registered', async () => {
  const app = await createApp(server.platform, { checksShapes: false })
  app.decorate('openRoutes', [])
  demandRoutePermissions(app)
  expect(() => app.get('/forgotten', async () => 'open')).toThrow('GET /forgotten does not say whom it is open to')
  expect(() => app.get('/said', openTo.everybody, async () => 'open')).not.toThrow()
})

test('a visitor whom the site does not let in gets nowhere but to what is open to everybody', async () => {
  const routes = routesTo('visitors', 'archive', 'signed-in', 'restricted', 'administrators', 'site')
  expect(await table(routes, visitor(closed))).toEqual(expected(routes, 'sign in'))
})

test('a visitor gets nowhere where people have to sign in', async () => {
  const routes = routesTo('signed-in', 'restricted', 'administrators', 'site')
  expect(await table(routes, visitor(server))).toEqual(expected(routes, 'sign in'))
})

test('who must change the password gets nowhere but there', async () => {
  const routes = routesTo('visitors', 'archive', 'signed-in', 'administrators', 'site')
  expect(await table(routes, mustChange)).toEqual(expected(routes, 'change the password'))
})

test('administration is for administrators alone, and for no program of theirs that only looks', async () => {
  const routes = routesTo('administrators')
  expect(await table(routes, plain)).toEqual(expected(routes, 'refused'))
  expect(await table(routes, looking)).toEqual(expected(routes, 'refused'))
  const reading = routes.filter(({ method }) => method === 'GET')
  expect(await table(reading, boss)).toEqual(expected(reading, 'let in'))
})

test('what takes a permission of groups is refused to who has none, and opened by each that it names', async () => {
  const routes = routesTo('site')
  expect(await table(routes, plain)).toEqual(expected(routes, 'refused'))
  // A program of the administrator's may read about the administrator.
  const others = routes.filter((route) => !isAboutSelf(route))
  expect(await table(others, looking)).toEqual(expected(others, 'refused'))
  const named = new Set(routes.flatMap(({ permission }) => (permission.to === 'site' ? permission.anyOf : [])))
  for (const permission of named) {
    const who = await aPersonWith(permission)
    const open = routes.filter((route) => route.permission.to === 'site' && route.permission.anyOf.includes(permission))
    const shut = routes.filter((route) => !open.includes(route))
    expect(await table(open, who), permission).toEqual(expected(open, 'let in'))
    expect(await table(shut, who), permission).toEqual(expected(shut, 'refused'))
  }
})

let numbers = 10_100
async function aPersonWith(permission: GroupPermission): Promise<Person> {
  const id = numbers++
  await insertGroup({ id, name: `May ${permission}`, description: '', permissions: [permission] }, server.platform)
  const user = await aUser(server, `may ${permission}`)
  await insertGroupMember(id, { kind: 'user', id: user.id }, server.platform)
  return signedIn(server, user.username, somePassword)
}
