import type { Executing } from '#platform/database/deed.ts'
import type { ProcessingTables } from './processing-profiles.tables.ts'

/** The PNG of a watermark by its hash; null where there is none. */
export async function findWatermarkPicture(content: string, { db }: Executing): Promise<Buffer | null> {
  const query = db.tables<ProcessingTables>().selectFrom('watermark_pictures').select('picture')
  const row = await query.where('content', '=', content).executeTakeFirst()
  return row ? Buffer.from(row.picture, 'base64') : null
}
