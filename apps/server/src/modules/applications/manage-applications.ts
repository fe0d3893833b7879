import { randomUUID } from 'node:crypto'
import type { ApplicationChange, ApplicationCreation } from '@vitrine/contract/applications.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { newApplicationSecret } from './application-secret.ts'
import { findApplicationByClientId } from './applications.queries.ts'
import {
  deleteApplication,
  findApplicationRow,
  holdApplication,
  insertApplication,
  listApplicationRows,
  updateApplication,
} from './applications.repository.ts'
import type { ApplicationRow } from './applications.tables.ts'
import { checkApplication, refuse } from './check-application.ts'

/** Applications on a page. */
const pageSize = 50

/** Whether this viewer sees to applications: an administrator in person. A program that could would widen itself. */
export function mayManageApplications(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.isAdministrator && viewer.limit === null
}

/** @throws Problem PermissionDenied. */
function demandManagement(viewer: Viewer): void {
  if (!mayManageApplications(viewer)) throw new Problem('PermissionDenied')
}

/** Newest first. @throws Problem PermissionDenied. */
export async function listApplications(
  viewer: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ applications: ApplicationRow[]; next: number | null }> {
  demandManagement(viewer)
  const found = await listApplicationRows({ before, limit: pageSize + 1 }, platform)
  const applications = found.slice(0, pageSize)
  return { applications, next: found.length > pageSize ? (applications.at(-1)?.id ?? null) : null }
}

/** @throws Problem PermissionDenied, NotFound. */
export async function getApplication(viewer: Viewer, id: number, platform: Platform): Promise<ApplicationRow> {
  demandManagement(viewer)
  const row = await findApplicationRow(id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}

/**
 * Registers an application; its secret is answered here and never again.
 * @throws Problem PermissionDenied, FieldValidationFailed.
 */
export async function registerApplication(
  viewer: Viewer,
  wish: ApplicationCreation,
  platform: Platform,
): Promise<{ row: ApplicationRow; secret: string | null }> {
  demandManagement(viewer)
  const { kind, widgets = [], redirectUris = [] } = wish
  const name = wish.name.trim()
  const clientId = wish.clientId?.trim() || undefined
  checkApplication({ kind, name, redirectUris, clientId })
  const made = kind === 'native' ? null : newApplicationSecret()
  const now = platform.clock.now()
  const row = {
    client_id: clientId ?? randomUUID(),
    name,
    kind,
    secret_hash: made?.hash ?? null,
    secret_made_at: made === null ? null : now,
    redirect_uris: JSON.stringify(redirectUris),
    widgets: JSON.stringify([...new Set(widgets)]),
    is_enabled: 1,
    created_at: now,
    created_by: viewer.userId,
    used_at: null,
  }
  try {
    const id = await deed(platform, (inside) => insertNoted(viewer, row, inside))
    return { row: { id, ...row }, secret: made?.secret ?? null }
  } catch (error) {
    // The index lets one have each id, also of two at once.
    if (!(error instanceof Problem) && (await findApplicationByClientId(row.client_id, platform))) refuse([idTaken()])
    throw error
  }
}

const idTaken = () => ({ field: 'clientId', rule: 'unique', message: say('applications.idTaken') })

async function insertNoted(viewer: Viewer, row: Omit<ApplicationRow, 'id'>, inside: Executing): Promise<number> {
  const id = await insertApplication(row, inside)
  const details = { kind: row.kind, clientId: row.client_id }
  await noteDeed(viewer, { deed: 'application.registered', subject: subjectOf({ ...row, id }), details }, inside)
  return id
}

/** Changes what the wish names. Switched off, it has nothing any more. @throws Problem as above, NotFound. */
export async function changeApplication(
  viewer: Viewer,
  id: number,
  wish: ApplicationChange,
  platform: Platform,
): Promise<ApplicationRow> {
  demandManagement(viewer)
  return deed(platform, async (inside) => {
    const row = await held(id, inside)
    const name = wish.name?.trim() ?? row.name
    const redirectUris = wish.redirectUris ?? listIn(row.redirect_uris)
    checkApplication({ kind: row.kind, name, redirectUris })
    const changed = {
      name,
      redirect_uris: JSON.stringify(redirectUris),
      widgets: wish.widgets === undefined ? row.widgets : JSON.stringify([...new Set(wish.widgets)]),
      is_enabled: wish.isEnabled === undefined ? row.is_enabled : Number(wish.isEnabled),
    }
    const columns = ['name', 'redirect_uris', 'widgets', 'is_enabled'] as const
    const fields = columns.filter((column) => changed[column] !== row[column])
    if (fields.length === 0) return row
    const subject = subjectOf({ ...row, ...changed })
    const details = { fields, isEnabled: changed.is_enabled === 1 }
    await noteDeed(viewer, { deed: 'application.changed', subject, details }, inside)
    await updateApplication(id, Object.fromEntries(fields.map((column) => [column, changed[column]])), inside)
    return { ...row, ...changed }
  })
}

/** Removes it with all that it was given. @throws Problem PermissionDenied, NotFound. */
export async function removeApplication(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandManagement(viewer)
  await deed(platform, async (inside) => {
    const row = await held(id, inside)
    await noteDeed(viewer, { deed: 'application.removed', subject: subjectOf(row) }, inside)
    await deleteApplication(id, inside)
  })
}

/** Gives it another secret within a deed; the old one is worth nothing. @throws Problem PermissionDenied, NotFound. */
export async function setNewSecret(viewer: Viewer, id: number, inside: Executing): Promise<string> {
  demandManagement(viewer)
  const row = await held(id, inside)
  if (row.secret_hash === null) throw new Problem('NotFound')
  const { secret, hash } = newApplicationSecret()
  await noteDeed(viewer, { deed: 'application.secretRenewed', subject: subjectOf(row) }, inside)
  await updateApplication(id, { secret_hash: hash, secret_made_at: inside.clock.now() }, inside)
  return secret
}

async function held(id: number, inside: Executing): Promise<ApplicationRow> {
  const row = await holdApplication(id, inside)
  if (!row) throw new Problem('NotFound')
  return row
}

/** A list of texts as it is kept. */
export const listIn = (json: string): string[] => JSON.parse(json)

export const subjectOf = ({ id, name }: Pick<ApplicationRow, 'id' | 'name'>) => ({
  kind: 'application' as const,
  id,
  name,
})
