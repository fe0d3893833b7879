import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, SettingRefused, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'appearance.name'
const standardName = 'Vitrine'
/** Characters; a phone shows about a dozen below an icon, and a list of programs some more. */
const longest = 60

/** What the site is called where it stands among other programs. */
export async function readSiteName(platform: Platform): Promise<string> {
  return (await findSetting(key, platform)) ?? standardName
}

/** Sets it; null goes back to the name of the product. @throws SettingRefused for one that is empty, too long or has control characters. */
export async function setSiteName(viewer: Viewer, given: string | null, platform: Platform): Promise<void> {
  const name = given?.trim() ?? null
  if (name !== null && (name === '' || name.length > longest || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)))
    throw new SettingRefused(`A name of a site has 1 to ${longest} characters that can be seen.`)
  const subject = { kind: 'site' as const, id: 'name', name: 'name' }
  await doNoted(
    viewer,
    { deed: 'site.changed', subject, details: { characters: name?.length ?? 0 } },
    platform,
    (inside) => saveSetting(key, name, inside),
  )
}
