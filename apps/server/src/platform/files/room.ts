import { stat, statfs } from 'node:fs/promises'
import { Outage } from '#platform/outages/outage.ts'

/** Less than this, and files that are being made would be cut off: a batch of renditions takes some tens of megabytes. */
const needed = 64 * 1024 * 1024

/** @throws Outage when the disk of a folder is nearly full. */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new Outage('files', `The disk of ${folder} is nearly full: ${Math.floor(free / 1e6)} MB are free.`)
}

/** Whether a file of so many bytes fits on the disk of a folder, with room left for what is made of it. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + needed
}

/** What a file of ours takes. */
export async function bytesOf(path: string): Promise<number> {
  return (await stat(path)).size
}

/** Whether something failed for want of room, in whichever library's words; there may be room again when somebody looks. */
export function lacksRoom(error: unknown): boolean {
  return /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(String(error))
}
