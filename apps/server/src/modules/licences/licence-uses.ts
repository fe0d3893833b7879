import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { mostUses, UseId } from '@vitrine/contract/licence-values.ts'
import { z } from 'zod'
import { Spoken } from '#modules/asked-fields/asked-fields.ts'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting } from '#platform/database/site-settings.ts'
import { say } from '#server/texts/say.ts'

/** For what files may be used, in the order in which somebody chooses. */
export const SaidUses = z
  .array(
    z.strictObject({
      id: UseId,
      names: Spoken(100).refine((names) => names !== '', { error: 'must not be empty', params: { rule: 'empty' } }),
    }),
  )
  .min(1)
  .max(mostUses)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'each use may be there once',
    params: { rule: 'once' },
  })
type SaidUses = z.infer<typeof SaidUses>

const key = 'licence-uses'
const shipped = ['editorial', 'commercial', 'social-media', 'print', 'internal'] as const

const inAllLanguages = (id: (typeof shipped)[number]) =>
  Object.fromEntries(languageCodes.map((code) => [code, say(`licenceUses.${id}`)(code)]))

/** What is shipped. */
export const standardUses = (): SaidUses => shipped.map((id) => ({ id, names: inAllLanguages(id) }))

/** What the site says; null where it has what is shipped. */
export async function findUses(executing: Pick<Executing, 'db'>): Promise<SaidUses | null> {
  const saved = await findSetting(key, executing)
  return saved === null ? null : (JSON.parse(saved) as SaidUses)
}

/** Sets the list; null for what is shipped. What licences and downloads say of a use that is gone stays. @throws SettingRefused. */
export async function setUses(viewer: Viewer, given: string | null, executing: Executing): Promise<void> {
  const uses = given === null ? null : readSetting(given, SaidUses, 'uses')
  const value = uses === null ? null : JSON.stringify(uses)
  await changeSetting(viewer, { key, name: 'uses of licences', value }, executing)
}

/** A kind of use as somebody reads it. */
export interface NamedUse {
  id: string
  name: string
}

export async function usesIn(language: Language, executing: Pick<Executing, 'db'>): Promise<NamedUse[]> {
  const uses = (await findUses(executing)) ?? standardUses()
  return uses.map(({ id, names }) => ({ id, name: nameIn(names, language) }))
}

function nameIn(names: SaidUses[number]['names'], language: Language): string {
  if (typeof names === 'string') return names
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => names[code] !== undefined)
  return (spoken && names[spoken]) ?? ''
}

/** Some uses with their names; one that is listed no more has its identity for a name. */
export const named = (ids: readonly string[], uses: readonly NamedUse[]): NamedUse[] =>
  ids.map((id) => ({ id, name: uses.find((one) => one.id === id)?.name ?? id }))
