import { KnownPreferences } from '@vitrine/contract/preferences.ts'
import { z } from 'zod'
import { setLanguage } from '#modules/users/change-user.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { changePreferences, listPreferences } from './preferences.repository.ts'

/** All preferences of one user together (wire reference 16.6). */
const limit = 256 * 1024

export type PreferenceGroups = Record<string, Record<string, unknown>>

export async function readPreferences(viewer: Viewer, platform: Platform): Promise<PreferenceGroups> {
  const groups: PreferenceGroups = { shared: {}, intranet: {}, pro: {}, public: {} }
  for (const { group, key, value } of await listPreferences(viewer.userId, platform)) {
    const entries = groups[group]
    if (entries) entries[key] = JSON.parse(value)
  }
  return groups
}

/**
 * Merges per key: a key sent replaces the stored value, null removes it, others stay.
 * `shared.language` is also the language in which localised documents answer this person (wire reference 3.8).
 * @throws Problem PermissionDenied for a token that only looks; InvalidRequest for a known key with another kind of value; BodyTooLarge when everything together would exceed 256 KiB.
 */
export async function savePreferences(
  viewer: Viewer,
  changes: Record<string, Record<string, unknown> | undefined>,
  platform: Platform,
): Promise<PreferenceGroups> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  checkKnown(changes)
  const wanted = Object.entries(changes).flatMap(([group, entries]) =>
    Object.entries(entries ?? {}).map(([key, value]) => ({
      group,
      key,
      value: value === null ? null : JSON.stringify(value),
    })),
  )
  const merged = await readPreferences(viewer, platform)
  for (const { group, key, value } of wanted) {
    const entries = merged[group]
    if (entries) entries[key] = value === null ? undefined : value
  }
  if (JSON.stringify(merged).length > limit) {
    throw new Problem('BodyTooLarge', {
      message: say('preferences.tooLarge'),
    })
  }
  await changePreferences(viewer.userId, wanted, platform)
  const language = changes['shared']?.['language']
  if (language !== undefined) await setLanguage(viewer.userId, language, platform)
  return readPreferences(viewer, platform)
}

/** Clients write what they like under names of their own; under known names all of them must be able to read it. */
function checkKnown(changes: Record<string, Record<string, unknown> | undefined>): void {
  const parsed = KnownPreferences.safeParse(changes)
  if (!parsed.success) throw new Problem('InvalidRequest', { message: z.prettifyError(parsed.error) })
}
