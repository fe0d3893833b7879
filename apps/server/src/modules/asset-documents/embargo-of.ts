import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import { metadataTimes } from '@vitrine/media/metadata/read-metadata.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { standingByDates } from '#modules/permissions/embargo.ts'

/** What the dates of an asset say now; null where its archive does not heed them. */
export function embargoOf(
  metadata: Asset['metadata'],
  { embargo }: Pick<ArchiveRow, 'embargo'>,
  now: number,
): AssetDocument['embargo'] {
  if (embargo === 'none') return null
  const { releaseTime } = metadataTimes(metadata)
  const expiry = [metadata[37] ?? ''].flat()[0] ?? ''
  const standing = standingByDates({ releaseTime, expiry }, now)
  if (standing === null) return null
  return { state: standing.state, until: standing.state === 'expired' ? null : new Date(standing.until).toISOString() }
}
