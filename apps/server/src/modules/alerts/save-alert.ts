import type { AlertChange, AlertCreation } from '@vitrine/contract/alerts.ts'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { fittingRows } from '#modules/assets/fitting-rows.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { explained } from '#modules/collections/collection-view.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { speltOut } from '#modules/selections/spell-out.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { placeName } from './alert-letter.ts'
import { openAlertPlace, wrong } from './alert-place.ts'
import { isSearchFault, readAlertSearch } from './alert-search.ts'
import { countAlertsOf, deleteAlert, findAlert, insertAlert, updateAlert } from './alerts.repository.ts'
import type { AlertRow } from './alerts.tables.ts'
import { numberArrivals } from './arrivals.repository.ts'
import { nextLook } from './next-look.ts'
import { aboutAlert } from './tell-alerts.ts'

/** Alerts that one person may have: each is a search and a letter now and then. */
export const mostAlerts = 100
/** Characters of a search that came in two parts. */
const longestSearch = 2000

/**
 * Makes an alert; what is there already is not new to it. `origin`: scheme and host by which its owner reaches the site.
 * @throws Problem PermissionDenied, InvalidRequest that names the field, InvalidSearchExpression, InvalidTaxonomyItem,
 * NoMailAddress, TooManyAlerts.
 */
export async function addAlert(
  viewer: Viewer,
  { collection, interval, dtSearchString }: AlertCreation,
  origin: string,
  platform: Platform,
): Promise<AlertRow> {
  demandChange(viewer)
  const { search: within, ...place } = await openAlertPlace(viewer, collection, platform)
  const search =
    within === '' || dtSearchString === '' ? within + dtSearchString : `(${within}) AND (${dtSearchString})`
  await checkSearch(viewer, { ...place, search }, platform)
  if (!isEmailAddress(viewer.email)) throw new Problem('NoMailAddress')
  return deed(platform, async (inside) => {
    const { last } = await numberArrivals(Number.MAX_SAFE_INTEGER, inside)
    if ((await countAlertsOf(viewer.userId, inside)) >= mostAlerts) throw new Problem('TooManyAlerts')
    const now = inside.clock.now()
    const pace = { pace: interval, next_at: nextLook(interval, now, now), looked_at: null, created_at: now }
    const state = { state: 'active' as const, version: 0, begins_after: last, position: last }
    const whose = { user_id: viewer.userId, language: viewer.language, origin }
    const row = await insertAlert({ ...whose, ...place, search, word_forms: 1, ...pace, ...state }, inside)
    await noteDeed(viewer, { deed: 'alert.made', subject: subjectOf(row), details: detailsOf(row) }, inside)
    return row
  })
}

/**
 * Another pace or another search; one that rests goes on.
 * @throws Problem NotFound, PermissionDenied, InvalidRequest for another collection, InvalidSearchExpression, InvalidTaxonomyItem,
 * EditConflict when it was changed at the same moment.
 */
export async function changeAlert(
  viewer: Viewer,
  { id, collection, interval, dtSearchString }: AlertChange & { id: number },
  platform: Platform,
): Promise<AlertRow> {
  demandChange(viewer)
  const own = await findAlert(viewer.userId, id, platform)
  if (!own) throw new Problem('NotFound')
  if (collection !== undefined && !(await isItsPlace(viewer, own, collection, platform)))
    throw wrong(say('alerts.staysThere'))
  const { pace, search } = { pace: interval ?? own.pace, search: dtSearchString ?? own.search }
  await checkSearch(viewer, { ...own, search }, platform)
  return deed(platform, async (inside) => {
    const now = inside.clock.now()
    const next_at = pace === own.pace && own.state === 'active' ? own.next_at : nextLook(pace, now, now)
    const word_forms = search === own.search ? own.word_forms : 1
    const change = { pace, search, word_forms, next_at, state: 'active' as const }
    if (!(await updateAlert(own, change, inside))) throw new Problem('EditConflict')
    const row = { ...own, ...change, version: own.version + 1 }
    await noteDeed(viewer, { deed: 'alert.changed', subject: subjectOf(row), details: detailsOf(row) }, inside)
    return row
  })
}

/** Ends an alert; a letter of it that was not sent yet goes, too. @throws Problem PermissionDenied, NotFound. */
export async function removeAlert(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandChange(viewer)
  await deed(platform, async (inside: Executing) => {
    const own = await findAlert(viewer.userId, id, inside)
    if (!own) throw new Problem('NotFound')
    await noteDeed(viewer, { deed: 'alert.removed', subject: subjectOf(own), details: detailsOf(own) }, inside)
    await takeBackMails(aboutAlert(own), inside)
    await deleteAlert(id, inside)
  })
}

async function isItsPlace(viewer: Viewer, own: AlertRow, collection: string, platform: Platform): Promise<boolean> {
  const place = await openAlertPlace(viewer, collection, platform)
  return place.archive_id === own.archive_id && place.folder === own.folder && place.search === ''
}

/** Whether the index can answer it is found out by asking about no asset. */
async function checkSearch(
  viewer: Viewer,
  { archive_id, search }: Pick<AlertRow, 'archive_id' | 'search'>,
  platform: Platform,
): Promise<void> {
  if (search.length > longestSearch) throw new Problem('InvalidRequest', { message: say('alerts.tooLong') })
  try {
    const expression = await readAlertSearch({ search, word_forms: 1 }, viewer, platform)
    const scope = (await accessOf(viewer, platform)).scope('Alert', archive_id)
    if (!scope) throw new Problem('PermissionDenied')
    const meant = await explained(() => speltOut({ scope, expression }, platform))
    await explained(() => fittingRows(meant.expression, archive_id, [0], platform))
  } catch (error) {
    if (!isSearchFault(error)) throw error
    const message = error.details.message ?? ((language) => error.textsIn(language).message)
    const rule = error.details.fields?.[0]?.rule ?? error.value
    throw new Problem(error.value, { ...error.details, fields: [{ field: 'dtSearchString', rule, message }] })
  }
}

function demandChange({ mayChange }: Viewer): void {
  if (!mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

const subjectOf = (row: AlertRow) => ({ kind: 'alert' as const, id: row.id, name: placeName(row) })
const detailsOf = ({ search, pace }: AlertRow) => ({ search, interval: pace })
