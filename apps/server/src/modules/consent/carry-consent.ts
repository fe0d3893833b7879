import { managesConsent } from '#modules/archives/archive-settings.ts'
import { readSummary } from '#modules/asset-documents/consent-summary.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { type Flag, settleAssets } from './asset-standing.ts'
import { demandFewForms, demandFewTied } from './change-consent.ts'
import { holdForm } from './consent.repository.ts'
import { formsOfAsset, holdAssets, tie } from './consent-assets.repository.ts'

/** More forms than one asset has. */
const most = 1000

/** Holds the forms of an asset within a deed, in the order of their numbers and before any asset, as whoever ties them does. */
export async function holdFormsOf(assetId: number, inside: Executing): Promise<number[]> {
  const forms = await formsOfAsset(assetId, most, inside)
  for (const id of forms) await holdForm(id, inside)
  return forms
}

export interface ConsentSuccession {
  from: JudgedAsset
  to: JudgedAsset
  /** What `holdFormsOf` has answered. */
  held: readonly number[]
}

/**
 * Ties the forms of an asset to another one too, within a deed that holds both: who is in the one picture is in the other. Of what
 * people have said of the two, the stricter counts.
 * @throws Problem PermissionDenied where that changes something and consent may not be managed on both; MergeRefused where the archive
 * manages none; FieldValidationFailed where it is too much; EditConflict when it was changed meanwhile.
 */
export async function carryConsent(viewer: Viewer, way: ConsentSuccession, inside: Executing): Promise<void> {
  const [from, to] = [way.from.asset.row.id, way.to.asset.row.id]
  const forms = await formsOfAsset(from, most, inside)
  if (forms.some((id) => !way.held.includes(id))) throw new Problem('EditConflict')
  const own = new Set(await formsOfAsset(to, most, inside))
  const fresh = forms.filter((id) => !own.has(id))
  const said = new Map(
    (await holdAssets([from, to], inside)).map(({ id, consent }) => [id, readSummary(consent).flags]),
  )
  const [theirs, before] = [said.get(from) ?? [], said.get(to) ?? []]
  const flags = stricter(before, theirs, forms.length > 0)
  if (fresh.length === 0 && flags.join() === before.join()) return
  demandManaged(viewer, way)
  const pairs = fresh.map((form_id) => ({ form_id, asset_id: to }))
  await tie(pairs, inside)
  await demandFewTied('asset.href', fresh, inside)
  await demandFewForms('asset.href', [to], inside)
  await settleAssets([to], flags, inside)
  const { path, filename } = way.to.asset.row
  const details = { assets: [to], tied: fresh, untied: [], flags, mergedFrom: from }
  await noteDeed(
    viewer,
    { deed: 'consent.changed', subject: { kind: 'asset', id: path, name: filename }, details },
    inside,
  )
}

/** That no consent is needed holds only if both say so, or nothing is known of the other; that more is needed, if either says so. */
function stricter(own: readonly Flag[], theirs: readonly Flag[], hasForms: boolean): Flag[] {
  if ([...own, ...theirs].includes('MoreConsentNeeded')) return ['MoreConsentNeeded']
  const isFree = own.includes('NoConsentNeeded') && (theirs.includes('NoConsentNeeded') || !hasForms)
  return isFree ? ['NoConsentNeeded'] : []
}

function demandManaged(viewer: Viewer, { from, to }: ConsentSuccession): void {
  const mayManage = [from, to].every(({ permissions }) => permissions.has('ManageConsentStatus'))
  if (!viewer.mayChange || !mayManage) throw new Problem('PermissionDenied', { message: say('doubles.consentRight') })
  if (!managesConsent(to.archive)) throw new Problem('MergeRefused', { message: say('doubles.consentArchive') })
}
