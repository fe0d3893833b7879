import type { PortraitSize } from '#modules/users/avatars.paths.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { PortraitsTables } from './portraits.tables.ts'

export interface Portrait {
  mark: string
  small: Buffer
  large: Buffer
}

/** Puts a picture in the place of the one before. */
export async function replacePortrait(
  userId: number,
  { mark, small, large }: Portrait,
  inside: Executing,
): Promise<void> {
  await deletePortrait(userId, inside)
  const pictures = { small: small.toString('base64'), large: large.toString('base64') }
  const row = { mark, user_id: userId, ...pictures, added_at: inside.clock.now() }
  await inside.db.tables<PortraitsTables>().insertInto('portraits').values(row).execute()
}

/** Answers whether there was one. */
export async function deletePortrait(userId: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<PortraitsTables>().deleteFrom('portraits').where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** The JPEG of a picture; null where there is none, and of people who were deleted. */
export async function findPortrait(mark: string, size: PortraitSize, { db }: Executing): Promise<Buffer | null> {
  const tables = db.tables<PortraitsTables & { users: { id: number; deleted_at: number | null } }>()
  const query = tables.selectFrom('portraits').innerJoin('users', 'users.id', 'portraits.user_id')
  const row = await query
    .select(`portraits.${size} as picture`)
    .where('portraits.mark', '=', mark)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : Buffer.from(row.picture, 'base64')
}
