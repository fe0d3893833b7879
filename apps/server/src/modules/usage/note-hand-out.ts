import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import type { DownloadWay } from '@vitrine/contract/usage-values.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { spendingOf, spendUse } from '#modules/licences/guard-use.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { insertDownload } from './usage.repository.ts'

export interface HandOut {
  asset: Asset
  /** Null for the original. */
  profile: { id: string; title: string } | null
  bytes: number
  /** For what it will be used, where that was said. */
  said: LicenceUse | null
  /** The share through which it is seen. */
  share?: number | undefined
  /** By an approved order alone. */
  isByOrder?: boolean
  /** Of a version out of the history of the file: its number, from 1 on. */
  version?: number
}

/** Whoever asks for the same again within this time, or for another part of it, has it once. Milliseconds. */
const onceWithin = 600_000

/**
 * Notes that somebody is given bytes of an asset to keep: in the audit log, and, where the site keeps that, as a download. Both
 * are one deed, before the first byte leaves, so that none is lost. The one place for all ways by which files leave, and so the
 * last one at which whoever has not accepted the terms of use is held back, and what no licence allows; a use that a licence counts
 * is counted here.
 * @throws Problem TermsNotAccepted, LicenceUseRequired, UseNotLicensed, LicenceUsedUp.
 */
export async function noteHandOut(viewer: Viewer, handOut: HandOut, platform: Platform): Promise<void> {
  await demandAcceptance(viewer, platform)
  const { asset, profile, share, version, said } = handOut
  const { id, archive_id: archiveId, sha256 } = asset.row
  const subject = { kind: 'asset' as const, id, name: version === undefined ? asset.row.path : asset.row.filename }
  const details = {
    archiveId,
    ...(version === undefined ? {} : { sha256 }),
    ...(share === undefined ? {} : { share }),
    ...(profile === null ? {} : { rendition: profile.title }),
    ...(said === null ? {} : { licenceUse: said }),
  }
  const entry = { deed: profile === null ? 'original.handedOut' : 'rendition.handedOut', subject, details } as const
  const marks = marksOf(viewer, handOut, platform)
  const spending = spendingOf(viewer, { asset: id, said, share }, platform)
  const isKept = platform.settings.usageDays > 0
  await deed(platform, async (inside) => {
    const licence = spending === null ? null : await spendUse(spending, inside)
    await noteDeed(viewer, entry, inside)
    if (!isKept) return
    const row = { ...rowOf(viewer, handOut), licence_id: licence, once: marks.once, at: marks.at }
    await insertDownload(row, marks, inside)
  })
}

const isPerson = ({ kind }: Viewer) => kind === 'user'

function rowOf(viewer: Viewer, { asset, profile, bytes, share, isByOrder = false, version, said }: HandOut) {
  return {
    ...{ asset_id: asset.row.id, archive_id: asset.row.archive_id, bytes },
    user_id: isPerson(viewer) ? (viewer.seenBy ?? viewer).userId : null,
    share_id: isPerson(viewer) ? null : (share ?? null),
    way: wayOf(viewer, { isByLink: !isPerson(viewer) && share !== undefined, isByOrder }),
    ...{ rendition: profile?.title ?? null, version: version ?? null },
    ...{ licence_use: said?.use ?? null, territory: said?.territory ?? null },
  }
}

function wayOf({ scope }: Viewer, { isByLink, isByOrder }: { isByLink: boolean; isByOrder: boolean }): DownloadWay {
  if (isByLink) return 'link'
  if (isByOrder) return 'order'
  return scope === null ? 'page' : 'program'
}

/**
 * Names of this hand-out in the stretch of time that it falls into and in the one before. Visitors are told apart by where they
 * come from; of that the hash keeps nothing that could be found again in another stretch.
 */
function marksOf(viewer: Viewer, { asset, profile, share, version, said }: HandOut, { clock, signingKey }: Platform) {
  const at = clock.now()
  const stretch = Math.floor(at / onceWithin)
  const who = isPerson(viewer) ? (viewer.seenBy ?? viewer).userId : `${share ?? ''}@${viewer.from}`
  const use = said === null ? '' : ` ${said.use} ${said.territory}`
  const what = `${asset.row.id} ${profile?.id ?? 'original'} ${version ?? ''}${use}`
  const mark = (of: number) => keyedHash(`download ${of} ${what} ${who}`, signingKey, 16)
  return { at, once: mark(stretch), before: mark(stretch - 1), since: at - onceWithin }
}
