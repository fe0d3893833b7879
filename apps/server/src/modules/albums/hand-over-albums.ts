import type { Executing } from '#platform/database/deed.ts'
import { updateAlbumsOf } from './albums.repository.ts'

/** Gives all albums of a person to somebody else, within the deed that removes the person. */
export async function handOverAlbums(from: number, to: number, inside: Executing): Promise<void> {
  await updateAlbumsOf(from, { user_id: to }, inside)
}
