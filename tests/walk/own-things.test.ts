import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { foundSweeps } from './found-sweeps.ts'

let server: TestServer
let owner: Person
let others: Record<string, Person>
beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  await insertGroup({ id: 10010, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  owner = await aSignedInUser(server, 'owner', [10010])
  others = {
    visitor: visitor(server),
    stranger: await aSignedInUser(server, 'stranger', [10010]),
    administrator: await administrator(server),
  }
})
afterAll(() => server.close())

/** An answer without what differs between two requests in any case. */
function plain(body: string, url: string): string {
  return body.replaceAll(url, '').replace(/"requestId":"[^"]*"/, '')
}

test.for(await foundSweeps())(
  'what somebody has of %s is nobody else’s, whoever asks and however',
  async ([, sweep]) => {
    const { secret, lists, addresses } = await sweep.hide(owner, server)
    const { administrator: _, ...strangers } = others
    expect(lists.length + addresses.length).toBeGreaterThan(1)
    for (const url of lists) expect((await owner.ask(url)).body).toContain(secret)
    for (const [name, other] of Object.entries(sweep.opensTo ? strangers : others)) {
      for (const url of lists) expect((await other.ask(url)).body, `${name} ${url}`).not.toContain(secret)
      for (const { hidden, missing, ask } of addresses) {
        const [one, none] = [await other.ask(hidden, ask), await other.ask(missing, ask)]
        const question = `${name} ${ask.method ?? 'GET'} ${hidden}`
        expect([401, 403, 404], question).toContain(one.statusCode)
        expect([one.statusCode, plain(one.body, hidden)], question).toEqual([
          none.statusCode,
          plain(none.body, missing),
        ])
        expect(one.body).not.toContain(secret)
      }
    }
    for (const url of lists) expect((await owner.ask(url)).body, 'it was not changed').toContain(secret)
  },
)
