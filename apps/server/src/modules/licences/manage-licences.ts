import type { LicenceChange, LicenceCreation, licencesAuditDeeds } from '@vitrine/contract/licences.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { isLimited, territoriesOf, usesOf } from './judge-use.ts'
import { momentsOf, stateAt } from './licence-days.ts'
import { usesIn } from './licence-uses.ts'
import { someAssetsOf } from './licences.queries.ts'
import {
  countFreed,
  deleteLicence,
  type Freeing,
  holdLicence,
  holdNames,
  insertLicence,
  isNameTaken,
  listLicenceRows,
  updateLicence,
} from './licences.repository.ts'
import type { LicenceRow } from './licences.tables.ts'
import { noteAllLicensed } from './note-licensed.ts'
import { type ListedPaper, papersOf } from './papers.repository.ts'

const pageSize = 50

/** What somebody says of a licence; how often it was used nobody says. */
type Facts = Omit<LicenceRow, 'id' | 'revision' | 'used'>

/** Licences are kept by those who also keep the consent of people: rights are in one hand. */
export const mayKeepLicences = (viewer: Viewer) => hasGroupPermission(viewer, 'configureConsentForms')

export const demandKeeper = (viewer: Viewer) => demandGroupPermission(viewer, 'configureConsentForms')

/** A page of licences by name, and the name after which the next begins. @throws Problem PermissionDenied. */
export async function listLicences(
  viewer: Viewer,
  { q, after }: { q: string; after: string | null },
  platform: Platform,
): Promise<{ rows: LicenceRow[]; papers: ListedPaper[]; next: string | null }> {
  demandKeeper(viewer)
  const found = await listLicenceRows({ part: fold(q), after, limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  const papers = await papersOf(
    rows.map(({ id }) => id),
    platform,
  )
  return { rows, papers, next: found.length > pageSize ? (rows.at(-1)?.name_key ?? null) : null }
}

/** @throws Problem PermissionDenied, InvalidRequest. */
export async function addLicence(viewer: Viewer, wish: LicenceCreation, platform: Platform): Promise<void> {
  demandKeeper(viewer)
  const facts = factsOf(wish)
  await deed(platform, async (inside) => {
    await demandUses(wish, null, inside)
    const id = await insertLicence({ ...facts, used: 0, revision: 1 }, inside)
    if (id === null) throw refused('name', say('assetLicences.taken'))
    await noteLicence(viewer, 'licence.added', { row: { id, name: facts.name }, details: { after: wish } }, inside)
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
  { id, revision, frees, ...written }: LicenceChange & { id: number },
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  await deed(platform, async (inside) => {
    await holdNames(inside)
    const before = await held(id, inside)
    if (before.revision !== revision) throw new Problem('EditConflict')
    const wish = { ...limitsOf(before), ...given(written) }
    const facts = factsOf(wish)
    await demandUses(wish, before, inside)
    if (await isNameTaken(facts.name_key, id, inside)) throw refused('name', say('assetLicences.taken'))
    const now = inside.clock.now()
    const begins = stateAt(now, before) !== 'valid' && stateAt(now, facts) === 'valid'
    const unlimits = isLimited(before) && !isLimited(facts)
    const isFreed = begins || unlimits
    if (isFreed && !frees) await demandNoneFreed(before, { begins, unlimits, removes: false }, inside)
    await updateLicence({ ...facts, id, revision: revision + 1 }, inside)
    if (actsOtherwise(before, facts)) await noteAllLicensed(id, inside)
    const details = { before: saidIn(before), after: wish, ...(isFreed && frees ? { frees } : {}) }
    await noteLicence(viewer, 'licence.changed', { row: { id, name: facts.name }, details }, inside)
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
    // The lock of the table before that of the row, as a change takes them.
    await holdNames(inside)
    const row = await held(id, inside)
    const removes = stateAt(inside.clock.now(), row) !== 'valid'
    const unlimits = isLimited(row)
    const isFreed = removes || unlimits
    if (isFreed && !frees) await demandNoneFreed(row, { begins: false, unlimits, removes }, inside)
    await noteAllLicensed(id, inside)
    const files = await noteUntied(viewer, row, inside)
    const papers = (await papersOf([id], inside)).map(({ name }) => name)
    await deleteLicence(id, inside)
    const details = { before: saidIn(row), files, papers, ...(isFreed && frees ? { frees } : {}) }
    await noteLicence(viewer, 'licence.removed', { row, details }, inside)
  })
}

/** @throws Problem InvalidRequest that says how many assets would be held back, or limited, no more. */
async function demandNoneFreed(row: LicenceRow, by: Freeing, inside: Executing): Promise<void> {
  const count = await countFreed(row.id, { ...by, now: inside.clock.now() }, inside)
  if (count > 0)
    throw refused('frees', say(isLimited(row) ? 'assetLicences.freesLimited' : 'assetLicences.frees', { count }))
}

/** Assets that are named in one entry of the audit log. */
const batch = 1000

/** Says in the audit log of which assets a licence is taken away; answers of how many. */
async function noteUntied(viewer: Viewer, row: LicenceRow, inside: Executing): Promise<number> {
  for (let after = 0, count = 0; ; ) {
    const assets = await someAssetsOf(row.id, { after, limit: batch }, inside)
    if (assets.length > 0)
      await noteLicence(viewer, 'licence.tied', { row, details: { assets, tied: [], untied: [row.id] } }, inside)
    count += assets.length
    if (assets.length < batch) return count
    after = assets.at(-1) ?? after
  }
}

const limitsOf = (row: LicenceRow) => ({
  ...{ uses: usesOf(row), territories: territoriesOf(row), mostUses: row.most_uses },
})

/** Without what was not sent. */
function given({ uses, territories, mostUses, ...rest }: Omit<LicenceChange, 'revision' | 'frees'>) {
  return {
    ...rest,
    ...(uses === undefined ? {} : { uses }),
    ...(territories === undefined ? {} : { territories }),
    ...(mostUses === undefined ? {} : { mostUses }),
  }
}

const saidIn = (row: LicenceRow) => {
  const { name, licensor, valid_from, valid_until, link, note: said, used } = row
  return { ...{ name, licensor, valid_from, valid_until, link, note: said }, ...limitsOf(row), used }
}

/** Whether assets are found or held back otherwise since, or whoever downloads is asked. */
const actsOtherwise = (before: LicenceRow, facts: Facts) =>
  before.name_key !== facts.name_key ||
  before.valid_from !== facts.valid_from ||
  before.valid_until !== facts.valid_until ||
  isLimited(before) !== isLimited(facts)

async function held(id: number, inside: Executing): Promise<LicenceRow> {
  const row = await holdLicence(id, inside)
  if (row === null) throw new Problem('NotFound')
  return row
}

function factsOf({ name, licensor, from, until, link, note: said, ...limits }: LicenceCreation): Facts {
  if (from !== null && until !== null && until < from) throw refused('until', say('assetLicences.endsBefore'))
  if (link !== '' && !/^https?:\/\/[^\s/]/i.test(link)) throw refused('link', say('assetLicences.link'))
  const uses = JSON.stringify([...new Set(limits.uses)])
  const territories = JSON.stringify([...new Set(limits.territories)].sort())
  const facts = {
    name,
    name_key: fold(name),
    licensor,
    licensor_key: fold(licensor),
    ...momentsOf({ from, until }),
    link,
    note: said,
  }
  return { ...facts, uses, territories, most_uses: limits.mostUses }
}

/** A use that the site does not list can be kept, but not be said anew. @throws Problem InvalidRequest. */
async function demandUses({ uses }: LicenceCreation, before: LicenceRow | null, inside: Executing): Promise<void> {
  const kept = before === null ? [] : usesOf(before)
  const listed = (await usesIn('en', inside)).map(({ id }) => id)
  const other = uses.find((use) => !listed.includes(use) && !kept.includes(use))
  if (other === undefined) return
  throw refused('uses', say('licenceUses.unknown', { use: other, uses: listed.join(', ') }))
}

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'licence', message }] })
}

/** Notes what became of a licence, within the deed. */
export function noteLicence(
  viewer: Viewer,
  what: (typeof licencesAuditDeeds)[number],
  { row, details }: { row: Pick<LicenceRow, 'id' | 'name'>; details: Record<string, unknown> },
  inside: Executing,
): Promise<void> {
  return noteDeed(viewer, { deed: what, subject: { kind: 'licence', id: row.id, name: row.name }, details }, inside)
}
