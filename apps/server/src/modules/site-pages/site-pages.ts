import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, SettingRefused } from '#platform/database/site-settings.ts'

const key = 'site-pages'
/** In characters: a page of a person's patience. */
const longest = 200_000
const mostPages = 20

/** Pages as they are said in a form: each with its texts by language, whose first line is the title. */
export const SaidPages = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'has small letters, digits and hyphens alone'),
      texts: z
        .partialRecord(
          z.enum(languageCodes),
          z
            .string()
            .max(longest)
            .refine((text) => /^# \S/.test(text), {
              error: 'must begin with its title, such as “# Imprint”',
              params: { rule: 'title' },
            }),
        )
        .refine((texts) => Object.keys(texts).length > 0, {
          error: 'must be written in one language at least',
          params: { rule: 'language' },
        }),
    }),
  )
  .max(mostPages)
  .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, {
    error: 'each name may be there once',
    params: { rule: 'once' },
  })
  .overwrite((pages) => pages.toSorted((one, other) => (one.id < other.id ? -1 : 1)))

const SitePages = z.array(z.object({ id: z.string(), texts: z.partialRecord(z.enum(languageCodes), z.string()) }))
export type SitePage = z.infer<typeof SitePages>[number]

/** The pages of the site in the order of their names. */
export async function listSitePages(executing: Executing): Promise<SitePage[]> {
  const saved = await findSetting(key, executing)
  return saved === null ? [] : SitePages.parse(JSON.parse(saved))
}

/** The text of a page in a language: in another one rather than not at all. */
export function textOf({ texts }: SitePage, language: Language): { text: string; language: Language } {
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => texts[code] !== undefined) ?? language
  return { text: texts[spoken] ?? '', language: spoken }
}

/**
 * Replaces all pages by files `NAME.LANGUAGE.md`, whose first line `# …` is the title; none for no pages.
 * @throws SettingRefused.
 */
export async function setSitePages(viewer: Viewer, files: ReadonlyMap<string, string>, executing: Executing) {
  const pages = new Map<string, SitePage>()
  for (const [file, text] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [, id = '', language = ''] = /^([a-z0-9][a-z0-9-]{0,60})\.([a-z]{2})\.md$/.exec(file) ?? []
    if (!languageCodes.includes(language as Language))
      throw new SettingRefused(`${file}: must be named such as imprint.en.md, in one of ${languageCodes.join(', ')}.`)
    if (!/^# \S/.test(text)) throw new SettingRefused(`${file}: must begin with its title, such as “# Imprint”.`)
    if (text.length > longest) throw new SettingRefused(`${file}: may have ${longest} characters at most.`)
    const page = pages.get(id) ?? { id, texts: {} }
    page.texts[language as Language] = text
    pages.set(id, page)
  }
  if (pages.size > mostPages) throw new SettingRefused(`There may be ${mostPages} pages at most.`)
  const value = pages.size === 0 ? null : JSON.stringify([...pages.values()])
  const details = { pages: [...pages.keys()] }
  await changeSetting(viewer, { key, name: 'site pages', value, details }, executing)
  return [...pages.keys()]
}
