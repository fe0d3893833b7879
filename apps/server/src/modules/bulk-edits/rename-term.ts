import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { changeItem, getItem } from '#modules/taxonomies/change-items.ts'
import type { GivenItem } from '#modules/taxonomies/check-item.ts'
import { mayEdit } from '#modules/taxonomies/get-taxonomy.ts'
import { givenItem } from '#modules/taxonomies/given-item.ts'
import { hasTwin } from '#modules/taxonomies/taxonomies.queries.ts'
import type { ListedItem } from '#modules/taxonomies/taxonomies.tables.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type BulkEditDetails, bulkEditType } from './bulk-edit-deed.ts'
import { type Chosen, countChosen } from './chosen-assets.ts'
import { type RenamedTerm, whereOldValue } from './renamed-term.ts'

interface ItemAddress {
  fieldId: number
  id: string
}

/**
 * Writes a term anew. When its value becomes another one, the assets that have it and that this person may change get the new one
 * with it: term and task are there together. Answers the task too, null where no asset is changed.
 * @throws Problem as `changeItem`.
 */
export async function changeTerm(
  viewer: Viewer,
  address: ItemAddress,
  change: (before: ListedItem) => { item: GivenItem; parentId: string },
  platform: Platform,
): Promise<{ item: ListedItem; task: string | null }> {
  const row = await getItem(address.fieldId, address.id, platform)
  const known = givenItem(row)
  const term = { ...address, before: known, after: change(row).item }
  const chosen = term.after.value === known.value ? null : await whereUsed(viewer, term, platform)
  const done = await deed(platform, async (inside) => {
    let before = known
    const item = await changeItem(
      viewer,
      address,
      (row) => {
        before = givenItem(row)
        return change(row)
      },
      inside,
    )
    const term = { ...address, before, after: givenItem(item) }
    const isCarried = chosen !== null && before.value === known.value && (await meansAssets(term, inside))
    if (!isCarried) return { item, task: null }
    const author = authorOf(viewer)
    const setId = await beginChangeSet(author, inside)
    const asked = { scope: viewer.scope, author: { ...author, setId } }
    const details: BulkEditDetails = { ...chosen, operations: [], term, ...asked }
    return { item, task: await noteLongDeed(viewer, { type: bulkEditType, details, total: null }, inside) }
  })
  if (done.task !== null) platform.tasks.wake()
  return done
}

/** What a change of the term's value would be looked for in; null when there is nothing that this person may change. */
async function whereUsed(viewer: Viewer, term: RenamedTerm, platform: Platform): Promise<Chosen | null> {
  const selection = whereOldValue(term, platform.settings.base)
  if (selection === null) return null
  const chosen = { assets: [], selection }
  return (await countChosen(viewer, chosen, platform)).editable === 0 ? null : chosen
}

/** A value that another term has too does not say which of both an asset means: it stays where it is. */
async function meansAssets({ fieldId, id, before, after }: RenamedTerm, inside: Executing): Promise<boolean> {
  if (before.value === after.value) return false
  return !(await hasTwin({ fieldId, id, valueKey: valueKey(before.value) }, inside))
}

/**
 * Gives a renamed term back what it had, within a deed. One that has got yet another value since, or is gone, stays as it is.
 * @throws Problem PermissionDenied for whoever may not change terms any more, TaxonomyItemExists.
 */
export async function renameBack(viewer: Viewer, term: RenamedTerm, inside: Executing): Promise<RenamedTerm> {
  const { fieldId, id, before, after } = term
  if (!mayEdit(viewer)) throw new Problem('PermissionDenied')
  const now = await getItem(fieldId, id, inside).catch((error) => {
    if (error instanceof Problem && error.value === 'NotFound') return null
    throw error
  })
  if (now?.value === after.value)
    await changeItem(viewer, { fieldId, id }, ({ parent_id }) => ({ item: before, parentId: parent_id }), inside)
  return { fieldId, id, before: after, after: before }
}
