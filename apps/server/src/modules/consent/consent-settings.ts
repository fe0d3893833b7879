import { hash, randomUUID } from 'node:crypto'
import type { ConsentSettings, ConsentSettingsWish } from '@vitrine/contract/consent.ts'
import { consentDefaults, longestUrlDays } from '@vitrine/contract/consent-values.ts'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { findSetting, holdSetting, saveSetting } from '#platform/database/site-settings.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'

const key = 'consent-forms'

export type Settings = Omit<ConsentSettings, 'revision'>
/** `lastCategory`: numbers of categories are never given twice, since answers are kept by them. */
type Kept = Settings & { lastCategory: number }

const standard: Kept = { ...consentDefaults, lastCategory: 0 }

const read = (saved: string | null): Kept => ({
  ...standard,
  ...(saved === null ? {} : (JSON.parse(saved) as Partial<Kept>)),
})

const told = ({ lastCategory: _, ...settings }: Kept): ConsentSettings => {
  const revision = hash('sha256', JSON.stringify(settings), 'base64url').slice(0, 22)
  return { ...settings, revision }
}

export async function consentSettings(executing: Executing): Promise<ConsentSettings> {
  return told(read(await findSetting(key, executing)))
}

/**
 * Changes what a wish names. New categories and templates get a number of their own.
 * @throws Problem PermissionDenied; EditConflict when it was made of an earlier state; FieldValidationFailed that names every field at fault.
 */
export async function saveConsentSettings(
  viewer: Viewer,
  { revision, ...wish }: ConsentSettingsWish,
  platform: Platform,
): Promise<ConsentSettings> {
  demandGroupPermission(viewer, 'configureConsentForms')
  return deed(platform, async (inside) => {
    const before = read(await holdSetting(key, inside))
    if (revision !== undefined && revision !== told(before).revision) throw new Problem('EditConflict')
    const after = numbered({ ...before, ...wishOf(wish) })
    const fields = faultsIn(after)
    const [first] = fields
    if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields })
    if (told(after).revision === told(before).revision) return told(before)
    await saveSetting(key, JSON.stringify(after), inside)
    const subject = { kind: 'site' as const, id: key, name: 'consent forms' }
    await noteDeed(viewer, { deed: 'consent-settings.changed', subject, details: difference(before, after) }, inside)
    return told(after)
  })
}

/** What is known of a wish; what a client adds to it is left out. */
function wishOf(wish: Omit<ConsentSettingsWish, 'revision'>): Partial<Settings> {
  const names = Object.keys(standard).filter((name) => name !== 'lastCategory')
  return Object.fromEntries(Object.entries(wish).filter(([name, value]) => names.includes(name) && value !== undefined))
}

function numbered(settings: Kept): Kept {
  let last = settings.lastCategory
  const trimmed = {
    companyName: settings.companyName.trim(),
    contactEmailAddress: settings.contactEmailAddress.trim(),
  }
  const categories = settings.categories.map(({ consentCategoryId: id, title }) => {
    const [, number] = /^C(\d{1,6})$/.exec(id) ?? []
    const isKnown = number !== undefined && Number(number) <= settings.lastCategory
    return { consentCategoryId: isKnown ? id : `C${++last}`, title: title.trim() }
  })
  const given = new Map(settings.categories.map(({ consentCategoryId }, at) => [consentCategoryId, categories[at]]))
  const templates = settings.templates.map((one) => ({
    templateId: /^[0-9a-f-]{36}$/.test(one.templateId) ? one.templateId : randomUUID(),
    name: one.name.trim(),
    consentCategoryIds: [...new Set(one.consentCategoryIds.map((id) => given.get(id)?.consentCategoryId ?? id))],
    texts: one.texts.map(({ language, title, body }) => ({ language, title: title.trim(), body: body.trim() })),
  }))
  return { ...settings, ...trimmed, categories, templates, lastCategory: last }
}

function faultsIn(settings: Kept): FieldFault[] {
  const faults: FieldFault[] = []
  const demand = (isRight: boolean, field: string, rule: string, message: Text) =>
    isRight || faults.push({ field, rule, message })
  const { contactEmailAddress: contact, defaultUrlExpiryDays: days, categories, templates } = settings
  demand(contact === '' || isEmailAddress(contact), 'contactEmailAddress', 'email', say('users.noEmail'))
  const range = { from: 1, to: longestUrlDays }
  demand(days >= 1 && days <= longestUrlDays, 'defaultUrlExpiryDays', 'range', say('archiveConfig.range', range))
  categories.forEach(({ title }, at) => {
    demand(title !== '', `categories.${at}.title`, 'required', say('consent.noTitle'))
  })
  const known = new Set(categories.map(({ consentCategoryId }) => consentCategoryId))
  templates.forEach(({ name, consentCategoryIds: ids, texts }, at) => {
    const field = `templates.${at}`
    demand(name !== '', `${field}.name`, 'required', say('consent.noName'))
    const isTwice = templates.some((other, place) => place < at && other.name === name)
    demand(!isTwice, `${field}.name`, 'taken', say('consent.nameTaken', { name }))
    demand(ids.length > 0, `${field}.consentCategoryIds`, 'required', say('consent.noCategories'))
    demand(
      ids.every((id) => known.has(id)),
      `${field}.consentCategoryIds`,
      'missing',
      say('consent.categoryInUse', { name }),
    )
    demand(texts.length > 0, `${field}.texts`, 'required', say('consent.noTexts'))
    const languages = new Set(texts.map(({ language }) => language))
    demand(languages.size === texts.length, `${field}.texts`, 'twice', say('consent.languageTwice'))
    texts.forEach(({ title, body }, place) => {
      demand(title !== '', `${field}.texts.${place}.title`, 'required', say('consent.noTitle'))
      demand(body !== '', `${field}.texts.${place}.body`, 'required', say('consent.noBody'))
    })
  })
  return faults
}

function difference(before: Kept, after: Kept) {
  const names = (Object.keys(standard) as (keyof Kept)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (one: Kept) => Object.fromEntries(names.map((name) => [name, one[name]]))
  return { before: pick(before), after: pick(after) }
}
