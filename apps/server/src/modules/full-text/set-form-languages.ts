import { listArchives } from '#modules/archives/archives.queries.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeDetails } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import {
  listFormLanguages,
  listWords,
  removeSomeForms,
  replaceFormLanguages,
  writeForms,
} from './word-forms.repository.ts'
import type { StemLanguage } from './word-stems.ts'

/** Words that are looked at in one transaction. */
const batch = 2000

/** The languages of which a search finds other forms of a word. */
export const formLanguages = ({ db }: Executing): Promise<StemLanguage[]> => listFormLanguages(db.tables())

/**
 * Says of which languages forms of words are found. Words that come from now on are kept with their forms at once; those that are
 * known already follow, some at a time, so that nobody waits. Whoever is interrupted says it again.
 */
export async function setFormLanguages(
  viewer: Viewer,
  languages: readonly StemLanguage[],
  platform: Platform,
): Promise<void> {
  await followFormLanguages(await chooseFormLanguages(viewer, languages, platform), languages, platform)
}

/** Says it, and leaves the words that are known already as they are; answers what was said before. */
export function chooseFormLanguages(
  viewer: Viewer,
  languages: readonly StemLanguage[],
  executing: Executing,
): Promise<StemLanguage[]> {
  return deed(executing, async (inside) => {
    const before = await formLanguages(inside)
    await replaceFormLanguages(languages, inside.db.tables())
    const subject = { kind: 'site' as const, id: 'word-forms', name: 'word forms' }
    const details = { from: before.join(' '), to: languages.join(' '), ...changeDetails(before, languages) }
    await noteDeed(viewer, { deed: 'site.changed', subject, details }, inside)
    return before
  })
}

/** Brings the words that are known already into step with the languages that were chosen. */
export async function followFormLanguages(
  before: readonly StemLanguage[],
  languages: readonly StemLanguage[],
  platform: Platform,
): Promise<void> {
  for (const language of before.filter((one) => !languages.includes(one))) {
    let hasMore = true
    while (hasMore) hasMore = await deed(platform, ({ db }) => removeSomeForms(language, batch, db.tables()))
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const words: string[] = await listWords(after, batch, platform.db.heavy())
    await deed(platform, ({ db }) => writeForms(words, languages, db.tables(), db.engine))
    after = words.at(-1)
  }
  // What searches found is kept by the state of an archive.
  for (const { id } of await listArchives(platform)) await noteValuesChanged(id, platform)
}
