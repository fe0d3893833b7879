import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addClient } from '../apps/server/src/modules/provisioning/manage-clients.ts'
import { addUser } from '../apps/server/src/modules/users/add-user.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'

const home = join(tmpdir(), 'vitrine-bench-provisioning')
const databaseUrl = process.env['BENCH_DATABASE_URL']
const people = Number(process.env['BENCH_PEOPLE'] ?? 5000)
/** So many requests at once, as the directories of organisations ask. */
const together = 4
const operator = actingAsSystem('a benchmark')

/**
 * A directory makes accounts by SCIM as it does it: it looks for each by name, and makes it. Then it puts all of them into a
 * group, a hundred a request. The reference makes as many accounts by the verb alone, without HTTP.
 */
export async function main(): Promise<void> {
  await rm(home, { recursive: true, force: true })
  const database = databaseUrl === undefined ? {} : { VITRINE_DATABASE_URL: databaseUrl }
  const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_LOG: 'fatal', VITRINE_PORT: '0', ...database }
  const { platform, close } = await createPlatform(readSettings(settings))
  await seed(platform)
  const { token } = await addClient(operator, { name: 'Bench', takesOver: false }, platform)
  const server = await startServer(await buildApp(platform), platform)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const ask = async (path: string, method = 'GET', body?: object) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(new URL(`scim/v2${path}`, server.address), { method, headers, ...init })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string; totalResults: number }
  }
  const ids: string[] = []
  const make = async (at: number) => {
    await ask(`/Users?filter=${encodeURIComponent(`userName eq "person-${at}"`)}`)
    const emails = [{ value: `person-${at}@example.org`, type: 'work' }]
    const name = { givenName: 'Person', familyName: String(at) }
    ids.push((await ask('/Users', 'POST', { userName: `person-${at}`, externalId: `p-${at}`, name, emails })).id)
  }
  const took = await timed(async () => {
    for (let at = 0; at < people; at += together)
      await Promise.all(Array.from({ length: Math.min(together, people - at) }, (_, of) => make(at + of)))
  })
  const reference = await timed(async () => {
    for (let at = 0; at < people; at++) {
      await addUser(operator, { username: `bare-${at}`, password: null, email: `bare-${at}@example.org` }, platform)
    }
  })
  const { id } = await ask('/Groups', 'POST', { displayName: 'Everybody' })
  const joined = await timed(async () => {
    for (let at = 0; at < ids.length; at += 100) {
      const value = ids.slice(at, at + 100).map((one) => ({ value: one }))
      const Operations = [{ op: 'add', path: 'members', value }]
      await ask(`/Groups/${id}?excludedAttributes=members`, 'PATCH', {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations,
      })
    }
  })
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  process.stdout.write(
    `${people} accounts: ${seconds(took)} s (to reach: 60 s for 5,000), bare verb ${seconds(reference)} s, ratio ${(took / reference).toFixed(2)}; into a group: ${seconds(joined)} s\n`,
  )
  await server.close()
  await close()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
