import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import type { Expression } from '@vitrine/search-language/expression.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { type Track, tracksOf } from '#modules/passages/passages.queries.ts'
import type { Platform } from '#platform/platform.ts'
import type { Mark } from './excerpt-of.ts'
import { type Hit, hitsIn } from './mark-track.ts'
import { wantedPhrases } from './wanted-phrases.ts'

export interface FoundPassage {
  kind: Track['kind']
  /** BCP 47; null where nobody says. */
  language: string | null
  /** Milliseconds, or the page from 1. */
  at: number
  text: string
  marks: Mark[]
}

export interface FoundPassages {
  /** In how many it stands. */
  count: number
  /** Those of the page that is told. */
  page: FoundPassage[]
  /** Of the asset, whatever is looked for. */
  total: number
}

/**
 * The passages of an asset in which a word or phrase stands that a search asks for wherever it stands, in the order of the film
 * or document; all of them when everything is meant. What a search asks beside words says nothing of passages. Those of one page
 * of the list alone are marked.
 */
export async function findPassages(
  { asset }: FoundAsset,
  { expression, after, limit }: { expression: Expression; after: number; limit: number },
  platform: Platform,
): Promise<FoundPassages> {
  const tracks = await tracksOf(asset.row.id, platform)
  const phrases = expression.kind === 'everything' ? null : await wantedPhrases(expression, platform)
  const found: (Hit & Pick<Track, 'kind' | 'language'>)[] = []
  for (const { kind, language, passages } of tracks) {
    const hits = phrases === null ? passages.map(unmarked) : await hitsIn(passages, phrases)
    for (const hit of hits) found.push({ kind, language, ...hit })
  }
  const ordered = found.sort((one, other) => one.passage.at - other.passage.at)
  const told = ordered.slice(after, after + limit)
  return {
    count: found.length,
    total: tracks.reduce((sum, { passages }) => sum + passages.length, 0),
    page: told.map(({ kind, language, passage, marks }) => ({ kind, language, ...passage, marks: marks() })),
  }
}

const unmarked = (passage: Passage): Hit => ({ passage, marks: () => [] })
