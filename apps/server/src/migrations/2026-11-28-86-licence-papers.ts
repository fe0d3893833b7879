import type { Kysely } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Contracts and other papers of licences, in base64 as those of consent forms. */
export async function licencePapers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('licence_papers')
    .addColumn('id', identity(engine))
    .addColumn('licence_id', rowId(engine), (c) => c.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('licence_papers_of_licence').on('licence_papers').columns(['licence_id', 'id']).execute()
}
