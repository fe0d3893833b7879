import type { SiteFieldChange, SiteFieldCreation } from '@vitrine/contract/site-fields.ts'
import type { z } from 'zod'
import {
  addField,
  changeField,
  type FieldChange,
  orderFields,
  removeField,
  restoreField,
} from '#modules/metadata-fields/change-fields.ts'
import type { FieldSettings } from '#modules/metadata-fields/field-definition.ts'
import { findFieldTaxonomy } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { addTaxonomy, changeTaxonomy } from '#modules/taxonomies/change-taxonomy.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

type Creation = z.output<typeof SiteFieldCreation.shape>
type Change = z.output<typeof SiteFieldChange.shape>

/** Makes a field of the site's own, with a taxonomy where one is wished. @throws Problem PermissionDenied, FieldValidationFailed. */
export function addSiteField(viewer: Viewer, wish: Creation, platform: Platform): Promise<number> {
  demandGroupPermission(viewer, 'manageSettings')
  const settings = wish.settings as FieldSettings
  return deed(platform, async (inside) => {
    const id = await addField(viewer, { name: wish.name, settings }, inside)
    await saveTaxonomy(viewer, id, wish.taxonomy, inside)
    return id
  })
}

/** Changes what is said of a field, and of its taxonomy. @throws Problem as `changeField`, and PermissionDenied. */
export function changeSiteField(
  viewer: Viewer,
  id: number,
  { settings, taxonomy, revision }: Change,
  platform: Platform,
): Promise<void> {
  demandGroupPermission(viewer, 'manageSettings')
  return deed(platform, async (inside) => {
    await changeField(viewer, { id, change: settings as FieldChange, revision: revision ?? null }, inside)
    await saveTaxonomy(viewer, id, taxonomy, inside)
  })
}

async function saveTaxonomy(viewer: Viewer, field: number, wish: Change['taxonomy'], inside: Executing): Promise<void> {
  if (!wish) return
  demandGroupPermission(viewer, 'manageTaxonomies')
  const { name, pluralName, takesNoOthers: taxonomyOnly } = wish
  try {
    if (await findFieldTaxonomy(field, inside))
      await changeTaxonomy(viewer, field, { name, pluralName, taxonomyOnly }, inside)
    else await addTaxonomy(viewer, { field, name, pluralName, taxonomyOnly, description: '' }, inside)
  } catch (error) {
    throw error instanceof Problem ? inTaxonomy(error) : error
  }
}

/** Its faults by the names that they have in what was sent. */
function inTaxonomy({ value, details }: Problem): Problem {
  const fields = (details.fields ?? []).map((fault) => ({ ...fault, field: `taxonomy.${fault.field}` }))
  return new Problem(value, { ...details, ...(fields.length > 0 ? { fields } : {}) })
}

/** @throws Problem PermissionDenied, NotFound. */
export async function removeSiteField(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageSettings')
  await removeField(viewer, { id }, platform)
}

/** @throws Problem PermissionDenied, NotFound. */
export async function restoreSiteField(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageSettings')
  await restoreField(viewer, id, platform)
}

/** @throws Problem PermissionDenied, EditConflict. */
export async function orderSiteFields(viewer: Viewer, ids: readonly number[], platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageSettings')
  await orderFields(viewer, ids, platform)
}
