import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { deleteHold, deleteOldHolds, findHold, findLimit, holdUsage, saveHold } from './quotas.repository.ts'
import { roomOf, roomWith } from './room-of-archives.ts'
import { sizeText } from './size-text.ts'

/** So long a file may take to be copied or made, in milliseconds; what was cut off for good gives its room back then. */
const heldFor = 12 * 3_600_000

/**
 * Finds that so many bytes may come into an archive, within the deed that writes down that they will: until it is done nobody else
 * takes room there, so two that fit alone and not together cannot both come. @throws Problem QuotaReached.
 */
export async function demandRoom(archiveId: number, bytes: number, inside: Executing): Promise<void> {
  const known = await findLimit(archiveId, inside)
  if (known?.quota_bytes == null) return
  await deleteOldHolds(archiveId, inside.clock.now(), inside)
  const { used, reserved } = await holdUsage(archiveId, inside)
  const { free } = roomWith(known.quota_bytes, { used: Number(used), reserved: Number(reserved) })
  if (free !== null && bytes > free) throw quotaReached(known.name, known.quota_bytes, free)
}

/**
 * Keeps room for a file that is about to be made in an archive, until `releaseRoom` in the deed that writes its row. Asked again for
 * the same holder, as after a kill, it keeps what it has. @throws Problem QuotaReached.
 * @param holder Names the work and the file, such as `copy TASK ASSET`.
 */
export async function reserveRoom(
  { holder, archiveId, bytes }: { holder: string; archiveId: number; bytes: number },
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    const limit = (await findLimit(archiveId, inside))?.quota_bytes ?? null
    if (limit === null) return
    const held = await findHold(holder, inside)
    // Given back first, so that it is not counted against itself.
    if (held !== null) await deleteHold(holder, inside)
    await demandRoom(archiveId, bytes, inside)
    await saveHold({ holder, archive_id: archiveId, bytes, held_until: inside.clock.now() + heldFor }, inside)
  })
}

/** What was reserved is among the files of the archive by now, or will never be. */
export function releaseRoom(holder: string, executing: Executing): Promise<void> {
  return deleteHold(holder, executing)
}

/**
 * Holds the counts of several archives until a deed is done that changes more than one, before anything else of them: others take the
 * count of an archive first and its row afterwards, and would wait in a ring.
 */
export async function holdCounts(archiveIds: readonly number[], inside: Executing): Promise<void> {
  for (const id of [...new Set(archiveIds)].sort((a, b) => a - b)) await holdUsage(id, inside)
}

/** Refuses work that could bring nothing in: of an archive that is full already. @throws Problem QuotaReached. */
export async function demandAnyRoom(archive: { id: number; name: string }, executing: Executing): Promise<void> {
  await demandNow(archive, 1, executing)
}

/** The same for so many bytes, where each file of them asks again by itself. @throws Problem QuotaReached. */
export async function demandNow(
  { id, name }: { id: number; name: string },
  bytes: number,
  executing: Executing,
): Promise<void> {
  const { limit, free } = await roomOf(id, executing)
  if (limit !== null && free !== null && bytes > free) throw quotaReached(name, limit, free)
}

function quotaReached(name: string, limit: number, free: number): Problem {
  const message = say('quotas.reached', { name, limit: sizeText(limit), free: sizeText(free) })
  return new Problem('QuotaReached', { message })
}
