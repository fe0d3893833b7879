import { insertGroup } from '../apps/server/src/modules/groups/groups.repository.ts'
import type { AccessEntry } from '../apps/server/src/modules/permissions/access-list.ts'
import { deed } from '../apps/server/src/platform/database/deed.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { openAsker } from './asker.ts'
import { type BenchSite, openBenchSite, ratioAt, spread, timed } from './bench-site.ts'
import { makeEditor } from './library-people.ts'
import { load, quantile } from './load.ts'
import { makePlaces } from './synthetic-library.ts'

const archives = 200
const long = Number(process.env['BENCH_ENTRIES'] ?? 1000)
const firstGroup = 200_000
const list = { accept: 'application/vnd.fotoware.collectionlist+json' }

/**
 * Two hundred archives of which each access list has a thousand entries with filters: the list of archives beside that of as many
 * archives with ten entries each, and what readers feel while the settings of archives are saved.
 */
export async function main(): Promise<void> {
  const many = await openBenchSite(`access-${long}`, (platform) => fill(long, platform))
  const few = await openBenchSite('access-10', (platform) => fill(10, platform))
  const asker = openAsker()
  const [ofMany, ofFew] = [await askAs(many), await askAs(few)]
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < 200; round++) {
    // In turns, so that whatever else the machine does falls on both.
    const pair = [await asker.time(...ofMany), await asker.time(...ofFew)]
    if (round < 0) continue
    times[0].push(pair[0] ?? 0)
    times[1].push(pair[1] ?? 0)
  }
  const [ours, reference] = times.map((each) => each.sort((a, b) => a - b)) as [number[], number[]]
  process.stdout.write(
    `list of ${archives} archives with ${long} entries each: ${spread(ours)}, with 10 ${spread(reference)}, `,
  )
  process.stdout.write(`ratio at p95 ${ratioAt(0.95, ours, reference)} (to reach: 1.5)\n`)
  await measureSaving(many)
  await asker.close()
  await few.close()
  await many.close()
}

async function fill(entries: number, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    for (let at = 0; at < entries; at++)
      await insertGroup({ id: firstGroup + at, name: `Reader ${at}`, description: '' }, inside)
  })
  const access = (archive: number): AccessEntry[] => [
    ...Array.from({ length: entries - 1 }, (_, at) => ({
      memberKind: 'group' as const,
      memberId: firstGroup + at,
      permissions: ['View', 'Preview', 'Download'] as const,
      autoSearch: `101:country${(archive + at) % 90}`,
    })),
    // The desk of the editor.
    { memberKind: 'group', memberId: 10_100, permissions: ['View', 'Preview'], autoSearch: `101:country${archive}` },
  ]
  await insertGroup({ id: 10_100, name: 'Desk', description: '' }, platform)
  await makePlaces({ archives: 0, empty: archives, folders: 0 }, access, platform)
}

/** The list of archives as somebody asks for it who is in one of the groups. */
async function askAs({ platform, address }: BenchSite): Promise<[URL, Record<string, string>]> {
  const token = await makeEditor(platform)
  return [new URL('archives/', address), { authorization: `Bearer ${token}`, ...list }]
}

async function measureSaving({ address, headers, platform }: BenchSite) {
  const token = await makeEditor(platform)
  const urls = [new URL('archives/', address).href]
  const reading = { urls, headers: { authorization: `Bearer ${token}`, ...list }, connections: 2, pause: 20 }
  const idle = await load({ ...reading, seconds: 6 })
  const config = new URL('api/config/archives', address)
  const all = (await (await fetch(config, { headers })).json()) as { Id: number; Name: string; Description: string }[]
  const beside = load({ ...reading, seconds: 6 })
  const saved: number[] = []
  const end = performance.now() + 5500
  for (let at = 0; performance.now() < end; at++) {
    const { Id } = all[at % all.length] ?? { Id: 0 }
    const body = JSON.stringify({ Description: `Said ${Date.now()}` })
    saved.push(
      await timed(async () => {
        const to = new URL(`api/config/archives/${Id}`, address)
        const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body }
        const answer = await fetch(to, sent)
        if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`)
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const busy = await beside
  process.stdout.write(`saving settings (${saved.length} times, ${spread(saved.sort((a, b) => a - b))}): readers p99 `)
  process.stdout.write(
    `${quantile(busy.times, 0.99).toFixed(1)} ms, idle ${quantile(idle.times, 0.99).toFixed(1)} ms, `,
  )
  process.stdout.write(`ratio ${ratioAt(0.99, busy.times, idle.times)} (to reach: 2)\n`)
}
