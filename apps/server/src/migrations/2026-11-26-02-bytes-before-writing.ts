import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * What a file held before metadata were written into it: somebody who brings it once more has those bytes. Of files other than
 * JPEG that were written before today it is known.
 */
export async function bytesBeforeWriting(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('assets').addColumn('sha256_before', keyText(engine)).execute()
  await sql`update assets set sha256_before = content_hash
    where written_time is not null and content_hash <> sha256 and media_type <> 'image/jpeg'`.execute(db)
  const index = db.schema.createIndex('assets_by_sha256_before').on('assets').column('sha256_before')
  await index.where('sha256_before', 'is not', null).execute()
}
