import type { Analysis } from '@vitrine/media/analyse.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type KnownFile, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import type { PendingAsset } from './asset-writes.repository.ts'
import { exchangePlaces, type FormerAsset, listByContent, listGoneLike } from './moved-assets.repository.ts'
import { areSameSidecars } from './pair-sidecars.ts'
import { fileOf } from './read-file.ts'

/** A file that was claimed, and is being read or is to be written. */
export interface InHand {
  asset: PendingAsset
  /** Number of the claim. Files are claimed in the order in which they get what several of them could have. */
  turn: number
}

export interface ReadFile extends InHand {
  analysis: Analysis
}

export interface MoveTools {
  archive: ArchiveRow
  platform: Platform
  media: MediaPool
}

/**
 * Files that have size and date of vanished ones, and after hashing their content too: they were moved, and need no
 * decoding. Each vanished asset is used once; its row stands at the new place when this ends. What a file that was claimed before and
 * is not written yet could be too is left to the reading, after which that one comes first; so is a row that is being read itself.
 */
export async function findMoved(
  batch: readonly PendingAsset[],
  inHand: readonly InHand[],
  tools: MoveTools,
): Promise<PendingAsset[]> {
  const { archive, platform } = tools
  const held = new Set(inHand.map(({ asset }) => asset.id))
  const gone = (await listGoneLike(archive.id, batch, platform)).filter(({ id }) => !held.has(id))
  if (gone.length === 0) return []
  const sizesInHand = new Set(inHand.map(({ asset }) => asset.bytes))
  const looksLike = (asset: PendingAsset) => (former: FormerAsset) =>
    former.bytes === asset.bytes &&
    former.fileTime === asset.fileTime &&
    former.bytes > 0 &&
    areSameSidecars(former.sidecars, asset.sidecars)
  const hashed = await Promise.all(
    batch
      .filter((asset) => !sizesInHand.has(asset.bytes) && gone.some(looksLike(asset)))
      // What cannot be hashed is left to the reading, which knows what to do about it.
      .map(async (asset) => ({ asset, sha256: await hashOf(fileOf(archive.path, asset), tools).catch(() => null) })),
  )
  const moved: PendingAsset[] = []
  const taken = new Set<number>()
  for (const { asset, sha256 } of hashed) {
    if (sha256 === null || sha256 === asset.sha256) continue
    const isFree = (former: FormerAsset) => former.id !== asset.id && former.sha256 === sha256 && !taken.has(former.id)
    const former = bestOf(asset, gone.filter(isFree).filter(looksLike(asset)))
    if (!former) continue
    taken.add(former.id)
    await exchangePlaces(asset, former, 'gone', platform)
    passFaultPoint('move.exchanged')
    moved.push({ ...asset, id: former.id, sha256 })
  }
  return moved
}

/**
 * Gives files that were read the identities that belong to their contents: content that an asset of this archive had, whose
 * own file is not there any more or is another now, was moved or renamed. A copy is an asset of its own. Whose identity could be
 * that of a row which is in hand itself, or of a file that was claimed before and may have the same content, waits for the end of
 * that: `later`.
 */
export async function settleIdentities(
  batch: readonly ReadFile[],
  inHand: readonly InHand[],
  tools: MoveTools,
): Promise<{ settled: ReadFile[]; later: ReadFile[] }> {
  const settled = batch.toSorted(byClaim).map((file) => ({ ...file }))
  const later: ReadFile[] = []
  for (const file of settled) {
    const same = await listSame(file, tools)
    if (same.length === 0) continue
    if (mustWait(file, same, [...inHand, ...later])) {
      later.push(file)
      continue
    }
    const former = await findFormer(file, same, settled, tools)
    if (!former) continue
    const found = file.asset
    await exchangePlaces(found, former.asset, former.left, tools.platform)
    passFaultPoint('move.exchanged')
    file.asset = { ...found, id: former.asset.id, sha256: former.asset.sha256 }
    // What was read in the same batch at the former place belongs to the other row from now on.
    const other = settled.find((each) => each !== file && each.asset.id === former.asset.id)
    if (other) other.asset = { ...other.asset, id: found.id, sha256: found.sha256 }
  }
  return { settled: settled.filter((file) => !later.includes(file)), later }
}

function byClaim(a: InHand, b: InHand): number {
  return a.turn - b.turn || a.asset.id - b.asset.id
}

function mustWait(file: ReadFile, same: readonly FormerAsset[], others: readonly InHand[]): boolean {
  return others.some(
    (other) =>
      same.some(({ id }) => id === other.asset.id) ||
      (other.asset.bytes === file.asset.bytes && byClaim(other, file) < 0),
  )
}

/** Other assets that had the content of this file when they were read last. */
async function listSame({ asset, analysis }: ReadFile, { archive, platform }: MoveTools): Promise<FormerAsset[]> {
  const { sha256, size } = analysis
  // An empty file is like every other empty file.
  if (sha256 === asset.sha256 || size === 0) return []
  const same = await listByContent(archive.id, { sha256, filename: asset.filename }, platform)
  // Another worker may have read this very file meanwhile: an asset is not its own former one.
  return same.filter(({ id }) => id !== asset.id)
}

async function findFormer(
  { asset }: ReadFile,
  same: readonly FormerAsset[],
  batch: readonly ReadFile[],
  tools: MoveTools,
) {
  const free: { asset: FormerAsset; left: 'gone' | 'pending' }[] = []
  for (const former of same) {
    const there = await whatLiesAt(former, batch, tools)
    if (there !== 'itself') free.push({ asset: former, left: there === 'nothing' ? 'gone' : 'pending' })
  }
  const best = bestOf(
    asset,
    free.map((each) => each.asset),
  )
  return free.find((each) => each.asset === best) ?? null
}

/** Whether an asset's file is still there and still its own; unchanged size and date are believed, all else is hashed. */
async function whatLiesAt(former: FormerAsset, batch: readonly ReadFile[], tools: MoveTools) {
  const place = { root: tools.archive.path, path: former.path }
  const facts = await tools.platform.originals.look(place).catch((error: OriginalFault) => error)
  // What cannot be looked at is not held to be gone.
  if (facts instanceof OriginalFault) return 'itself'
  // Neither is what lies where the archive lay before it was moved to another place.
  const isMoved = (await findArchive(tools.archive.id, tools.platform))?.path !== tools.archive.path
  if (isMoved) return 'itself'
  if (facts?.kind !== 'file') return 'nothing'
  const there = { ...place, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }
  if (former.state === 'ready' && there.bytes === former.bytes && there.modified === former.fileTime) return 'itself'
  const read = batch.find((each) => each.asset.path === former.path)?.analysis.sha256
  const sha256 = read ?? (await hashOf(there, tools).catch(() => former.sha256))
  return sha256 === former.sha256 ? 'itself' : 'another'
}

/** Of several copies the one whose path ends most alike: a renamed folder keeps its copies apart. */
function bestOf(asset: PendingAsset, candidates: readonly FormerAsset[]): FormerAsset | undefined {
  const parts = asset.path.split('/').reverse()
  const alike = (former: FormerAsset) => {
    const other = former.path.split('/').reverse()
    const first = parts.findIndex((part, at) => part !== other[at])
    return first < 0 ? parts.length : first
  }
  return candidates.toSorted((a, b) => alike(b) - alike(a) || a.id - b.id)[0]
}

function hashOf(file: KnownFile, { platform, media }: MoveTools): Promise<string> {
  return platform.originals.lend([file], ([path = '']) => media.hash(path))
}
