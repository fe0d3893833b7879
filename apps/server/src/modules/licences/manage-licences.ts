import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { momentsOf, stateAt } from './licence-days.ts'
import {
  assetsOf,
  countFreed,
  deleteLicence,
  holdLicence,
  holdNames,
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
 * @param frees whether assets may go out by it that were held back.
 * @throws Problem PermissionDenied, NotFound; InvalidRequest, also where assets would go out that may not; EditConflict when somebody
 * else has changed it since.
 */
export async function changeLicence(
  viewer: Viewer,
  { id, revision, frees, ...wish }: LicenceCreation & { id: number; revision: number; frees: boolean },
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  const facts = factsOf(wish)
  await deed(platform, async (inside) => {
    await holdNames(inside)
    const before = await held(id, inside)
    if (before.revision !== revision) throw new Problem('EditConflict')
    if (await isNameTaken(facts.name_key, id, inside)) throw refused('name', say('assetLicences.taken'))
    const now = inside.clock.now()
    const begins = stateAt(now, before) !== 'valid' && stateAt(now, facts) === 'valid'
    if (begins && !frees) await demandNoneFreed(id, 'change', inside)
    await updateLicence({ ...facts, id, revision: revision + 1 }, inside)
    if (actsOtherwise(before, facts)) await noteAllLicensed(id, inside)
    const details = { before: saidIn(before), after: wish, ...(begins && frees ? { frees } : {}) }
    await note(viewer, 'licence.changed', { row: { id, name: facts.name }, details }, inside)
  })
}

/**
 * Removes a licence; the assets stay, without it. The audit log keeps what it said and which assets it was of.
 * @param frees whether assets may go out by it that were held back.
 * @throws Problem PermissionDenied, NotFound; InvalidRequest that says how many would, where they may not.
 */
export async function removeLicence(
  viewer: Viewer,
  { id, frees }: { id: number; frees: boolean },
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  await deed(platform, async (inside) => {
    const row = await held(id, inside)
    const isOver = stateAt(inside.clock.now(), row) !== 'valid'
    if (isOver && !frees) await demandNoneFreed(id, 'removal', inside)
    await noteAllLicensed(id, inside)
    const files = await noteUntied(viewer, row, inside)
    await deleteLicence(id, inside)
    const details = { before: saidIn(row), files, ...(isOver && frees ? { frees } : {}) }
    await note(viewer, 'licence.removed', { row, details }, inside)
  })
}

/** @throws Problem InvalidRequest that says how many assets would be held back no more. */
async function demandNoneFreed(id: number, by: 'removal' | 'change', inside: Executing): Promise<void> {
  const count = await countFreed(id, { by, now: inside.clock.now() }, inside)
  if (count > 0) throw refused('frees', say('assetLicences.frees', { count }))
}

/** Assets that are named in one entry of the audit log. */
const batch = 1000

/** Says in the audit log of which assets a licence is taken away; answers of how many. */
async function noteUntied(viewer: Viewer, row: LicenceRow, inside: Executing): Promise<number> {
  for (let after = 0, count = 0; ; ) {
    const assets = await assetsOf(row.id, { after, limit: batch }, inside)
    if (assets.length > 0)
      await note(viewer, 'licence.tied', { row, details: { assets, tied: [], untied: [row.id] } }, inside)
    count += assets.length
    if (assets.length < batch) return count
    after = assets.at(-1) ?? after
  }
}

const saidIn = ({ name, licensor, valid_from, valid_until, link, note: said }: LicenceRow) => ({
  ...{ name, licensor, valid_from, valid_until, link, note: said },
})

/** Whether assets are found or held back otherwise since. */
const actsOtherwise = (
  before: LicenceRow,
  { name_key, valid_from, valid_until }: Omit<LicenceRow, 'id' | 'revision'>,
) => before.name_key !== name_key || before.valid_from !== valid_from || before.valid_until !== valid_until

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
  what: 'licence.added' | 'licence.changed' | 'licence.removed' | 'licence.tied',
  { row, details }: { row: Pick<LicenceRow, 'id' | 'name'>; details: Record<string, unknown> },
  inside: Executing,
): Promise<void> {
  return noteDeed(viewer, { deed: what, subject: { kind: 'licence', id: row.id, name: row.name }, details }, inside)
}
