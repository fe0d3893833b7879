import type { Language } from '@vitrine/contract/languages.ts'
import type { OrderField } from '@vitrine/contract/orders.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { z } from 'zod'
import { AskedFields, spokenField, Terms } from '#modules/asked-fields/asked-fields.ts'
import { changeSetting } from '#modules/audit/note-setting.ts'
import { findGroupIdByName, groupNames } from '#modules/groups/groups.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, holdSetting, readSetting, SettingRefused } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'sign-ups'

const shared = {
  isOpen: z.boolean().default(true),
  fields: AskedFields,
  ...Terms,
  /** Whether those who approve may choose other groups than those of the setting. */
  approversChooseGroups: z.boolean().default(true),
  /** As many accounts as the site may have when a sign-up is approved; null for no limit. */
  mostAccounts: z.int().positive().nullable().default(null),
  /** How many different people must approve a sign-up before an account is made. */
  approvals: z.int().min(1).max(5).default(1),
}

/** As an operator says it: groups by their names. */
export const SaidSignUps = z.strictObject({
  ...shared,
  groups: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
})
const Saved = z.object({ ...shared, groupIds: z.array(z.int()) })
export type SignUpSettings = z.infer<typeof Saved>

const parse = (saved: string | null): SignUpSettings =>
  saved === null ? { ...Saved.parse({ groupIds: [] }), isOpen: false } : Saved.parse(JSON.parse(saved))

/** How people sign up, whether they can at the moment or not. */
export async function signUpSettings(executing: Executing): Promise<SignUpSettings> {
  return parse(await findSetting(key, executing))
}

/** The same, held until the deed is done: two deeds that count accounts do not pass each other. */
export async function holdSignUpSettings(inside: Executing): Promise<SignUpSettings> {
  return parse(await holdSetting(key, inside))
}

/** As an operator would say it, where nobody can sign up. */
export const nobodySignsUp = (): z.infer<typeof SaidSignUps> => SaidSignUps.parse({ isOpen: false })

/** The settings as an operator would say them, groups by their names; null where the site has said nothing of them. */
export async function findSaidSignUps(executing: Executing): Promise<z.infer<typeof SaidSignUps> | null> {
  const saved = await findSetting(key, executing)
  if (saved === null) return null
  const { groupIds, ...rest } = parse(saved)
  const names = await groupNames(groupIds, executing)
  return { ...rest, groups: groupIds.flatMap((id) => names.get(id) ?? []) }
}

/** Null where nobody can sign up: the site does not offer it, or sends no mail to show an address by. */
export async function openSignUps(platform: Platform): Promise<SignUpSettings | null> {
  const settings = await signUpSettings(platform)
  return settings.isOpen && platform.settings.mail !== null ? settings : null
}

/** What the site asks of whoever signs up, in a language. */
export const askedOfSignUps = ({ fields }: SignUpSettings, language: Language): OrderField[] =>
  fields.map((field) => spokenField(field, language))

/**
 * Sets whether people can sign up, what is asked of them and which groups they join: `{"isOpen", "fields",
 * "termsAndConditions", "termsText", "groups", "approversChooseGroups", "mostAccounts", "approvals"}`; null for nobody.
 * @throws SettingRefused, also for a group that is not there.
 */
export async function setSignUpSettings(
  viewer: Viewer,
  given: string | null,
  executing: Executing,
): Promise<SignUpSettings> {
  const { groups, ...rest } = given === null ? nobodySignsUp() : readSetting(given, SaidSignUps, 'settings of sign-ups')
  const found = await Promise.all(groups.map((name) => findGroupIdByName(fold(name), executing)))
  const missing = groups.filter((_, at) => found[at] === null)
  if (missing.length > 0) throw new SettingRefused(`There is no group of this name: ${missing.join(', ')}`)
  const settings = { ...rest, groupIds: found.filter((id) => id !== null) }
  const { isOpen, approvals } = settings
  const details = { isOpen, fields: settings.fields.map(({ id }) => id), groups, approvals }
  const value = given === null ? null : JSON.stringify(settings)
  await changeSetting(viewer, { key, name: 'sign-ups', value, details }, executing)
  return settings
}
