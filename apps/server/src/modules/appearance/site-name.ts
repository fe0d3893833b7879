import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, SettingRefused } from '#platform/database/site-settings.ts'

const key = 'appearance.name'
const standardName = 'Vitrine'
/** Characters; a phone shows about a dozen below an icon, and a list of programs some more. */
const longest = 60

/** A name that can be seen. */
export const SiteName = z
  .string()
  .trim()
  .min(1)
  .max(longest)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name), {
    error: 'has signs that cannot be seen',
    params: { rule: 'seen' },
  })

/** The name that the site gave itself. */
export const findSiteName = (executing: Executing): Promise<string | null> => findSetting(key, executing)

/** What the site is called where it stands among other programs. */
export async function readSiteName(executing: Executing): Promise<string> {
  return (await findSiteName(executing)) ?? standardName
}

/** Sets it; null goes back to the name of the product. @throws SettingRefused for one that is empty, too long or has control characters. */
export async function setSiteName(viewer: Viewer, given: string | null, executing: Executing): Promise<void> {
  const name = given === null ? null : (SiteName.safeParse(given).data ?? null)
  if (given !== null && name === null)
    throw new SettingRefused(`A name of a site has 1 to ${longest} characters that can be seen.`)
  const details = { characters: name?.length ?? 0 }
  await changeSetting(viewer, { key, id: 'name', name: 'name', value: name, details }, executing)
}
