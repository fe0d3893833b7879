import { insertGroup, insertGroupMember } from '../apps/server/src/modules/groups/groups.repository.ts'
import { addUser } from '../apps/server/src/modules/users/add-user.ts'
import { checkPassword, hashPassword } from '../apps/server/src/modules/users/password-hash.ts'
import { deed } from '../apps/server/src/platform/database/deed.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { openAsker } from './asker.ts'
import { bareReader } from './bare-reader.ts'
import { type BenchSite, openBenchSite, operator, ratioAt, spread, timed, timesOf } from './bench-site.ts'
import { load, quantile } from './load.ts'
import { signIn, signInStorm } from './sign-in-storm.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const groups = Math.max(10, people / 10)
const firstGroup = 100_000
/** So many sign in at one moment. */
const storm = 200
const password = 'four quiet purple trams'
const json = { accept: 'application/json' }

/**
 * Many people and groups: pages of the grids of the administration beside the bare statement, what a request costs beside a site of a
 * thousand people, and what others feel while two hundred sign in at once.
 */
export async function main(): Promise<void> {
  const site = await openBenchSite(`people-${people}`, (platform) => fill(people, platform), {
    VITRINE_TRUST_PROXY: 'on',
  })
  process.stdout.write(`${site.platform.db.engine}, ${people} people, ${groups} groups nested five deep\n`)
  await measureGrids(site)
  const request = await requestOf(site)
  await measureSignIns(site)
  await site.close()
  if (process.env['BENCH_DATABASE_URL'] !== undefined) return
  const small = await openBenchSite('people-1000', (platform) => fill(1000, platform))
  const few = await requestOf(small)
  await small.close()
  process.stdout.write(
    `the own descriptor: ${spread(request)}; with 1,000 people ${spread(few)}, ratio ${ratioAt(0.5, request, few)}\n`,
  )
}

async function fill(count: number, platform: Platform): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    await deed(platform, async (inside) => {
      for (let of = at; of < Math.min(at + 1000, count); of++) {
        const name = `person-${String(of).padStart(6, '0')}`
        const wish = { username: name, password: null, firstName: `First${of % 977}`, lastName: `Last${of % 7919}` }
        await addUser(operator, { ...wish, email: `${name}@example.org` }, inside)
      }
    })
  }
  const desks = Math.max(10, count / 10)
  await deed(platform, async (inside) => {
    for (let at = 0; at < desks; at++) {
      const id = firstGroup + at
      await insertGroup({ id, name: `Desk ${String(at).padStart(5, '0')}`, description: 'A desk' }, inside)
      // Five of them lie in each other.
      if (at % 5 > 0) await insertGroupMember(id - 1, { kind: 'group', id }, inside)
    }
  })
  const firstUser = 1000
  for (let at = 0; at < count; at += 5000) {
    await deed(platform, async (inside) => {
      for (let of = at; of < Math.min(at + 5000, count); of++)
        await insertGroupMember(firstGroup + (of % desks), { kind: 'user', id: firstUser + of }, inside)
    })
  }
}

async function measureGrids({ platform, address, headers, data }: BenchSite) {
  const asker = openAsker()
  const bare = await bareReader(`${data}/vitrine.sqlite`, process.env['BENCH_DATABASE_URL'] ?? null)
  const pages = Math.max(1, Math.floor(people / 50) - 1)
  const ask = (path: string) => asker.time(new URL(path, address), { ...headers, ...json })
  const grids: Record<string, [(at: number) => string, string]> = {
    'people, by name': [
      (at) => `users/?p=${(at * 37) % pages}&sortfield=username`,
      'select * from users where deleted_at is null order by username_key limit 50 offset $1',
    ],
    'people, found by a text': [
      (at) => `users/?q=last${at % 500}`,
      `select * from users where deleted_at is null and name_key like '%last1%' order by username_key limit 50 offset $1`,
    ],
    'groups, by name': [
      (at) => `groups/?p=${(at * 37) % Math.max(1, Math.floor(groups / 50) - 1)}&sortfield=name`,
      'select * from groups order by name_key limit 50 offset $1',
    ],
  }
  for (const [name, [path, sql]] of Object.entries(grids)) {
    await timesOf(20, (at) => ask(path(at)))
    const ours = await timesOf(200, (at) => ask(path(at)))
    const reference = await timesOf(200, (at) =>
      bare.time(sql, [((at * 37) % pages) * (name.includes('text') ? 0 : 50)]),
    )
    process.stdout.write(`${name}: ${spread(ours)} (to reach: p95 30 ms), bare ${spread(reference)}, `)
    process.stdout.write(`ratio ${ratioAt(0.5, ours, reference)}\n`)
  }
  await asker.close()
  await bare.close()
  return platform
}

async function requestOf({ address, headers }: BenchSite): Promise<number[]> {
  const asker = openAsker()
  const ask = () =>
    asker.time(new URL('me', address), { ...headers, accept: 'application/vnd.fotoware.full-api-descriptor+json' })
  await timesOf(50, ask)
  const times = await timesOf(400, ask)
  await asker.close()
  return times
}

async function measureSignIns({ platform, address, headers }: BenchSite) {
  const hash = await hashPassword(password, platform)
  for (let at = 0; at < storm; at++) {
    const username = `storm-${at}`
    await addUser(operator, { username, password: null }, platform, { password_hash: hash }).catch(() => undefined)
  }
  const given = { address, password }
  await timesOf(3, (at) => signIn(at, given))
  const alone = await timesOf(30, (at) => signIn(at, given))
  const hashing = await timesOf(30, () => timed(() => checkPassword(password, hash)))
  const own = quantile(alone, 0.5) - quantile(hashing, 0.5)
  process.stdout.write(`signing in: ${spread(alone)}, of which the hash ${spread(hashing)}, `)
  process.stdout.write(`own work ${own.toFixed(1)} ms (to reach: 10 ms)\n`)
  const urls = [new URL('users/?p={n}', address).href.replaceAll('%7Bn%7D', '1')]
  const list = { urls, headers: { ...headers, ...json }, connections: 2, pause: 20 }
  const idle = await load({ ...list, seconds: 5 })
  const beside = load({ ...list, seconds: 8 })
  const took = await signInStorm({ ...given, count: storm })
  const busy = await beside
  process.stdout.write(`${storm} sign in at once: ${(took / 1000).toFixed(1)} s; pages of others p99 `)
  process.stdout.write(
    `${quantile(busy.times, 0.99).toFixed(1)} ms, idle ${quantile(idle.times, 0.99).toFixed(1)} ms, `,
  )
  process.stdout.write(`ratio ${ratioAt(0.99, busy.times, idle.times)} (to reach: 2)\n`)
}
