import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import { type Kysely, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { PassagesTables } from './passages.tables.ts'

/** The passages of an asset in one language, in their order. */
export interface Track {
  kind: PassagesTables['asset_passages']['kind']
  /** BCP 47; null where nobody says. */
  language: string | null
  passages: Passage[]
}

const readPassages = (text: string): Passage[] =>
  (JSON.parse(text) as [number, string][]).map(([at, said]) => ({ at, text: said }))

export async function tracksOf(assetId: number, { db }: Pick<Executing, 'db'>): Promise<Track[]> {
  const query = db.tables<PassagesTables>().selectFrom('asset_passages').where('asset_id', '=', assetId)
  const rows = await query.select(['kind', 'language', 'passages']).orderBy('kind').orderBy('language').execute()
  return rows.map(({ kind, language, passages }) => ({
    kind,
    language: language === '' ? null : language,
    passages: readPassages(passages),
  }))
}

/** Bytes of what is said in some assets, without reading it; assets in which nothing is said are left out. */
export async function saidSizes(ids: readonly number[], db: Kysely<unknown>): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; size: number }>`select asset_id as id, sum(octet_length(passages)) as size
    from asset_passages where asset_id in (${sql.join(ids)}) and kind = 'said' group by asset_id`.execute(db)
  return new Map(rows.map(({ id, size }) => [Number(id), Number(size)]))
}

/** What is said in some assets, each language by itself; assets in which nothing is said are left out. */
export async function saidIn(ids: readonly number[], db: Kysely<unknown>): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; passages: string }>`select asset_id as id, passages from asset_passages
    where asset_id in (${sql.join(ids)}) and kind = 'said' order by asset_id, language`.execute(db)
  const said = new Map<number, string[]>()
  for (const { id, passages } of rows) {
    const text = readPassages(passages).map((passage) => passage.text)
    said.set(Number(id), [...(said.get(Number(id)) ?? []), text.join(' ')])
  }
  return said
}

/** An asset of which the captions wait to be read. */
export interface WishedCaptions {
  id: number
  archiveId: number
  path: string
  /** See `captionsMark`. */
  captions: string
  /** Its file is not there any more. */
  isGone: boolean
}

/** The next of them that are due. */
export async function wishedCaptions(
  limit: number,
  { db, clock }: Pick<Executing, 'db' | 'clock'>,
): Promise<WishedCaptions[]> {
  const { rows } = await sql<Omit<WishedCaptions, 'isGone'> & { state: string }>`select a.id,
      a.archive_id as "archiveId", a.path, a.captions, a.state
    from passage_wishes w join assets a on a.id = w.asset_id where w.due_at <= ${clock.now()}
    order by w.due_at, w.asset_id limit ${limit}`.execute(db.tables())
  return rows.map(({ state, ...row }) => ({
    ...row,
    ...{ id: Number(row.id), archiveId: Number(row.archiveId) },
    isGone: state === 'gone' || state === 'trashed',
  }))
}

/** Between which numbers assets are still to be looked through for documents of which the pages are not known; null: none are. */
export async function unreadPages({ db }: Pick<Executing, 'db'>): Promise<{ after: number; last: number } | null> {
  const row = await db.tables<PassagesTables>().selectFrom('unread_pages').selectAll().executeTakeFirst()
  return row ? { after: Number(row.after_id), last: Number(row.last_id) } : null
}
