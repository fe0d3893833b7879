import type { TaxonomyCreation, TaxonomyUpdate } from '@vitrine/contract/taxonomies.ts'
import { doNoted, noteDeed } from '#modules/audit/note-deed.ts'
import {
  beginFieldTaxonomy,
  endFieldTaxonomy,
  renameFieldTaxonomy,
} from '#modules/metadata-fields/change-field-taxonomy.ts'
import { readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

const longest = { name: 200, pluralName: 200, description: 4000 }

/** Gives a field a taxonomy. @throws Problem FieldValidationFailed, TaxonomyExists. */
export async function addTaxonomy(viewer: Viewer, wish: TaxonomyCreation, executing: Executing): Promise<void> {
  const field = (await readFieldDefinitions(executing)).find(wish.field)
  if (field?.valueType !== 'text' || !field.isWritable) throw refused('field', 'text-field', say('terms.field'))
  const row = {
    field_id: wish.field,
    name: checked('name', wish.name),
    plural_name: checkedPlural(wish.pluralName),
    description: checked('description', wish.description),
    takes_no_others: wish.taxonomyOnly ? 1 : 0,
  }
  const entry = { deed: 'taxonomy.added', subject: subjectOf(wish.field, row.plural_name) } as const
  await doNoted(viewer, entry, executing, (inside) => beginFieldTaxonomy(row, inside))
}

/** @throws Problem FieldValidationFailed. */
export async function changeTaxonomy(
  viewer: Viewer,
  fieldId: number,
  wish: TaxonomyUpdate,
  executing: Executing,
): Promise<void> {
  const plural_name = checkedPlural(wish.pluralName)
  const change = {
    plural_name,
    ...(wish.name === undefined ? {} : { name: checked('name', wish.name) }),
    ...(wish.description === undefined ? {} : { description: checked('description', wish.description) }),
    ...(wish.taxonomyOnly === undefined ? {} : { takes_no_others: wish.taxonomyOnly ? 1 : 0 }),
  }
  const entry = { deed: 'taxonomy.changed', subject: subjectOf(fieldId, plural_name), details: change } as const
  await doNoted(viewer, entry, executing, (inside) => renameFieldTaxonomy(fieldId, change, inside))
}

/** Takes the taxonomy of a field away with all its terms. None is no fault (wire reference 13.2). */
export async function removeTaxonomy(viewer: Viewer, fieldId: number, executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    if (!(await endFieldTaxonomy(fieldId, inside))) return
    await noteDeed(viewer, { deed: 'taxonomy.removed', subject: subjectOf(fieldId, '') }, inside)
  })
}

const subjectOf = (id: number, name: string) => ({ kind: 'taxonomy' as const, id, name })

function refused(field: string, rule: string, message: Text): Problem {
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule, message }] })
}

function checkedPlural(text: string): string {
  if (text.trim() === '') throw refused('pluralName', 'required', say('terms.pluralName'))
  return checked('pluralName', text)
}

function checked(field: keyof typeof longest, text: string): string {
  const kept = text.trim().normalize('NFC')
  if (kept.length > longest[field]) {
    throw refused(field, 'max-size', say('terms.maxSize', { count: longest[field] }))
  }
  if (!kept.isWellFormed() || kept.includes('\uFFFD')) throw refused(field, 'utf-8', say('terms.utf8'))
  if (/(?![\n\t])\p{Cc}/u.test(kept)) throw refused(field, 'control-characters', say('terms.controls'))
  return kept
}
