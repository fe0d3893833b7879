import type { ConsentFormState } from '@vitrine/contract/consent.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import type { ConsentSummary } from '#modules/asset-documents/consent-summary.ts'
import { readSummary } from '#modules/asset-documents/consent-summary.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import type { FormContent } from './consent.tables.ts'
import { assetsOfForm, holdAssets, setStanding, type TiedForm, tiedTo } from './consent-assets.repository.ts'

type Word = AssetRow['consent_state']
export type Flag = ConsentSummary['flags'][number]

/** On the wire a form whose time is over counts as one that was withdrawn. */
const wireState = (state: ConsentFormState) => (state === 'Expired' ? 'Revoked' : state)

/** How an asset stands: what a person has said of it counts before what follows from its forms. */
function wordOf(states: readonly ConsentFormState[], flags: readonly Flag[]): Word {
  if (flags.includes('NoConsentNeeded')) return 'notneeded'
  if (flags.includes('MoreConsentNeeded')) return 'more'
  const has = (...some: readonly ConsentFormState[]) => states.some((state) => some.includes(state))
  if (states.length === 0) return ''
  if (has('Declined', 'Revoked', 'Expired')) return 'refused'
  if (has('Pending')) return 'pending'
  return has('PartiallySigned') ? 'partial' : 'full'
}

/** What is told in short: approved is what all forms allow, declined what any of them does not. */
function standingOf(forms: readonly TiedForm[], flags: readonly Flag[]): Pick<AssetRow, 'consent_state' | 'consent'> {
  const states = forms.map(({ state }) => state)
  const consent_state = wordOf(states, flags)
  if (consent_state === '') return { consent_state, consent: '' }
  const titles = new Map<string, string>()
  const answers = forms.map(({ state, decisions, content }) => {
    const { categories } = JSON.parse(content) as FormContent
    for (const { key, title } of categories) titles.set(key, title)
    const said = JSON.parse(decisions) as Record<string, boolean>
    const holds = state === 'Signed' || state === 'PartiallySigned'
    return { keys: categories.map(({ key }) => key), isApproved: (key: string) => holds && said[key] === true, state }
  })
  const keys = [...titles.keys()].sort()
  const named = (some: readonly string[]) => some.map((key) => ({ key, title: titles.get(key) ?? '' }))
  const isDeclined = (key: string) =>
    answers.some((one) => one.state !== 'Pending' && one.keys.includes(key) && !one.isApproved(key))
  const counts = Map.groupBy(states, wireState)
  const summary: ConsentSummary = {
    approved: named(keys.filter((key) => answers.every((one) => one.isApproved(key)))),
    declined: named(keys.filter(isDeclined)),
    flags: [...flags],
    count: forms.length,
    byState: [...counts].map(([consentFormState, all]) => ({ consentFormState, consentFormCount: all.length })),
  }
  return { consent_state, consent: JSON.stringify(summary) }
}

/** Settles anew how assets stand, within the deed that changes what that follows from. `flags`: what a person says of them now. */
export async function settleAssets(
  ids: readonly number[],
  flags: readonly Flag[] | null,
  inside: Executing,
): Promise<void> {
  const assets = await holdAssets(ids, inside)
  const forms = Map.groupBy(await tiedTo(ids, inside), ({ asset_id }) => asset_id)
  const alike = Map.groupBy(assets, ({ id, consent }) =>
    JSON.stringify(standingOf(forms.get(id) ?? [], flags ?? readSummary(consent).flags)),
  )
  for (const [standing, same] of alike)
    await setStanding(
      same.map(({ id }) => id),
      JSON.parse(standing),
      inside,
    )
  const archives = Map.groupBy(assets, ({ archive_id }) => archive_id)
  for (const [archiveId, own] of [...archives].sort(([a], [b]) => a - b)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  }
}

const batch = 500

/** The same of all assets of a form. */
export async function settleAssetsOf(formId: number, inside: Executing): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await assetsOfForm(formId, { after, limit: batch }, inside)
    await settleAssets(ids, null, inside)
    if (ids.length < batch) return
    after = ids.at(-1) ?? after
  }
}
