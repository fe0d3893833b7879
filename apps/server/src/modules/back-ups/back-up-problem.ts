import { isFolderFault } from '#platform/backup/back-up-folder.ts'
import { BackupRefused } from '#platform/backup/manifest.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { Problem } from '#platform/http/problem.ts'
import type { BackUpProblem } from './back-ups.tables.ts'

/** Why a back-up could not be made or restored. */
export function problemOf(error: unknown): BackUpProblem {
  if (lacksRoom(error)) return 'full'
  if (error instanceof Problem || isFolderFault(error)) return 'away'
  return error instanceof BackupRefused ? 'damaged' : 'fault'
}

/** What the program says of it, as far as it is kept. */
export function faultOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000)
}
