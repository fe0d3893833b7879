import { demandNow } from '#modules/quotas/reserve-room.ts'
import { checkName } from '#modules/uploads/check-name.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findOpenArrival, findSettledPart, insertArrival, updateArrival } from './arrivals.repository.ts'
import { type Brought, bringArrival } from './bring-arrival.ts'
import type { FoundFile } from './found-files.ts'
import { countOne } from './import-folders.repository.ts'
import type { ArrivalRow, ImportFolderRow } from './import-folders.tables.ts'
import type { Incoming } from './incoming.ts'
import type { Destination } from './judge-incoming.ts'
import { waitsForRoom } from './waits-for-room.ts'
import { withZipParts } from './zip-parts.ts'

/** Parts that the reason names. */
const mostNamed = 20

type Refusal = Extract<Brought, { kind: 'refused' }>

/**
 * Brings the parts of a ZIP file into a folder of its name, each as a file of its own. It is taken away when all of them came in;
 * with one that is refused it is put aside whole. @throws OriginalFault, Outage, Problem NoRoom; QuotaReached where the archive may not
 * hold all of them.
 */
export async function bringZip(
  folder: ImportFolderRow,
  file: FoundFile,
  { destination, signal }: { destination: Destination; signal: AbortSignal },
  platform: Platform,
): Promise<Brought> {
  const { path, known } = file
  const row = (await findOpenArrival(folder.id, { ...known, path }, platform)) ?? (await begin(folder, file, platform))
  if (row.state === 'in') return { kind: 'in', arrival: row }
  try {
    const name = checkName(file.entry.name.replace(/\.zip$/i, '').trim(), 'filename')
    const home = [file.folder, name].filter((part) => part !== '').join('/')
    const bringAll = (parts: Incoming[]) => bringParts(parts, { folder, row, destination, signal, platform })
    const lent = await platform.originals.lend([known], ([lentPath = '']) =>
      withZipParts(lentPath, { name: path, home }, bringAll, platform),
    )
    if (lent === null) return { kind: 'waits' }
    if (lent.length > 0) return refuse(folder, row, whole(lent), platform)
    await updateArrival(row.id, { state: 'in' }, platform)
    return { kind: 'in', arrival: { ...row, state: 'in' } }
  } catch (error) {
    if (!(error instanceof Problem) || waitsForRoom(error)) throw error
    return refuse(folder, row, { kind: 'refused', problem: error, about: '' }, platform)
  }
}

/** The parts that were refused; null when some are to be looked at later. */
async function bringParts(
  parts: readonly Incoming[],
  work: {
    folder: ImportFolderRow
    row: ArrivalRow
    destination: Destination
    signal: AbortSignal
    platform: Platform
  },
): Promise<Refusal[] | null> {
  const { folder, row, destination, signal, platform } = work
  const refusals: Refusal[] = []
  const open: Incoming[] = []
  let isWhole = true
  for (const part of parts) {
    const settled = await findSettledPart(folder.id, { ...part, after: row.id }, platform)
    if (settled?.problem) refusals.push({ kind: 'refused', problem: new Problem(settled.problem), about: part.path })
    if (!settled) open.push(part)
  }
  // So that no half of it comes in.
  const bytes = open.reduce((sum, part) => sum + part.bytes, 0)
  await demandNow(destination.archive, bytes, platform)
  for (const part of open) {
    if (signal.aborted) return null
    const brought = await bringArrival(folder, part, destination, platform)
    if (brought.kind === 'waits') isWhole = false
    if (brought.kind === 'in') await updateArrival(brought.arrival.id, { state: 'done' }, platform)
    if (brought.kind === 'refused') refusals.push({ ...brought, about: part.path })
  }
  return isWhole ? refusals : null
}

function begin({ id, archive_id }: ImportFolderRow, { path, known }: FoundFile, platform: Platform) {
  const { bytes, modified } = known
  const none = { upload_id: '', asset_path: null, sha256: null, number: 0, problem: null, about: '' }
  const row = { import_folder_id: id, archive_id, path, bytes, modified, ...none }
  return insertArrival({ ...row, state: 'bringing', at: platform.clock.now() }, platform)
}

function whole(refusals: readonly Refusal[]): Refusal {
  const lines = refusals.slice(0, mostNamed).map(({ about, problem }) => `${about}: ${problem.textsIn('en').heading}`)
  const rest = refusals.length - lines.length
  const [first] = refusals
  const about = [...lines, ...(rest > 0 ? [`… ${rest} more`] : [])].join('\n')
  return { kind: 'refused', problem: first?.problem ?? new Problem('NotUnpacked'), about, parts: about }
}

async function refuse(folder: ImportFolderRow, row: ArrivalRow, refusal: Refusal, platform: Platform) {
  await deed(platform, async (inside) => {
    const { problem, about } = refusal
    const ended = { state: 'refused' as const, problem: problem.value, about, at: inside.clock.now() }
    await updateArrival(row.id, ended, inside)
    await countOne(folder.id, 'refused', inside)
  })
  return refusal
}
