import { randomBytes } from 'node:crypto'
import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { checkOperations } from '#modules/bulk-edits/apply-operations.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { getMetadataTemplate } from './get-metadata-template.ts'
import { maySteer } from './may-steer.ts'
import {
  deleteMetadataTemplate,
  insertMetadataTemplate,
  updateMetadataTemplate,
} from './metadata-templates.repository.ts'
import type { MetadataTemplateRow } from './metadata-templates.tables.ts'

/** @throws Problem PermissionDenied for a program that only looks. */
function demandChange(viewer: Viewer): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied')
}

const subjectOf = ({ id, name }: MetadataTemplateRow) => ({ kind: 'metadata-template' as const, id, name })

/** Makes one for oneself. @throws Problem PermissionDenied, FieldValidationFailed, FieldNotWritable as a bulk edit of these operations. */
export async function addMetadataTemplate(
  viewer: Viewer,
  { name, operations }: { name: string; operations: readonly BulkOperation[] },
  platform: Platform,
): Promise<MetadataTemplateRow> {
  demandChange(viewer)
  checkOperations(operations, await fieldDefinitions(platform))
  const now = platform.clock.now()
  const id = randomBytes(9).toString('base64url')
  const what = { name, operations: JSON.stringify(operations), is_shared: 0 }
  const row = { id, user_id: viewer.userId, ...what, created_at: now, modified_at: now }
  return deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'metadata-template.added', subject: subjectOf(row) }, inside)
    await insertMetadataTemplate(row, inside)
    return row
  })
}

/** Gives it another name, or to everybody, which administrators do. @throws Problem PermissionDenied, NotFound. */
export function changeMetadataTemplate(
  viewer: Viewer,
  { id, ...given }: { id: string; name?: string | undefined; isShared?: boolean | undefined },
  platform: Platform,
): Promise<MetadataTemplateRow> {
  if (given.isShared !== undefined && !viewer.isAdministrator) throw new Problem('PermissionDenied')
  return onOwn(viewer, id, platform, async (own, inside) => {
    const { name = own.name, isShared = own.is_shared === 1 } = given
    const change = { name, is_shared: isShared ? 1 : 0, modified_at: platform.clock.now() }
    const details = { name, shared: isShared ? 'yes' : 'no' }
    await noteDeed(viewer, { deed: 'metadata-template.changed', subject: subjectOf(own), details }, inside)
    await updateMetadataTemplate(id, change, inside)
    return { ...own, ...change }
  })
}

/** @throws Problem PermissionDenied, NotFound. */
export function removeMetadataTemplate(viewer: Viewer, id: string, platform: Platform): Promise<void> {
  return onOwn(viewer, id, platform, async (own, inside) => {
    await noteDeed(viewer, { deed: 'metadata-template.removed', subject: subjectOf(own) }, inside)
    await deleteMetadataTemplate(id, inside)
  })
}

/** What is changed is read in the deed that changes it. */
async function onOwn<Result>(
  viewer: Viewer,
  id: string,
  platform: Platform,
  work: (own: MetadataTemplateRow, inside: Executing) => Promise<Result>,
): Promise<Result> {
  demandChange(viewer)
  return deed(platform, async (inside) => {
    const own = await getMetadataTemplate(viewer, id, inside)
    if (!maySteer(viewer, own)) throw new Problem('PermissionDenied')
    return work(own, inside)
  })
}
