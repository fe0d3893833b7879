import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** The profiles that were shipped in code before; they keep their numbers. */
const shipped = [
  { id: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01', name: 'JPEG Large', size: 3000 },
  { id: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e02', name: 'JPEG Medium', size: 1500 },
]

const settingsOf = (size: number) => ({
  ...{ Width: size, Height: size, Fill: false, Format: 'jpeg', Quality: 90, Colours: 'srgb', Density: 0 },
  ...{ Metadata: 'all', Sharpen: false, IsOffered: true },
  WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
})

/** What pictures are made into when they are handed out, sets of that, and what is laid over pictures. */
export async function processingProfiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('processing_parts')
    .addColumn('kind', keyText(engine), (c) => c.notNull())
    .addColumn('id', keyText(engine), (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('processing_parts_key', ['kind', 'id'])
    .execute()
  await db.schema
    .createTable('watermark_pictures')
    .addColumn('content', keyText(engine), (c) => c.primaryKey())
    .addColumn('picture', 'text', (c) => c.notNull())
    .execute()
  const byName = db.schema.createIndex('processing_parts_by_name').on('processing_parts')
  await byName.columns(['kind', 'name_key']).unique().execute()
  for (const [at, { id, name, size }] of shipped.entries()) {
    const description = `JPEG, longer side ${size} pixels, sRGB`
    await sql`insert into processing_parts
      (kind, id, name, name_key, description, settings, content, created_at, modified_at) values
      ('profile', ${id}, ${name}, ${name.toLowerCase()}, ${description}, ${JSON.stringify(settingsOf(size))}, '', ${at}, ${at})`.execute(
      db,
    )
  }
  // What archives hand out follows from these: what is kept of archives is dropped with them.
  for (const change of ['insert', 'update', 'delete']) {
    const head = sql`create trigger ${sql.ref(`archives_processing_parts_${change}`)} after ${sql.raw(change)} on processing_parts`
    if (engine === 'postgres')
      await sql`${head} for each statement execute function count_change('archives')`.execute(db)
    else await sql`${head} begin update change_counters set value = value + 1 where topic = 'archives'; end`.execute(db)
  }
}
