import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../apps/server/src/app.ts'
import { anArchive } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { foundRoutes } from '../../apps/server/src/routes.generated.ts'
import { administrator, type Person } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { everyAddress } from './known-addresses.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  await someAssets(await anArchive(server), [{ path: 'a/b.jpg' }, { path: 'a/c.jpg' }], server.platform)
  boss = await administrator(server)
})
afterAll(() => server.close())

test('modules are found by their files: in whichever order, every address answers the same', async () => {
  const turned = await buildApp(server.platform, { checksShapes: true }, foundRoutes.toReversed())
  await turned.ready()
  const sorted = ({ app }: Pick<TestServer, 'app'>) =>
    app.openRoutes.map(({ method, url, permission }) => `${method} ${url} ${JSON.stringify(permission)}`).toSorted()
  expect(sorted({ app: turned })).toEqual(sorted(server))
  const { cookie } = boss
  for (const { url, example } of everyAddress(server)) {
    for (const method of ['GET', 'PUT', 'OPTIONS'] as const) {
      const [one, other] = [server.app, turned].map(async (app) => {
        const { statusCode, headers } = await app.inject({ method, url: example, headers: { cookie } })
        return [statusCode, headers['content-type'], headers['allow'], headers['cache-control']]
      })
      expect(await other, `${method} ${url}`).toEqual(await one)
    }
  }
  await turned.close()
})
