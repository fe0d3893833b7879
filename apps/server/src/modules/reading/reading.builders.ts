import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { sql } from 'kysely'
import { Tasks } from '#platform/tasks/tasks.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { version } from '#server/version.ts'
import { readPortionTask } from './reading.tasks.ts'

/** The sign of life of another process on this database. */
export async function aSignOfLife(
  { platform, clock }: TestServer,
  given: { role?: 'all' | 'web' | 'worker'; version?: string; silent?: number } = {},
): Promise<void> {
  const who = { name: `vitrine ${crypto.randomUUID()}`, role: 'worker', version, silent: 0, ...given }
  const now =
    platform.db.engine === 'postgres'
      ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
      : sql`${clock.now()}`
  await sql`insert into processes (name, host, role, version, memory, heap, heap_limit, loop_delay, started_at, seen_at)
    values (${who.name}, 'elsewhere', ${who.role}, ${who.version}, 1, 1, 2, 0, ${now}, ${now} - ${who.silent})`.execute(
    platform.db.tables(),
  )
}

/** A worker that has nothing to do but to read portions for others, with a pool of its own; it ends with what is answered. */
export async function aHelper(server: TestServer, media: MediaPool): Promise<() => Promise<void>> {
  const { db, log, events, settings } = server.platform
  await aSignOfLife(server)
  const tasks = new Tasks({ db, clock: server.clock, log, events, lease: settings.leaseMs })
  tasks.register(readPortionTask(server.platform, media, () => true))
  await tasks.start({ isAlone: false })
  return () => tasks.stop()
}
