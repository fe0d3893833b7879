import type { ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import { beginArchiveMove, planMove } from '#modules/archive-moves/begin-archive-move.ts'
import { cancelArchiveMove } from '#modules/archive-moves/cancel-archive-move.ts'
import { findStanding } from '#modules/archive-moves/standing.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveOf } from './archive-commands.ts'
import { type Command, CommandRefused, operator, refuseFlags, takeFlag } from './command.ts'

const number = (count: number) => count.toLocaleString('en-GB')

/** Moves an archive to another place, tells how that stands, or gives it up. */
export const moveCommands: readonly Command[] = [
  {
    usage: 'archive move ARCHIVE [FOLDER|pool:NAME|--managed|--cancel] [--yes]',
    says: 'bring an archive to another place while it is used; alone: how that stands',
    async run(given, platform, terminal) {
      const { wish, name, isCancel, isSure } = read(given)
      const archive = await archiveOf(name, platform)
      return inWords(async () => {
        if (isCancel) {
          await cancelArchiveMove(operator, archive.id, platform)
          return `“${archive.name}” stays where it is. What was written in the new place is taken away.`
        }
        if (wish === null) return describe(archive, platform)
        const question = await questionFor(archive, wish, platform)
        if (!isSure && !(await terminal.confirm(question)))
          throw new CommandRefused(question, 'Nothing was done: answer yes, or say --yes.')
        await beginArchiveMove(operator, { id: archive.id, wish }, platform)
        return `“${archive.name}” is being moved: a running server does it now, another at its start. See: vitrine archive move ${archive.id}`
      })
    },
  },
]

function read(given: readonly string[]) {
  const { has: managed, rest: a } = takeFlag(given, 'managed')
  const { has: isCancel, rest: b } = takeFlag(a, 'cancel')
  const { has: isSure, rest } = takeFlag(b, 'yes')
  refuseFlags(rest)
  const [name = '', where] = rest
  if (Number(managed) + Number(isCancel) + Number(where !== undefined) > 1)
    throw new CommandRefused('Say one of: a folder, pool:NAME, --managed, --cancel.')
  const pool = where?.startsWith('pool:') ? where.slice('pool:'.length) : undefined
  const to = managed ? { managed: true as const } : pool === undefined ? { path: where } : { pool }
  const isAsked = managed || where !== undefined
  const wish: ArchiveMoveWish | null = isAsked ? to : null
  return { name, isCancel, isSure, wish }
}

async function questionFor(archive: ArchiveRow, wish: ArchiveMoveWish, platform: Platform): Promise<string> {
  const { path, makesFolder, files, bytes, free, fits } = await planMove(operator, { id: archive.id, wish }, platform)
  const what = files === null || bytes === null ? 'Its files' : `${number(files)} files with ${number(bytes)} bytes`
  const room = `${number(free ?? 0)} bytes`
  if (!fits) throw new CommandRefused(`${what} do not fit into ${path}: ${room} are free there.`)
  const where = makesFolder ? `a new folder in ${path}` : path
  return `${what} of “${archive.name}” are moved to ${where}, ${free === null ? 'which is in a bucket' : `where ${room} are free`}; those in ${archive.path} stay there as well${isBucketRoot(archive.path) ? ', until “vitrine bucket remove” takes them away' : ''}.`
}

async function describe({ id, name, path }: ArchiveRow, platform: Platform): Promise<string[]> {
  const standing = await findStanding(id, platform)
  const place = `“${name}” lies in ${path}.`
  if (standing === null) return [place]
  const { move, task, differing } = standing
  const state = move.state === 'copying' && task !== null ? task.state : move.state
  const of = move.files_total === null ? '' : ` of ${number(move.files_total)}`
  const waits = move.problem === null ? [] : [`It waits: ${move.problem} ${move.problem_path ?? ''}`.trim()]
  const left = move.state === 'done' ? [`The old files are still in ${move.from_path}; ${leftOf(move.left_over)}`] : []
  const told = differing.map((one) => `Not as it was read: ${one}`)
  return [place, `To ${move.to_path}: ${state}, ${number(move.files)}${of} files.`, ...waits, ...left, ...told]
}

function leftOf(count: number | null): string {
  if (count === null) return 'whether it has any that the new place has not could not be told.'
  return count === 0
    ? 'the new place has all of them.'
    : `${number(count)} of them are not, or not so, in the new place.`
}

async function inWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new CommandRefused(error.textsIn('en').message)
  }
}
