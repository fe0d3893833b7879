import type { AssetLicences, Licence } from '@vitrine/contract/licences.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { Platform } from '#platform/platform.ts'
import type { assetLicences } from './asset-licences.ts'
import { daysOf, stateAt } from './licence-days.ts'
import { licencesPaths } from './licences.paths.ts'
import type { LicenceRow } from './licences.tables.ts'

const standing = (row: LicenceRow, now: number) => ({
  ...{ id: row.id, state: stateAt(now, row) },
  ...{ name: row.name, licensor: row.licensor, ...daysOf(row), link: row.link },
})

/** A name in a search, as one term. */
const quoted = (name: string) => `"${name.replace(/[\\"*?]|\{(?=\{)/g, '\\$&')}"`

export function representLicence(row: LicenceRow, { settings, clock }: Platform): Licence {
  const own = settings.base + licencesPaths.licence(row.id)
  const files = `${settings.base}${archivesPaths.list}?q=${encodeURIComponent(`licence:${quoted(row.name)}`)}`
  const facts = { ...standing(row, clock.now()), note: row.note, files, revision: row.revision }
  return { ...facts, change: own, remove: own, free: `${own}?frees=true` }
}

export function representAssetLicences(
  { rows, isHeld, mayTie }: Awaited<ReturnType<typeof assetLicences>>,
  { settings, clock }: Platform,
): AssetLicences {
  const { base } = settings
  const ties = { choices: `${base}${licencesPaths.list}{?q}`, change: base + licencesPaths.ties }
  return { data: rows.map((row) => standing(row, clock.now())), isHeld, ties: mayTie ? ties : null }
}
