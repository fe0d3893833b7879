import { listArchives } from '#modules/archives/archives.queries.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
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
export const formLanguages = ({ db }: Platform): Promise<StemLanguage[]> => listFormLanguages(db.tables())

/**
 * Says of which languages forms of words are found. Words that come from now on are kept with their forms at once; those that are
 * known already follow, some at a time, so that nobody waits. Whoever is interrupted says it again.
 */
export async function setFormLanguages(
  viewer: Viewer,
  languages: readonly StemLanguage[],
  platform: Platform,
): Promise<void> {
  const before = await formLanguages(platform)
  await deed(platform, async (inside) => {
    await replaceFormLanguages(languages, inside.db.tables())
    const subject = { kind: 'site' as const, id: 'word-forms', name: 'word forms' }
    const details = { from: before.join(' '), to: languages.join(' ') }
    await noteDeed(viewer, { deed: 'site.changed', subject, details }, inside)
  })
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
