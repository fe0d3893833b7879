import { type SearchEngines, searchEngines } from '@vitrine/contract/site-settings.ts'
import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting } from '#platform/database/site-settings.ts'

const key = 'appearance.search-engines'

/** What search engines may list. */
export const SearchEnginesShape = z.enum(searchEngines)
/** An archive is nobody's business until the site says otherwise. */
export const standardSearchEngines: SearchEngines = 'nothing'

/** What the site says of it; null where it says nothing. */
export async function findSearchEngines(executing: Executing): Promise<SearchEngines | null> {
  return SearchEnginesShape.nullable().parse(await findSetting(key, executing))
}

/** Sets it; null goes back to nothing at all. @throws SettingRefused. */
export async function setSearchEngines(viewer: Viewer, given: string | null, executing: Executing): Promise<void> {
  const value = given === null ? null : readSetting(JSON.stringify(given), SearchEnginesShape, 'search engines')
  const details = { lists: value ?? standardSearchEngines }
  await changeSetting(viewer, { key, id: 'search-engines', name: 'search engines', value, details }, executing)
}

/** `/robots.txt` (RFC 9309) of a site below `base`. It is a request to programs that heed it, and no right. */
export async function robotsText(base: string, executing: Executing): Promise<string> {
  const lists = (await findSearchEngines(executing)) ?? standardSearchEngines
  return ['User-agent: *', ...rules[lists](base), ''].join('\n')
}

/** Pages need their scripts and styles to be read. Links with keys, what is one's own and what programs ask are listed nowhere. */
const rules: Readonly<Record<SearchEngines, (base: string) => string[]>> = {
  nothing: () => ['Disallow: /'],
  home: (base) => [
    'Allow: /$',
    `Allow: ${base}/$`,
    `Allow: ${base}/-/client/`,
    `Allow: ${base}/appearance/`,
    `Allow: ${base}/site/`,
    'Disallow: /',
  ],
  everything: (base) => ['send', 'me', 'api', 'services', 'albums'].map((part) => `Disallow: ${base}/${part}/`),
}
