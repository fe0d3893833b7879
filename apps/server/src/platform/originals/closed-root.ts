import { closeSync, constants, futimesSync, lstatSync, openSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { closedCode, closedFor, closedMark } from './originals.ts'
import type { ThreadRequest } from './thread-messages.ts'
import { WalkFault } from './walk-beneath.ts'

/** What changes nothing in the folder of an archive. */
const reading: ReadonlySet<ThreadRequest['kind']> = new Set([
  ...(['open', 'read', 'compare', 'close', 'list', 'look', 'room', 'sync', 'close-root', 'open-root'] as const),
])
/** What leaves the file that it names first as it is. */
const taking: ReadonlySet<ThreadRequest['kind']> = new Set(['clone', 'link'] as const)

/**
 * A file says it, so that processes of all machines know at once. What began before it lay there is found by whoever closed the
 * archive, who compares everything afterwards. @throws WalkFault with `closedCode`.
 */
export function demandOpen(request: ThreadRequest): void {
  if (reading.has(request.kind) || !('place' in request)) return
  const roots = new Set(taking.has(request.kind) ? [] : [request.place.root])
  if ('to' in request) roots.add(request.to.root)
  for (const root of roots) {
    const mark = lstatSync(join(root, closedMark), { throwIfNoEntry: false })
    if (mark && Date.now() - mark.mtimeMs < closedFor) throw new WalkFault(closedCode)
  }
}

export function closeRoot(root: string): null {
  const { O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const fd = openSync(join(root, closedMark), O_CREAT | O_NOFOLLOW | O_WRONLY, 0o644)
  try {
    futimesSync(fd, new Date(), new Date())
  } finally {
    closeSync(fd)
  }
  return null
}

export function openRoot(root: string): null {
  if (lstatSync(join(root, closedMark), { throwIfNoEntry: false })?.isFile()) unlinkSync(join(root, closedMark))
  return null
}
