import type { ConsentFormPaper, ConsentFormState } from '@vitrine/contract/consent.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { actingAsSystem, demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { largestPaper, typeOfPaper } from '#platform/pdf/paper-type.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { revokeHeld, stateOf } from './answer-form.ts'
import { settleAssets, settleAssetsOf } from './asset-standing.ts'
import {
  countAssetsOf,
  deleteForm,
  endedForms,
  findForm,
  holdForm,
  type ListedForm,
  listFormRows,
  listPeopleRows,
  updateForm,
} from './consent.repository.ts'
import type { ConsentPersonRow, FormContent } from './consent.tables.ts'
import { assetsOfForm } from './consent-assets.repository.ts'
import { subjectOf } from './make-form.ts'
import { aboutForm } from './send-form.ts'

const pageSize = 50
export interface CountedForm extends ListedForm {
  assetCount: number
}

export async function counted(rows: readonly ListedForm[], platform: Platform): Promise<CountedForm[]> {
  const ids = rows.map(({ id }) => Number(id))
  const counts = await countAssetsOf(ids, platform)
  return rows.map((row) => ({ ...row, assetCount: counts.get(Number(row.id)) ?? 0 }))
}

export interface Asked {
  q: string
  person: number | null
  state: ConsentFormState | null
  before: number | null
}

/** A page of forms, newest first. @throws Problem PermissionDenied. */
export async function listForms(viewer: Viewer, asked: Asked, platform: Platform) {
  demandGroupPermission(viewer, 'configureConsentForms')
  return pageOfForms(asked, platform)
}

/** The same for whoever ties forms to assets somewhere. @throws Problem PermissionDenied. */
export async function listChoices(viewer: Viewer, asked: Asked, platform: Platform) {
  const access = await accessOf(viewer, platform)
  const mayTie = access.scopes('ManageConsentStatus').length > 0
  if (!mayTie && !hasGroupPermission(viewer, 'configureConsentForms')) throw new Problem('PermissionDenied')
  return pageOfForms(asked, platform)
}

async function pageOfForms({ q, ...asked }: Asked, platform: Platform) {
  const found = await listFormRows({ ...asked, begin: fold(q.trim()), limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  const next = found.length > pageSize ? Number(rows.at(-1)?.id ?? 0) : null
  return { rows: await counted(rows, platform), next }
}

/** A page of people, by name. @throws Problem PermissionDenied. */
export async function listPeople(
  viewer: Viewer,
  { q, after }: { q: string; after: { key: string; id: number } | null },
  platform: Platform,
): Promise<{ rows: ConsentPersonRow[]; next: { key: string; id: number } | null }> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const found = await listPeopleRows({ begin: fold(q.trim()), after, limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, next: last ? { key: last.name_key, id: Number(last.id) } : null }
}

/** @throws Problem PermissionDenied, NotFound. */
export async function getForm(viewer: Viewer, id: number, platform: Platform): Promise<CountedForm> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const row = await findForm(id, platform)
  const [one] = row ? await counted([row], platform) : []
  if (!one) throw new Problem('NotFound')
  return one
}

/** @throws Problem PermissionDenied, NotFound; FieldValidationFailed that names every field at fault. */
export async function attachPaper(
  viewer: Viewer,
  { id, paper }: { id: number; paper: ConsentFormPaper },
  platform: Platform,
): Promise<void> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const bytes = Buffer.from(paper.content, 'base64')
  const type = typeOfPaper(bytes)
  await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    if (row?.state !== 'Pending') throw new Problem('NotFound')
    const { categories } = JSON.parse(row.content) as FormContent
    const unknown = paper.approved.filter((key) => !categories.some((one) => one.key === key))
    const fields: FieldFault[] = [
      ...(type === null ? [{ field: 'content', rule: 'type', message: say('consent.noPaper') }] : []),
      ...(bytes.length > largestPaper
        ? [{ field: 'content', rule: 'size', message: say('consent.largePaper', { count: largestPaper / 1e6 }) }]
        : []),
      ...(unknown.length > 0 ? [{ field: 'approved', rule: 'missing', message: say('consent.noCategory') }] : []),
    ]
    const [first] = fields
    if (first || type === null)
      throw new Problem('FieldValidationFailed', { ...(first && { message: first.message }), fields })
    const decisions = Object.fromEntries(categories.map(({ key }) => [key, paper.approved.includes(key)]))
    const state = stateOf(new Set(paper.approved).size, categories.length)
    const signed = { signed_at: inside.clock.now(), signed_name: paper.signedName.trim(), secret_hash: '' }
    const document = { document_type: type, document: bytes.toString('base64') }
    await updateForm(id, { state, decisions: JSON.stringify(decisions), ...signed, ...document }, inside)
    await takeBackMails(aboutForm(id), inside)
    const details = { decisions, type, bytes: bytes.length }
    await noteDeed(viewer, { deed: 'consent-form.attached', subject: subjectOf(id, row.person.name), details }, inside)
    await settleAssetsOf(id, inside)
  })
}

/** @throws Problem PermissionDenied, NotFound for one that nobody has agreed to. */
export async function revokeForm(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'configureConsentForms')
  await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    if (row?.state !== 'Signed' && row?.state !== 'PartiallySigned') throw new Problem('NotFound')
    await revokeHeld(viewer, row, inside)
  })
}

/** Forgets a form that nobody has answered. @throws Problem PermissionDenied, NotFound. */
export async function removeForm(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'configureConsentForms')
  await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    if (row?.state !== 'Pending') throw new Problem('NotFound')
    const tied = await assetsOfForm(id, { after: 0, limit: mostTied }, inside)
    await takeBackMails(aboutForm(id), inside)
    await deleteForm(row, inside)
    await settleAssets(tied, null, inside)
    await noteDeed(viewer, { deed: 'consent-form.removed', subject: subjectOf(id, row.person.name) }, inside)
  })
}

/** Assets of one form, at most. */
export const mostTied = 5000

/** Ends what was agreed to until a day that is over. Answers whether there may be more. */
export async function endForms(platform: Platform): Promise<boolean> {
  const limit = 100
  const ids = await endedForms(platform.clock.now(), limit, platform)
  for (const id of ids) {
    await deed(platform, async (inside) => {
      const row = await holdForm(id, inside)
      const isOver = row !== null && row.valid_until !== null && row.valid_until <= inside.clock.now()
      if (!isOver || (row.state !== 'Signed' && row.state !== 'PartiallySigned')) return
      await updateForm(id, { state: 'Expired' }, inside)
      const actor = actingAsSystem('the day on which consent ended')
      await noteDeed(actor, { deed: 'consent-form.expired', subject: subjectOf(id, row.person.name) }, inside)
      await settleAssetsOf(id, inside)
    })
  }
  return ids.length === limit
}
