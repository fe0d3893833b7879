import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { momentsOf } from './licence-days.ts'
import {
  deleteLicence,
  holdLicence,
  insertLicence,
  isNameTaken,
  listLicenceRows,
  updateLicence,
} from './licences.repository.ts'
import type { LicenceRow } from './licences.tables.ts'
import { noteAllLicensed } from './note-licensed.ts'

const pageSize = 50

/** Licences are kept by those who also keep the consent of people: rights are in one hand. */
export const mayKeepLicences = (viewer: Viewer) => hasGroupPermission(viewer, 'configureConsentForms')

export const demandKeeper = (viewer: Viewer) => demandGroupPermission(viewer, 'configureConsentForms')

/** A page of licences by name, and the name after which the next begins. @throws Problem PermissionDenied. */
export async function listLicences(
  viewer: Viewer,
  { q, after }: { q: string; after: string | null },
  platform: Platform,
): Promise<{ rows: LicenceRow[]; next: string | null }> {
  demandKeeper(viewer)
  const found = await listLicenceRows({ part: fold(q), after, limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.name_key ?? null) : null }
}

/** @throws Problem PermissionDenied, InvalidRequest. */
export async function addLicence(viewer: Viewer, wish: LicenceCreation, platform: Platform): Promise<void> {
  demandKeeper(viewer)
  const facts = factsOf(wish)
  await deed(platform, async (inside) => {
    const id = await insertLicence({ ...facts, revision: 1 }, inside)
    if (id === null) throw refused('name', say('assetLicences.taken'))
    await note(viewer, 'licence.added', { row: { id, name: facts.name }, details: { after: wish } }, inside)
  })
}

/**
 * Changes what a licence says; it acts from then on.
 * @throws Problem PermissionDenied, InvalidRequest, NotFound; EditConflict when somebody else has changed it since.
 */
export async function changeLicence(
  viewer: Viewer,
  { id, revision, ...wish }: LicenceCreation & { id: number; revision: number },
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  const facts = factsOf(wish)
  await deed(platform, async (inside) => {
    const before = await held(id, inside)
    if (before.revision !== revision) throw new Problem('EditConflict')
    if (await isNameTaken(facts.name_key, id, inside)) throw refused('name', say('assetLicences.taken'))
    await updateLicence({ ...facts, id, revision: revision + 1 }, inside)
    await noteAllLicensed(id, inside)
    const { name, licensor, valid_from, valid_until, link, note: said } = before
    const details = { before: { name, licensor, valid_from, valid_until, link, note: said }, after: wish }
    await note(viewer, 'licence.changed', { row: { id, name: facts.name }, details }, inside)
  })
}

/** Removes a licence; the assets stay, without it. @throws Problem PermissionDenied, NotFound. */
export async function removeLicence(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandKeeper(viewer)
  await deed(platform, async (inside) => {
    const row = await held(id, inside)
    await noteAllLicensed(id, inside)
    await deleteLicence(id, inside)
    await note(viewer, 'licence.removed', { row, details: {} }, inside)
  })
}

async function held(id: number, inside: Executing): Promise<LicenceRow> {
  const row = await holdLicence(id, inside)
  if (row === null) throw new Problem('NotFound')
  return row
}

function factsOf({
  name,
  licensor,
  from,
  until,
  link,
  note: said,
}: LicenceCreation): Omit<LicenceRow, 'id' | 'revision'> {
  if (from !== null && until !== null && until < from) throw refused('until', say('assetLicences.endsBefore'))
  if (link !== '' && !/^https?:\/\/[^\s/]/i.test(link)) throw refused('link', say('assetLicences.link'))
  return { name, name_key: fold(name), licensor, ...momentsOf({ from, until }), link, note: said }
}

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'licence', message }] })
}

function note(
  viewer: Viewer,
  what: 'licence.added' | 'licence.changed' | 'licence.removed',
  { row, details }: { row: Pick<LicenceRow, 'id' | 'name'>; details: Record<string, unknown> },
  inside: Executing,
): Promise<void> {
  return noteDeed(viewer, { deed: what, subject: { kind: 'licence', id: row.id, name: row.name }, details }, inside)
}
