import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Who downloaded what: a row each. */
export async function usage(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('asset_downloads')
    .addColumn('id', identity(engine))
    // No reference: a file that was deleted keeps its downloads, and has them again when it is restored. No number is given twice.
    .addColumn('asset_id', rowId(engine), (c) => c.notNull())
    // A number of an archive may be given again.
    .addColumn('archive_id', rowId(engine), (c) => c.notNull().references('archives.id').onDelete('cascade'))
    // Whoever is removed leaves their downloads without a person.
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('share_id', 'bigint')
    .addColumn('way', keyText(engine), (c) => c.notNull())
    .addColumn('rendition', 'text')
    .addColumn('version', 'bigint')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('once', keyText(engine), (c) => c.notNull().unique())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('asset_downloads')
  await index('asset_downloads_of_asset').columns(['asset_id', 'id']).execute()
  await index('asset_downloads_of_archive').columns(['archive_id', 'at']).execute()
  await index('asset_downloads_of_user').columns(['user_id', 'at']).execute()
  // Figures of a period read this alone.
  await index('asset_downloads_by_time').columns(['at', 'archive_id', 'asset_id', 'user_id', 'way', 'bytes']).execute()
}
