import type { Executing } from '#platform/database/deed.ts'
import { albumsWithout, insertBeside } from './album-members.repository.ts'
import { findAlbum, updateAlbum } from './albums.repository.ts'

/**
 * Puts an asset into the albums in which another one lies and it does not, behind that one, within a deed; whosever they are: what
 * shows the same picture stays in them. Answers how many there were.
 */
export async function carryMembers(from: number, to: number, inside: Executing): Promise<number> {
  const ids = await albumsWithout(from, to, inside)
  for (const id of ids) {
    const album = await findAlbum(id, inside, true)
    if (!album) continue
    await insertBeside(id, { from, to }, inside)
    await updateAlbum(id, { version: album.version + 1, modified_at: inside.clock.now() }, inside)
  }
  return ids.length
}
