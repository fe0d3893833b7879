import type { ConsentChange } from '@vitrine/contract/consent.ts'
import { managesConsent } from '#modules/archives/archive-settings.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { settleAssets } from './asset-standing.ts'
import { consentPaths } from './consent.paths.ts'
import { countAssetsOf, holdForm } from './consent.repository.ts'
import { formsOfAsset, tie, untie } from './consent-assets.repository.ts'
import { mostTied } from './manage-forms.ts'

/** Forms of one asset, at most. */
export const mostForms = 100

/**
 * Ties forms to assets, takes them away, or says what somebody has decided of them: all of it or nothing.
 * @throws Problem PermissionDenied where any of the assets may not be managed, or is not seen; FieldValidationFailed that names
 * what is not there or too much.
 */
export async function changeConsent(viewer: Viewer, wish: ConsentChange, platform: Platform): Promise<void> {
  const ids = await managedIds(viewer, wish.assets, platform)
  const { base } = platform.settings
  const [tied, untied] = [formIds('tie', wish.tie, base), formIds('untie', wish.untie, base)]
  await deed(platform, async (inside) => {
    for (const id of [...tied, ...untied].sort((one, other) => one - other))
      if (!(await holdForm(id, inside))) throw fault('tie', 'missing', say('consent.noForm'))
    await untie(untied, ids, inside)
    const pairs = tied.flatMap((form_id) => ids.map((asset_id) => ({ form_id, asset_id })))
    await tie(pairs, inside)
    await demandFewTied('tie', tied, inside)
    if (tied.length > 0) await demandFewForms('tie', ids, inside)
    await settleAssets(ids, wish.flags ?? null, inside)
    const details = { assets: ids, tied, untied, ...(wish.flags ? { flags: wish.flags } : {}) }
    const [first] = ids
    const subject = { kind: 'asset' as const, id: first ?? 0, name: ids.length === 1 ? (wish.assets[0] ?? '') : '' }
    await noteDeed(viewer, { deed: 'consent.changed', subject, details }, inside)
  })
}

/** @throws Problem FieldValidationFailed where a form is tied to too many assets. */
export async function demandFewTied(field: string, forms: readonly number[], inside: Executing): Promise<void> {
  const counts = await countAssetsOf(forms, inside)
  const isTooMuch = [...counts.values()].some((count) => count > mostTied)
  if (isTooMuch) throw fault(field, 'most', say('consent.mostTied', { count: mostTied }))
}

/** @throws Problem FieldValidationFailed where an asset has too many forms. */
export async function demandFewForms(field: string, assets: readonly number[], inside: Executing): Promise<void> {
  for (const id of assets)
    if ((await formsOfAsset(id, mostForms + 1, inside)).length > mostForms)
      throw fault(field, 'most', say('consent.mostForms', { count: mostForms }))
}

/** @throws Problem PermissionDenied. */
async function managedIds(viewer: Viewer, hrefs: readonly string[], platform: Platform): Promise<number[]> {
  const found = await idsOfHrefs(hrefs, platform)
  const ids = [...new Set(hrefs.map((href) => found.get(href) ?? 0))]
  const access = await accessOf(viewer, platform)
  const known = await whichOf(access, ids, 'ManageConsentStatus', platform)
  const managing = new Set((await knownArchives('all', platform)).filter(managesConsent).map(({ id }) => id))
  const isManaged = (id: number) => {
    const one = known.get(id)
    return one?.is_allowed === 1 && managing.has(Number(one.archive_id))
  }
  if (!viewer.mayChange || !ids.every(isManaged)) throw new Problem('PermissionDenied')
  return ids.sort((one, other) => one - other)
}

/** @throws Problem FieldValidationFailed. */
function formIds(field: 'tie' | 'untie', hrefs: readonly string[] | undefined, base: string): number[] {
  const begin = `${base}${consentPaths.form(0)}`.slice(0, -1)
  const ids = (hrefs ?? []).map((href) => (href.startsWith(begin) ? href.slice(begin.length) : ''))
  if (!ids.every((id) => /^\d{1,15}$/.test(id))) throw fault(field, 'missing', say('consent.noForm'))
  return [...new Set(ids.map(Number))]
}

function fault(field: string, rule: string, message: FieldFault['message']): Problem {
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule, message }] })
}
