import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { pathWithContent } from '#modules/assets/same-content.queries.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { stateOfFile } from '#modules/reading/take-in-file.ts'
import type { Platform } from '#platform/platform.ts'
import { listWithContent } from './arrivals.repository.ts'
import type { Clash, Doubles } from './import-folders.tables.ts'
import type { Incoming } from './incoming.ts'

/** Where files come to, and what is done with those that are there already. */
export interface Destination {
  archive: ArchiveRow
  /** Path inside the archive; empty for the archive itself. */
  folder: string
  clash: Clash
  doubles: Doubles
}

export type Judgement =
  | { isTaken: true; replaces: number | null; sha256: string | null }
  | { isTaken: false; problem: ErrorValue; about: string }

/** The folder inside the archive into which a file comes. */
export function folderAt({ folder }: Destination, incoming: Incoming): string {
  return [folder, incoming.folder].filter((part) => part !== '').join('/')
}

/** Whether a file is taken into the archive, and as the next version of which asset. @throws OriginalFault. */
export async function judgeIncoming(
  destination: Destination,
  incoming: Incoming,
  platform: Platform,
): Promise<Judgement> {
  const { archive, clash, doubles } = destination
  const sha256 = doubles === 'refuse' ? await incoming.hash() : null
  const same = sha256 === null ? null : await sameContent(archive.id, sha256, platform)
  if (same !== null) return { isTaken: false, problem: 'SameContent', about: same }
  const folder = folderAt(destination, incoming)
  const path = (folder === '' ? incoming.filename : `${folder}/${incoming.filename}`).normalize('NFC')
  if (clash === 'refuse') {
    const there = await platform.originals.look({ root: archive.path, path })
    if (there !== null) return { isTaken: false, problem: 'NameTaken', about: path }
  }
  const replaces = clash === 'version' && archive.versions_kept !== 0 ? await assetAt(archive, path, platform) : null
  if (replaces !== null && incoming.sidecar) return { isTaken: false, problem: 'NameTaken', about: path }
  return { isTaken: true, replaces, sha256 }
}

/** Of a file that has come in just now the archive knows the bytes only once it was read. */
async function sameContent(archiveId: number, sha256: string, platform: Platform): Promise<string | null> {
  const known = await pathWithContent(archiveId, sha256, platform)
  if (known !== null) return known
  for (const { asset_path } of await listWithContent({ archiveId, sha256 }, platform)) {
    const state = asset_path === null ? null : await stateOfFile(archiveId, asset_path, platform)
    if (state?.state === 'pending') return asset_path
  }
  return null
}

async function assetAt({ id }: ArchiveRow, path: string, platform: Platform): Promise<number | null> {
  const [row] = await findAssets([...(await idsByPath(id, [path], platform)).values()], platform)
  return row?.state === 'ready' ? row.id : null
}
