import { randomBytes } from 'node:crypto'
import { type ActionCreationRequest, mostActions } from '@vitrine/contract/actions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { type Action, readAction, type StoredStep } from './action-steps.ts'
import {
  type ActionPlace,
  deleteActionRow,
  findActionIdByName,
  findActionRow,
  holdActions,
  insertActionRow,
  listActionRows,
  placeActionRow,
  replaceActionRow,
} from './actions.repository.ts'
import type { ActionRow } from './actions.tables.ts'
import { checkSteps } from './check-steps.ts'
import { getAction } from './get-action.ts'
import { seesAllGroups } from './sees-groups.ts'

const manage = (viewer: Viewer) => demandGroupPermission(viewer, 'manageWorkflows')

/** Prepares an action; it is offered behind the others from now on. @throws Problem PermissionDenied, InvalidRequest and as `checkSteps`. */
export async function addAction(viewer: Viewer, wish: ActionCreationRequest, platform: Platform): Promise<Action> {
  manage(viewer)
  const said = await checkedWish(viewer, wish, null, platform)
  return deed(platform, async (inside) => {
    await holdActions(inside)
    const all = await listActionRows({ after: null, limit: mostActions }, inside)
    if (all.length >= mostActions) throw refused('name', 'most', say('actions.most', { most: mostActions }))
    await demandFree(said.name_key, null, inside)
    const now = inside.clock.now()
    const place = { id: randomBytes(9).toString('base64url'), position: (all.at(-1)?.position ?? 0) + 1 }
    const row: ActionRow = { ...place, ...said, revision: 1, created_at: now, modified_at: now }
    await insertActionRow(row, inside)
    await note(viewer, 'action.added', { row, after: toldOf(row) }, inside)
    return readAction(row)
  })
}

/**
 * Changes an action. Tasks that work on it go on with the steps that they started with. @param revision of what the viewer has read.
 * @throws Problem PermissionDenied, NotFound, InvalidRequest and as `checkSteps`; EditConflict when somebody else has changed it since.
 */
export async function changeAction(
  viewer: Viewer,
  id: string,
  { revision, ...wish }: ActionCreationRequest & { revision: number },
  platform: Platform,
): Promise<Action> {
  manage(viewer)
  const said = await checkedWish(viewer, wish, await getAction(id, platform), platform)
  return deed(platform, async (inside) => {
    await holdActions(inside)
    const before = await findActionRow(id, inside)
    if (before === null) throw new Problem('NotFound')
    await demandFree(said.name_key, id, inside)
    const row: ActionRow = { ...before, ...said, revision: revision + 1, modified_at: inside.clock.now() }
    if (!(await replaceActionRow(row, revision, inside))) throw new Problem('EditConflict')
    await note(viewer, 'action.changed', { row: before, before: toldOf(before), after: toldOf(row) }, inside)
    return readAction(row)
  })
}

/** Puts an action before or behind another one. @throws Problem PermissionDenied, NotFound, InvalidRequest. */
export async function placeAction(
  viewer: Viewer,
  id: string,
  { position, other }: { position: 'before' | 'after'; other: string },
  platform: Platform,
): Promise<void> {
  manage(viewer)
  await deed(platform, async (inside) => {
    await holdActions(inside)
    const all = await listActionRows({ after: null, limit: mostActions }, inside)
    const row = all.find((one) => one.id === id)
    if (!row) throw new Problem('NotFound')
    const others = all.filter((one) => one.id !== id)
    const beside = others.findIndex((one) => one.id === other)
    const at = position === 'before' ? beside : beside + 1
    if (beside < 0) throw refused('relativeTo', 'action', say('actions.noAction'))
    const placed = others.toSpliced(at, 0, row)
    for (const [index, one] of placed.entries())
      if (one.position !== index + 1) await placeActionRow(one.id, index + 1, inside)
    const places = { before: { place: all.indexOf(row) + 1 }, after: { place: at + 1 } }
    await note(viewer, 'action.placed', { row, ...places }, inside)
  })
}

/** Tasks that work on it go on. @throws Problem PermissionDenied, NotFound. */
export async function removeAction(viewer: Viewer, id: string, platform: Platform): Promise<void> {
  manage(viewer)
  await deed(platform, async (inside) => {
    await holdActions(inside)
    const row = await findActionRow(id, inside)
    if (row === null) throw new Problem('NotFound')
    await deleteActionRow(id, inside)
    await note(viewer, 'action.removed', { row, before: toldOf(row) }, inside)
  })
}

const onPage = 50

/** A page of all of them, for those who prepare them. @throws Problem PermissionDenied. */
export async function listActions(viewer: Viewer, after: ActionPlace | null, executing: Executing) {
  manage(viewer)
  const rows = await listActionRows({ after, limit: onPage + 1 }, executing)
  const actions = rows.slice(0, onPage).map(readAction)
  return { actions, next: rows.length > onPage ? (actions.at(-1) ?? null) : null }
}

/** @throws Problem PermissionDenied, NotFound. */
export function getManagedAction(viewer: Viewer, id: string, executing: Executing): Promise<Action> {
  manage(viewer)
  return getAction(id, executing)
}

/** What somebody wishes, as columns. @throws Problem. */
async function checkedWish(viewer: Viewer, wish: ActionCreationRequest, before: Action | null, platform: Platform) {
  const { name, description, iconCharacter: icon, type } = wish
  const steps = await stepsOf(viewer, wish, before?.steps ?? [], platform)
  await demandSeen(viewer, wish, before, platform)
  return {
    ...{ name, name_key: fold(name), description, icon, type, url: urlOf(wish), steps: JSON.stringify(steps) },
    ...{ archives: JSON.stringify(sorted(wish.archives)), groups: JSON.stringify(sorted(wish.groups)) },
  }
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)

/** @throws Problem InvalidRequest. */
async function stepsOf(
  viewer: Viewer,
  { type, steps }: ActionCreationRequest,
  before: readonly StoredStep[],
  platform: Platform,
): Promise<StoredStep[]> {
  if (type === 'url' && steps.length > 0) throw refused('steps', 'none', say('actions.urlAlone'))
  if (type === 'workflow' && steps.length === 0) throw refused('steps', 'some', say('actions.noSteps'))
  return checkSteps(viewer, steps, before, platform)
}

/** An address is opened in the browsers of others: nothing but a page of the web, without a password. @throws Problem InvalidRequest. */
function urlOf({ type, url }: ActionCreationRequest): string | null {
  if (type === 'workflow') {
    if (url !== null && url !== '') throw refused('url', 'none', say('actions.stepsAlone'))
    return null
  }
  const whole = URL.parse((url ?? '').replaceAll('{hrefs}', 'hrefs'))
  const isGood = whole !== null && whole.protocol === 'https:' && whole.username === '' && whole.password === ''
  if (!isGood) throw refused('url', 'https', say('actions.noHttps'))
  // Elsewhere it would decide which site is opened.
  if (!`${whole.pathname}${whole.search}${whole.hash}`.includes('hrefs') || hostOf(url ?? '').includes('{'))
    throw refused('url', 'hrefs', say('actions.noHrefs'))
  return url
}

const hostOf = (url: string) => /^https:\/\/([^/?#]*)/i.exec(url)?.[1] ?? ''

/** Archives and groups that are there, and that whoever names them anew sees. @throws Problem InvalidRequest. */
async function demandSeen(
  viewer: Viewer,
  { archives, groups }: ActionCreationRequest,
  before: Action | null,
  platform: Platform,
): Promise<void> {
  const seen = new Set((await visibleArchives(await accessOf(viewer, platform), platform)).map(({ id }) => id))
  if (archives.some((id) => !seen.has(id) && !before?.archives.includes(id)))
    throw refused('archives', 'exists', say('actions.noArchive'))
  const names = await groupNames(groups, platform)
  const isKnown = (id: number) => names.has(id) && (seesAllGroups(viewer) || viewer.groupIds.includes(id))
  if (groups.some((id) => !isKnown(id) && !before?.groups.includes(id)))
    throw refused('groups', 'exists', say('actions.noGroup'))
}

async function demandFree(key: string, own: string | null, inside: Executing): Promise<void> {
  const other = await findActionIdByName(key, inside)
  if (other !== null && other !== own) throw refused('name', 'taken', say('actions.taken'))
}

function refused(field: string, rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}

/** For the audit log. */
function toldOf(row: ActionRow) {
  const { name, description, icon, type, url, steps, archives, groups } = readAction(row)
  return { name, description, icon, type, url, steps, archives, groups }
}

async function note(
  viewer: Viewer,
  what: 'action.added' | 'action.changed' | 'action.placed' | 'action.removed',
  { row, ...details }: { row: ActionRow; before?: object; after?: object },
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'action' as const, id: row.id, name: row.name }
  await noteDeed(viewer, { deed: what, subject, details }, inside)
}
