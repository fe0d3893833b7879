import type { Expression } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { foundFirst, reader, source, unindexed } from './asset-selection.queries.ts'

type WordQuestion = (word: string) => RawBuilder<unknown>

/**
 * Those of some words that stand in an asset which one of the scopes shows, in the order in which they were given. Whatever
 * is made of the vocabulary for somebody (spelling out, suggestions) goes through here: the vocabulary itself knows the words
 * of all assets, hidden ones and those that went included.
 */
export async function visibleWords(
  words: readonly string[],
  scopes: readonly Scope[],
  platform: Platform,
): Promise<string[]> {
  const seen = new Set<string>()
  for (const question of questionsOf(scopes, platform)) {
    const left = words.filter((word) => !seen.has(word))
    if (left.length === 0) break
    const asked = left.map((word, at) => sql`select ${sql.lit(at)} as at where exists (${question(word)})`)
    const { rows } = await sql<{ at: number }>`${sql.join(asked, sql` union all `)}`.execute(reader(platform, true))
    for (const { at } of rows) seen.add(left[at] ?? '')
  }
  return words.filter((word) => seen.has(word))
}

const exactly = (word: string): Expression => ({ kind: 'text', field: null, words: [{ word, prefix: false }] })

/** Archives that are seen in whole are asked together, the others one after the other within their filters. */
function questionsOf(scopes: readonly Scope[], platform: Platform): WordQuestion[] {
  const text = textSearchOf(platform.db.engine)
  const whole = scopes.filter(({ filter }) => filter.kind === 'everything')
  const inWhole: WordQuestion = (word) => {
    const archives = text.any(whole.map(({ archiveId }) => text.inArchive(archiveId)))
    return text.matching(text.all([text.phrase('words', [{ word, prefix: false }]), archives]))
  }
  const inPart = scopes
    .filter(({ filter }) => filter.kind !== 'everything')
    .map(
      (scope): WordQuestion =>
        (word) => {
          const { matches, where } = source({ scope, folder: '', expression: exactly(word) }, platform)
          const found = matches ? foundFirst(matches) : { with: sql``, from: sql`asset_index i` }
          return sql`${found.with} select 1 from ${found.from} where ${where((name) => unindexed(name, platform))}`
        },
    )
  return whole.length > 0 ? [inWhole, ...inPart] : inPart
}
