import type { AssetLicences, Licence } from '@vitrine/contract/licences.ts'
import type { Platform } from '#platform/platform.ts'
import type { assetLicences } from './asset-licences.ts'
import { filesUnder } from './files-under.ts'
import { territoriesOf, usesOf } from './judge-use.ts'
import { daysOf, stateAt } from './licence-days.ts'
import { type NamedUse, named } from './licence-uses.ts'
import { licencesPaths } from './licences.paths.ts'
import type { LicenceRow } from './licences.tables.ts'
import type { ListedPaper } from './papers.repository.ts'

const standing = (row: LicenceRow, { now, uses }: Reading) => ({
  ...{ id: row.id, state: stateAt(now, row) },
  ...{ name: row.name, licensor: row.licensor, ...daysOf(row), link: row.link },
  ...{ uses: named(usesOf(row), uses), territories: territoriesOf(row), mostUses: row.most_uses, used: row.used },
})

interface Reading {
  now: number
  /** All that the site lists, as whoever reads it calls them. */
  uses: readonly NamedUse[]
}

export function representLicence(
  row: LicenceRow,
  { uses, papers }: { uses: readonly NamedUse[]; papers: readonly ListedPaper[] },
  { settings, clock }: Platform,
): Licence {
  const own = settings.base + licencesPaths.licence(row.id)
  const files = filesUnder(row.name, settings)
  const facts = { ...standing(row, { now: clock.now(), uses }), note: row.note, files, revision: row.revision }
  const kept = papers
    .filter(({ licence_id }) => licence_id === row.id)
    .map(({ id, name, bytes, added_at }) => {
      const at = settings.base + licencesPaths.paper(row.id, id)
      return { id, name, bytes, added: new Date(added_at).toISOString(), file: at, remove: at }
    })
  const deeds = { change: own, remove: own, free: `${own}?frees=true`, attach: `${own}/papers` }
  return { ...facts, ...deeds, papers: kept }
}

export function representAssetLicences(
  { rows, isHeld, isKeeper, mayTie, asksUse }: Awaited<ReturnType<typeof assetLicences>>,
  uses: readonly NamedUse[],
  { settings, clock }: Platform,
): AssetLicences {
  const { base } = settings
  const ties = { choices: `${base}${licencesPaths.list}{?q}`, change: base + licencesPaths.ties }
  // Uses are counted over all files of a licence, those that this viewer does not see too.
  const data = rows.map((row) => {
    const facts = standing(row, { now: clock.now(), uses })
    return { ...facts, used: isKeeper ? facts.used : null }
  })
  return { data, isHeld, asksUse, ties: mayTie ? ties : null }
}
