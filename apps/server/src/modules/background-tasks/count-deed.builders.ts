import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { armFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import type { BackgroundTask } from './background-task.ts'
import { findBackgroundTask } from './background-tasks.repository.ts'
import type { LongDeed } from './long-deed.ts'
import { longDeedTask } from './run-long-deed.ts'

export interface CountDetails {
  /** Items `0`, `1` … */
  count: number
  /** These fail, each with AssetNotFound, as long as `refuses` says so. */
  refused?: readonly string[]
}

/** What a test decides while the deed is worked on. */
export interface CountTools {
  chunk?: number
  refuses?: (item: string) => boolean
  prepare?: (item: string, task: BackgroundTask<CountDetails>) => Promise<void>
  next?: LongDeed<CountDetails>['next']
}

/** A deed whose traces can be counted: it writes a row for each item, each time that it is done. */
export function countDeed({
  chunk = 10,
  refuses = () => false,
  prepare,
  next,
}: CountTools = {}): LongDeed<CountDetails> {
  return {
    type: 'count',
    class: 'bulk',
    chunk,
    next:
      next ??
      (async ({ details: { count } }, cursor, limit) => {
        const from = Number(cursor)
        const to = Math.min(count, from + limit)
        const items = Array.from({ length: to - from }, (_, at) => someItem(from + at))
        return { items, cursor: to === count ? null : String(to) }
      }),
    ...(prepare ? { prepare: (task, { item }) => prepare(item, task) } : {}),
    async applyAll({ id }, items, { db }) {
      for (const { item } of items) {
        await sql`insert into counted (task_id, item) values (${id}, ${item})`.execute(db.tables())
        if (refuses(item)) throw new Problem('AssetNotFound')
      }
      return new Map()
    },
  }
}

export const someItem = (at: number) => ({ item: String(at), href: `/fotoweb/archives/5000-Press/${at}.jpg.info` })

export async function makeCountTable({ db }: Executing): Promise<void> {
  await sql`create table if not exists counted (task_id text, item text)`.execute(db.tables())
}

/** How often each item was done, in their order. */
export async function countOf(id: string, { db }: Executing): Promise<[string, number][]> {
  const { rows } = await sql<{ item: string; times: number }>`select item, count(*) as times from counted
    where task_id = ${id} group by item`.execute(db.tables())
  return rows
    .map(({ item, times }): [string, number] => [item, Number(times)])
    .sort(([a], [b]) => Number(a) - Number(b))
}

/** Started as a process of its own: works until the deed is over, or until it is killed at a fault point. */
async function workAsProcess(id: string): Promise<void> {
  const settings = readSettings(process.env)
  armFaultPoint(settings.faultPoint)
  const { platform, close } = await createPlatform(settings)
  platform.tasks.register(longDeedTask(countDeed(), platform))
  await platform.tasks.start({ isAlone: platform.db.engine === 'sqlite' })
  while (!(await isOver(id, platform))) await new Promise((resolve) => setTimeout(resolve, 50))
  await close()
}

async function isOver(id: string, platform: Platform): Promise<boolean> {
  return (await findBackgroundTask(id, platform))?.finishedAt !== null
}

if (import.meta.main) await workAsProcess(process.argv[2] ?? '')
