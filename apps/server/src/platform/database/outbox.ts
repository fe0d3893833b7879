import { sql } from 'kysely'
import type { Clock } from '#platform/clock/clock.ts'
import type { Executor } from './database.ts'
import { notifyWhenSettled } from './postgres-channel.ts'

/** What a deed has to tell when it is settled: what changed, never how. */
export type News =
  /** People changed values. `reorders`: lists stand in another order since. */
  | { name: 'assets.edited'; archiveId: number; ids: readonly number[]; reorders: boolean }
  /** Files were read: their assets are new, at another place, or say something else. */
  | { name: 'assets.read'; archiveId: number; ids: readonly number[] }
  /** Assets went out of these folders: vanished, moved or not readable any more. */
  | { name: 'assets.left'; archiveId: number; folders: readonly string[] }
  /** The archive itself is shown otherwise. */
  | { name: 'archive.changed'; archiveId: number }
  /** An order of somebody was made or decided about. */
  | { name: 'order.changed'; orderId: number; userId: number }
  /** These people are told of something, or have read of it. */
  | { name: 'notifications.changed'; userIds: readonly number[] }
  /** Crop presets of a person, a group or, by neither, the site. */
  | { name: 'crop-presets.changed'; userId: number | null; groupId: number | null }

/** News as they lie in the outbox. Ids have no gaps, and their order is the order of the commits. */
export interface OutboxRow {
  id: number
  news: News
}

interface OutboxTables {
  outbox: { id: number; at: number; news: string }
  outbox_head: { one: number; last: number; epoch: number }
}

/** How long news are kept for those who come back, in milliseconds; and how long they lie, since clocks differ. */
export const keptForMs = 15 * 60_000
const liesForMs = keptForMs + 5 * 60_000
/** Old news are cleared away once in so many. */
const clearedEvery = 64
/** Of one row: a deed on more assets or folders writes several. */
const mostOfOne = 500
/** Rows that are read at a time. */
const batch = 100

/** Gathers what a deed has to tell, so that many changes of one archive become few rows. */
export class DeedNews {
  readonly #byKey = new Map<string, News>()

  add(news: News): void {
    const key = `${news.name} ${subjectOf(news)} ${news.name === 'assets.edited' && news.reorders}`
    const before = this.#byKey.get(key)
    this.#byKey.set(key, before === undefined ? news : joined(before, news))
  }

  /** In rows of bounded size. */
  rows(): News[] {
    return [...this.#byKey.values()].flatMap(cut)
  }
}

function subjectOf(news: News): number | string {
  if (news.name === 'notifications.changed') return 0
  if (news.name === 'crop-presets.changed') return `${news.userId} ${news.groupId}`
  return news.name === 'order.changed' ? news.orderId : news.archiveId
}

function joined(before: News, news: News): News {
  const both = (one: readonly number[], other: readonly number[]) => [...new Set([...one, ...other])]
  if ('ids' in before && 'ids' in news) return { ...before, ids: both(before.ids, news.ids) }
  if ('userIds' in before && 'userIds' in news) return { ...before, userIds: both(before.userIds, news.userIds) }
  if ('folders' in before && 'folders' in news)
    return { ...before, folders: [...new Set([...before.folders, ...news.folders])] }
  return before
}

function cut(news: News): News[] {
  if ('ids' in news) return parts(news.ids).map((ids) => ({ ...news, ids }))
  if ('userIds' in news) return parts(news.userIds).map((userIds) => ({ ...news, userIds }))
  if ('folders' in news) return parts(news.folders).map((folders) => ({ ...news, folders }))
  return [news]
}

function parts<Part>(all: readonly Part[]): Part[][] {
  const count = Math.ceil(all.length / mostOfOne)
  return Array.from({ length: count }, (_, at) => all.slice(at * mostOfOne, (at + 1) * mostOfOne))
}

/**
 * Writes news, as the last thing that a deed does: the head is held from here to the commit, so that numbers are given out
 * in the order of commits, and nobody who holds it waits for anything else.
 */
export async function writeOutbox(news: readonly News[], { db, clock }: { db: Executor; clock: Clock }): Promise<void> {
  if (news.length === 0) return
  const tables = db.tables<OutboxTables>()
  const head = await tables
    .updateTable('outbox_head')
    .set({ last: sql<number>`last + ${sql.lit(news.length)}` })
    .returning('last')
    .executeTakeFirstOrThrow()
  const first = Number(head.last) - news.length + 1
  const at = clock.now()
  const rows = news.map((one, place) => ({ id: first + place, at, news: JSON.stringify(one) }))
  await tables.insertInto('outbox').values(rows).execute()
  if (rows.some(({ id }) => id % clearedEvery === 0))
    await tables
      .deleteFrom('outbox')
      .where('at', '<', at - liesForMs)
      .execute()
  if (db.engine === 'postgres') await notifyWhenSettled('outbox.grew', db.tables<never>())
}

/** The next news after a number, in their order; at most a hundred. */
export async function readOutbox(after: number, { db }: { db: Executor }): Promise<OutboxRow[]> {
  const query = db.tables<OutboxTables>().selectFrom('outbox').select(['id', 'news']).where('id', '>', after)
  const rows = await query.orderBy('id').limit(batch).execute()
  return rows.map(({ id, news }) => ({ id, news: JSON.parse(news) }))
}

/** The number of the newest news, 0 when there were none yet, and the mark of the database that counts them. */
export function headOfOutbox({ db }: { db: Executor }): Promise<{ last: number; epoch: number }> {
  const query = db.tables<OutboxTables>().selectFrom('outbox_head').select(['last', 'epoch'])
  return query.executeTakeFirstOrThrow()
}

const listeners = new WeakMap<Executor, Set<() => void>>()

/** Calls whenever a deed on this database, of this process, has settled news. Answers how to end that. */
export function onNews(db: Executor, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => all.delete(listener)
}

export function announceNews(db: Executor): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
