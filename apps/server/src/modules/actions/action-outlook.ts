import { type ActionOutlook, mostInAddress } from '@vitrine/contract/actions.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { and } from '@vitrine/search-language/expression.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import type { Chosen } from '#modules/bulk-edits/chosen-assets.ts'
import { openSelection, type SelectionPart, weighParts } from '#modules/collections/wanted-selection.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { versionFor } from '#modules/selections/list-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Action, permissionsFor } from './action-steps.ts'

/** What decides on which assets an action is worked. */
export type Worked = Pick<Action, 'steps' | 'archives'>

/** How many assets are meant, and on how many of them an action would be worked for this person. @throws Problem as `openSelection`. */
export async function outlookOf(
  viewer: Viewer,
  action: Worked & Pick<Action, 'type'>,
  { assets, selection }: Chosen,
  platform: Platform,
): Promise<ActionOutlook> {
  if (selection === null) {
    const ids = await idsOfHrefs(assets, platform)
    const seen = await whichOf(await accessOf(viewer, platform), [...ids.values()], 'View', platform)
    const worked = await workedAmong(viewer, action, [...seen.keys()], platform)
    const isTold = action.type === 'url' && assets.length <= mostInAddress
    const hrefs = [...ids].flatMap(([href, id]) => (isTold && worked.has(id) ? [href] : []))
    return { total: seen.size, allowed: worked.size, hrefs }
  }
  const open = async (permission: ArchivePermission) => {
    const wish = { permission, field: 'selection.href' }
    return (await openSelection(viewer, selection, wish, platform)).parts
  }
  const total = (await weighParts(await open('View'), platform)).count
  const parts = await open('Workflow').catch(noneDenied)
  const allowed = await withinAll(viewer, action, parts, platform)
  const count = allowed.length === 0 ? 0 : (await weighParts(allowed, platform)).count
  return { total, allowed: count, hrefs: [] }
}

function noneDenied(error: unknown): SelectionPart[] {
  if (error instanceof Problem && error.value === 'PermissionDenied') return []
  throw error
}

/** Of parts in which actions may be started, what may be worked on with all that the steps need. */
async function withinAll(
  viewer: Viewer,
  { steps, archives }: Worked,
  parts: readonly SelectionPart[],
  platform: Platform,
): Promise<SelectionPart[]> {
  const access = await accessOf(viewer, platform)
  return parts.flatMap((part) => {
    if (archives.length > 0 && !archives.includes(part.archive.id)) return []
    const scopes = permissionsFor(steps).map((permission) => access.scope(permission, part.archive.id))
    const filters = scopes.flatMap((scope) => scope?.filter ?? [])
    if (filters.length < scopes.length) return []
    // Within the scope, not the expression: what rights ask for is no search of the viewer.
    const { selection } = part
    const scope = { ...selection.scope, filter: and(selection.scope.filter, ...filters) }
    return { ...part, selection: { ...selection, scope, version: versionFor(part.archive, { ...selection, scope }) } }
  })
}

/** Those of some assets, by their numbers, with which somebody may do all that the steps do, in the archives of the action. */
export async function workedAmong(
  viewer: Viewer,
  { steps, archives }: Worked,
  ids: readonly number[],
  platform: Platform,
): Promise<Set<number>> {
  const access = await accessOf(viewer, platform)
  let left = ids
  for (const permission of permissionsFor(steps)) {
    const known = await whichOf(access, left, permission, platform)
    left = [...known.values()]
      .filter(({ archive_id }) => archives.length === 0 || archives.includes(archive_id))
      .flatMap(({ id, is_allowed }) => (is_allowed === 1 ? [id] : []))
  }
  return new Set(left)
}
