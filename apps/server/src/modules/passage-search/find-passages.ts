import type { Expression } from '@vitrine/search-language/expression.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { type Track, tracksOf } from '#modules/passages/passages.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { type Mark, markTrack } from './mark-track.ts'
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
  passages: FoundPassage[]
  /** Of the asset, whatever is looked for. */
  total: number
}

/**
 * The passages of an asset in which a word or phrase stands that a search asks for wherever it stands, in the order of the film
 * or document; all of them when everything is meant. What a search asks beside words says nothing of passages.
 */
export async function findPassages(
  { asset }: FoundAsset,
  expression: Expression,
  platform: Platform,
): Promise<FoundPassages> {
  const tracks = await tracksOf(asset.row.id, platform)
  const phrases = expression.kind === 'everything' ? null : await wantedPhrases(expression, platform)
  const found = tracks.flatMap(({ kind, language, passages }) => {
    const marked =
      phrases === null ? passages.map((passage) => ({ ...passage, marks: [] })) : markTrack(passages, phrases)
    return marked.map((passage): FoundPassage => ({ kind, language, ...passage }))
  })
  const total = tracks.reduce((sum, { passages }) => sum + passages.length, 0)
  return { passages: found.sort((one, other) => one.at - other.at), total }
}
