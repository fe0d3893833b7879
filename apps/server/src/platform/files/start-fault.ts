import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'

const advice =
  'Give this program the right to read and write there, with room, or choose another folder with VITRINE_DATA.'

/** What keeps the program from starting, in sentences where it lies with the data folder or a service; else the fault itself. */
export function startFault(error: unknown, folder: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isOfFiles = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST|ENOENT|EIO|ELOOP|ESTALE|SQLITE_[A-Z_]+)$/.test(
    code,
  )
  if (error instanceof Outage || isOfFiles)
    return new StartProblem(`The data folder ${folder}, or what this program keeps elsewhere, cannot be used.`, [
      error.message,
      advice,
    ])
  return error
}
