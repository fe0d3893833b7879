import type { DiskRoom } from '#platform/originals/originals.ts'

/** Below this share of a disk, or these bytes where the disk is large, somebody should make room; below a tenth of it, now. */
const fewShare = 0.1
const fewBytes = 20e9

export function volumeProblem(room: DiskRoom | null): 'away' | 'nearlyFull' | 'full' | null {
  if (room === null) return 'away'
  const few = Math.min(room.total * fewShare, fewBytes)
  if (room.free < few / 10) return 'full'
  return room.free < few ? 'nearlyFull' : null
}
