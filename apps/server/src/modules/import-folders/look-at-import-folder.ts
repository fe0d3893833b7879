import { findArchive, listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isInside } from '#modules/archives/check-folder.ts'
import type { Stillness } from '#modules/reading/stillness.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { listTaken, updateArrival } from './arrivals.repository.ts'
import { type Brought, bringArrival } from './bring-arrival.ts'
import { bringZip } from './bring-zip.ts'
import { type FoundFile, filesIn, incomingOf } from './found-files.ts'
import { findImportFolder, updateImportFolder } from './import-folders.repository.ts'
import type { FolderProblem, ImportFolderRow } from './import-folders.tables.ts'
import { putAside } from './refused-folder.ts'

/** So long one look takes files before other folders have their turn, in milliseconds. */
const longest = 60_000
/** An XMP file whose picture is not there waits so many times as long as files of archives: a minute, where nobody said otherwise. */
const patience = 30

/** `more`: files wait that nothing speaks against. `restless`: some are being written. `rests`: nothing is to be done. */
export type Looked = 'more' | 'restless' | 'rests'

interface Look {
  folder: ImportFolderRow
  archive: ArchiveRow
  platform: Platform
  stillness: Stillness
  signal: AbortSignal
  endsAt: number
  isRestless: boolean
  problem: FolderProblem | null
}

/**
 * Takes the files of an import folder that rest into its archive, and away from where they lay: each when its row is written and
 * not before. Cut off anywhere, the next look finds what was done. @throws Outage.
 */
export async function lookAtImportFolder(
  id: number,
  { platform, stillness }: { platform: Platform; stillness: Stillness },
  signal: AbortSignal,
): Promise<Looked> {
  const folder = await findImportFolder(id, platform)
  if (folder?.is_on !== 1) return 'rests'
  const archive = await findArchive(folder.archive_id, platform)
  if (archive?.takes_files !== 1) {
    await noteLook(folder, archive ? 'takes-no-files' : 'destination', platform)
    return 'rests'
  }
  // Archives are made where an import folder was before them, too.
  const isApart = (await listArchives(platform)).every(
    ({ path }) => !isInside(path, folder.path) && !isInside(folder.path, path),
  )
  if (!isApart) {
    await noteLook(folder, 'overlaps', platform)
    return 'rests'
  }
  const endsAt = performance.now() + longest
  const look = { folder, archive, platform, stillness, signal, endsAt, isRestless: false, problem: null }
  try {
    await settleTaken(look)
    const isWhole = await walk(look)
    await noteLook(folder, look.problem, platform)
    return isWhole ? (look.isRestless ? 'restless' : 'rests') : 'more'
  } catch (error) {
    const problem = problemOf(error, folder)
    if (problem === null) throw error
    await noteLook(folder, problem, platform)
    return 'rests'
  }
}

function problemOf(error: unknown, { path }: ImportFolderRow): FolderProblem | null {
  if (error instanceof Problem && error.value === 'NoRoom') return 'destination'
  if (!(error instanceof OriginalFault)) return null
  if (error.place.root !== path) return 'destination'
  return error.reason === 'changed' ? 'unreadable' : error.reason
}

/** A template that went stays told until another one is chosen. */
async function noteLook(folder: ImportFolderRow, problem: FolderProblem | null, platform: Platform): Promise<void> {
  const now = await findImportFolder(folder.id, platform)
  const kept = problem ?? (now?.problem === 'template' ? 'template' : null)
  await updateImportFolder(folder.id, { problem: kept, looked_at: platform.clock.now() }, platform)
}

/** Files that were taken away when the program ended, before that was noted. */
async function settleTaken({ folder, platform }: Look): Promise<void> {
  for (let after = 0; ; ) {
    const taken = await listTaken(folder.id, after, platform)
    for (const { id, path } of taken) {
      const there = await platform.originals.look({ root: folder.path, path }).catch((error) => {
        if (error instanceof OriginalFault && error.reason === 'missing') return null
        throw error
      })
      if (there === null) await updateArrival(id, { state: 'done' }, platform)
    }
    if (taken.length === 0) return
    after = taken.at(-1)?.id ?? 0
  }
}

/** False when time was up before everything was looked at. */
async function walk(look: Look): Promise<boolean> {
  const { folder, platform, signal } = look
  const waiting = ['']
  while (waiting.length > 0) {
    const path = waiting.pop() ?? ''
    const { files, folders } = await filesIn({ root: folder.path, path }, { unpacks: true }, platform).catch(
      (error) => {
        // A folder that was taken away since it was listed holds nothing.
        if (path !== '' && error instanceof OriginalFault && error.reason === 'missing')
          return { files: [], folders: [] }
        throw error
      },
    )
    const isOpen = files.length === 0 || (await mayTakeFrom(look, path))
    if (!isOpen) look.problem = 'not-removable'
    for (const file of isOpen ? files : []) {
      if (signal.aborted || performance.now() > look.endsAt) return false
      await take(look, file)
    }
    waiting.push(...folders.reverse())
  }
  return true
}

/** Whether something can be written there, and so taken away: else files would come in at every look. */
async function mayTakeFrom({ folder, platform: { originals } }: Look, path: string): Promise<boolean> {
  const place = { root: folder.path, path: path === '' ? 'try' : `${path}/try` }
  const staged = { place, name: '.vitrine-try' }
  try {
    await originals.discard(staged)
    await originals.begin(staged)
    await originals.discard(staged)
    return true
  } catch (error) {
    if (!(error instanceof OriginalFault) || error.reason === 'stuck') throw error
    return false
  }
}

async function take(look: Look, file: FoundFile): Promise<void> {
  const { folder, archive, platform, signal } = look
  if (!isStill(look, file)) {
    look.isRestless = true
    return
  }
  const destination = { archive, folder: folder.folder, clash: folder.clash, doubles: folder.doubles }
  try {
    const brought =
      file.kind === 'zip'
        ? await bringZip(folder, file, { destination, signal }, platform)
        : await bringArrival(folder, incomingOf(file, platform), destination, platform)
    await clearAway(look, file, brought)
  } catch (error) {
    if (error instanceof Problem && error.value === 'QuotaReached') {
      // It stays, and smaller ones may fit; the next look tries it again.
      look.problem = 'quota'
      return
    }
    // It was changed or taken away by somebody: the next look takes it as it is then.
    const isOther = error instanceof OriginalFault && ['changed', 'missing'].includes(error.reason)
    if (!isOther || error.place.root !== folder.path) throw error
    look.isRestless = true
  }
}

/** Its XMP files rest too; one of these alone waits longer for the file that it speaks of. */
function isStill({ stillness, platform, folder }: Look, file: FoundFile): boolean {
  const { entry, path, sidecars, mates, isAlone } = file
  const { settleMs } = platform.settings
  const keyOf = (inside: string) => `${folder.path}/${inside}`
  if (isAlone && platform.clock.now() - Math.max(entry.mtimeMs, entry.ctimeMs) < settleMs * patience) return false
  const all = [{ entry, path }, ...sidecars, ...mates].map((one) => stillness.isStill(keyOf(one.path), one.entry))
  return all.every(Boolean)
}

async function clearAway(look: Look, file: FoundFile, brought: Brought): Promise<void> {
  const { platform } = look
  if (brought.kind === 'waits') {
    look.isRestless = true
    return
  }
  const own = file.ownSidecars.map(({ known }) => known)
  const carried = file.sidecars.at(-1)
  try {
    if (brought.kind === 'refused') return await putAside([file.known, ...own], reasonOf(brought), platform)
    for (const { known, path } of file.ownSidecars) {
      if (path === carried?.path) await platform.originals.remove(known).catch(unlessMissing)
      else await putAside([known], say('importFolders.weakerSidecar')('en'), platform)
    }
    await platform.originals.remove(file.known).catch(unlessMissing)
  } catch (error) {
    if (!(error instanceof OriginalFault) || error.reason !== 'unreadable') throw error
    look.problem = 'not-removable'
    return
  }
  passFaultPoint('import.removed')
  await updateArrival(brought.arrival.id, { state: 'done' }, platform)
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof OriginalFault) || error.reason !== 'missing') throw error
}

/**
 * In English, as logs are: whoever put the file there may not know the site. Nor may they see what lies in the archive, so no file of
 * it is named.
 */
function reasonOf({ problem, parts = '' }: { problem: Problem; parts?: string }): string {
  const { heading, message } = problem.textsIn('en')
  const says = message === heading ? heading : `${heading} ${message}`
  return parts === '' ? says : `${says}\n${parts}`
}
