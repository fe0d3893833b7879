import { sql } from 'kysely'
import { archivesPaths } from '../apps/server/src/modules/archives/archives.paths.ts'
import { listArchives } from '../apps/server/src/modules/archives/archives.queries.ts'
import { openAccess } from '../apps/server/src/modules/permissions/open-access.ts'
import { encodePath } from '../apps/server/src/platform/http/address.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { openAsker } from './asker.ts'
import { bareReader } from './bare-reader.ts'
import { type BenchSite, openBenchSite, ratioAt, spread, timed, timesOf } from './bench-site.ts'
import { fillLibrary } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 150_000)
const members = Math.min(100_000, Math.floor(total * 0.6))
const added = 10_000
const json = { 'content-type': 'application/json' }
const assetlist = { accept: 'application/vnd.fotoware.assetlist+json' }

/** An album of a hundred thousand: its first page beside the bare statement, one member moved, ten thousand added. */
export async function main(): Promise<void> {
  const site = await openBenchSite(`albums-${total}`, fill)
  const album = await makeAlbum(site)
  process.stdout.write(`${site.platform.db.engine}, an album of ${album.count} of ${total} assets\n`)
  await measurePages(album, site)
  await measureMoves(album, site)
  await measureAdding(album, site)
  await fetch(new URL(album.href, site.address), { method: 'DELETE', headers: site.headers })
  await site.close()
}

function fill(platform: Platform): Promise<void> {
  const plan = { total, archives: 4, largest: 1, empty: 0, folders: Math.max(10, total / 4 / 500) }
  return fillLibrary(
    plan,
    () => openAccess,
    platform,
    () => undefined,
  )
}

interface MadeAlbum {
  id: string
  href: string
  count: number
}

/** Filled from the largest archive as a program does it: at most so many files can be named at once. */
async function makeAlbum({ platform, address, headers }: BenchSite): Promise<MadeAlbum> {
  const post = { method: 'POST', headers: { ...headers, ...json } }
  const body = JSON.stringify({ name: `Album ${Date.now()}` })
  const answer = await fetch(new URL('me/albums/mine/', address), { ...post, body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const made = (await answer.json()) as { href: string }
  const site = { platform, address, headers }
  for (let count = 0; count < members; count += added) await addTo(made.href, await placesOf(1, count, site), site)
  const id = made.href.split('/').at(-2) ?? ''
  const { rows } = await sql<{ count: number }>`select count(*) as count from album_members
    where album_id = ${id}`.execute(platform.db.tables())
  return { id, href: made.href, count: Number(rows[0]?.count) }
}

type Asking = Pick<BenchSite, 'platform' | 'address' | 'headers'>

/** Addresses of assets of an archive, by its place in the list. */
async function placesOf(at: number, offset: number, { platform }: Asking): Promise<{ href: string }[]> {
  const archive = (await listArchives(platform)).at(at)
  if (!archive) throw new Error('The library has too few archives.')
  const place = platform.settings.base + archivesPaths.collection(archive)
  const { rows } = await sql<{ path: string }>`select path from assets
    where archive_id = ${archive.id} order by id limit ${added} offset ${offset}`.execute(platform.db.tables())
  return rows.map(({ path }) => ({ href: `${place}${encodePath(path)}.info` }))
}

async function addTo(album: string, data: readonly { href: string }[], { address, headers }: Asking): Promise<void> {
  const body = JSON.stringify({ data })
  const answer = await fetch(new URL(album, address), { method: 'POST', headers: { ...headers, ...json }, body })
  if (answer.status !== 204) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`)
}

async function measurePages({ id, href }: MadeAlbum, { address, headers, data }: BenchSite) {
  const asker = openAsker()
  const bare = await bareReader(`${data}/vitrine.sqlite`, process.env['BENCH_DATABASE_URL'] ?? null)
  const ask = (at: number) => asker.time(new URL(`${href}?of=${at}`, address), { ...headers, ...assetlist })
  const statement = `select a.*, d.* from album_members m join assets a on a.id = m.asset_id
    join asset_details d on d.asset_id = a.id where m.album_id = $1 order by m.position limit 25`
  await timesOf(30, ask)
  const ours = await timesOf(300, ask)
  const reference = await timesOf(300, () => bare.time(statement, [id]))
  process.stdout.write(`first page: ${spread(ours)} (to reach: p95 10 ms), bare ${spread(reference)}, `)
  process.stdout.write(`ratio ${ratioAt(0.5, ours, reference)}\n`)
  await asker.close()
  await bare.close()
}

async function hrefsOf(path: string, { address, headers }: BenchSite): Promise<string[]> {
  const answer = await fetch(new URL(path, address), { headers: { ...headers, ...assetlist } })
  const { data } = (await answer.json()) as { data: { href: string; physicalFileId?: string }[] }
  return data.map(({ href }) => href)
}

async function measureMoves({ href }: MadeAlbum, site: BenchSite) {
  const { address, headers } = site
  const [first = '', , , , fifth = ''] = await hrefsOf(href, site)
  const move = (at: number) =>
    timed(async () => {
      const body = JSON.stringify({
        data: [{ href: at % 2 === 0 ? first : fifth }],
        position: 'after',
        relativeTo: at % 2 === 0 ? fifth : first,
      })
      const method = { ...headers, ...json, 'x-http-method-override': 'REORDER' }
      const answer = await fetch(new URL(href, address), { method: 'POST', headers: method, body })
      if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
    })
  await timesOf(20, move)
  process.stdout.write(`moving one member: ${spread(await timesOf(200, move))} (to reach: 10 ms)\n`)
}

async function measureAdding({ href }: MadeAlbum, site: BenchSite) {
  const data = await placesOf(2, 0, site)
  const took = await timed(() => addTo(href, data, site))
  process.stdout.write(`adding ${data.length}: ${(took / 1000).toFixed(2)} s (to reach: 3 s for 10,000)\n`)
}
