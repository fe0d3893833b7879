import type { Expression } from '@vitrine/search-language/expression.ts'
import { someLeaf } from '@vitrine/search-language/expression.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { wordSpans } from '@vitrine/search-language/words.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { type CollectionView, explained } from '#modules/collections/collection-view.ts'
import { listWordsLike } from '#modules/full-text/vocabulary.queries.ts'
import { countAssets, versionFor } from '#modules/selections/list-assets.ts'
import { visibleWords } from '#modules/selections/visible-words.queries.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { editDistance } from './edit-distance.ts'
import type { Pair } from './facet-keys.ts'

/** What a person takes in; each is a count of its own. */
const mostWords = 3
const mostParts = 8
/** Known words that are held against one word, so many at a time: others are answered between two of them. */
const chunk = 1000
const mostChunks = 20

/** A search that finds something, and by what it differs from the one that does not. */
export interface Help {
  kind: 'spelling' | 'without'
  text: string
  count: number
  pairs: readonly Pair[]
}

/**
 * What helps where a search finds nothing: words that nobody knows in the spelling that is nearest to them, and what would be
 * found without one of its parts. Only words of assets that the viewer sees are offered.
 */
export async function helpSearch(view: CollectionView, platform: Platform): Promise<Help[]> {
  const pairs: Pair[] = [...new URLSearchParams(view.request.query)]
  const spelt = await spellings(view, pairs, platform)
  const wishes = [...spelt, ...withoutParts(pairs)]
  const helps = await Promise.all(wishes.map(async (wish) => ({ ...wish, count: await countOf(view, wish, platform) })))
  return helps.filter(({ count }) => count > 0)
}

async function countOf(
  { archive, access, selection }: CollectionView,
  { pairs }: { pairs: readonly Pair[] },
  platform: Platform,
) {
  try {
    const parsed = parseSearch(
      pairs.map(([key, value]) => [key, value]),
      access.viewer,
      platform,
    )
    const expression = await resolveTerms(parsed, access.viewer, platform)
    const version = versionFor(archive, { scope: selection.scope, expression })
    return await explained(() => countAssets({ ...selection, expression, version }, platform))
  } catch (error) {
    // A text that is cut may not be an expression any more: it is no help then.
    if (error instanceof Problem && error.status === 400) return 0
    throw error
  }
}

/** The same search without each of its parts: pairs of the query, and words of a text that is nothing but words. */
function withoutParts(pairs: readonly Pair[]): Omit<Help, 'count'>[] {
  const parts = pairs.flatMap((pair, at): Omit<Help, 'count'>[] => {
    const others = pairs.filter((_, other) => other !== at)
    const whole = others.length === 0 ? [] : [{ kind: 'without' as const, text: textOf(pair), pairs: others }]
    if (pair[0] !== 'q' || !/^[\p{L}\p{M}\p{N}\s]+$/u.test(pair[1])) return whole
    const words = pair[1].trim().split(/\s+/)
    if (words.length < 2) return whole
    return words.map((word, place) => ({
      ...{ kind: 'without', text: word },
      pairs: pairs.with(at, ['q', words.filter((_, other) => other !== place).join(' ')]),
    }))
  })
  return parts.slice(0, mostParts)
}

const textOf = ([key, value]: Pair) => (key === 'q' ? value : `${key}:${value}`)

async function spellings(
  view: CollectionView,
  pairs: readonly Pair[],
  platform: Platform,
): Promise<Omit<Help, 'count'>[]> {
  const { scope, expression } = view.selection
  const words = plainWords(expression)
  const known = new Set(await visibleWords(words, [scope], platform))
  const found: Omit<Help, 'count'>[] = []
  for (const word of words.filter((one) => !known.has(one)).slice(0, mostWords)) {
    const near = await visibleWords(await nearestWords(word, platform), [scope], platform)
    for (const text of near.slice(0, mostWords)) {
      const changed = pairs.map(([key, value]): Pair => [key, key === 'q' ? replaced(value, word, text) : value])
      found.push({ kind: 'spelling', text, pairs: changed })
    }
  }
  return found
}

/** Words that are looked for anywhere, alone and as they are written. */
function plainWords(expression: Expression): string[] {
  const words = new Set<string>()
  someLeaf(expression, (leaf) => {
    const [word, ...more] = leaf.kind === 'text' && leaf.field === null ? leaf.words : []
    if (word !== undefined && more.length === 0 && !word.prefix) words.add(word.word)
    return false
  })
  return [...words]
}

/** Known words that are spelt nearly so, nearest first. What begins with another letter is not looked at. */
async function nearestWords(word: string, platform: Platform): Promise<string[]> {
  const letters = [...word]
  if (letters.length < 4) return []
  const most = letters.length < 6 ? 1 : 2
  const near: { word: string; distance: number }[] = []
  let after: string | null = null
  for (let read = 0; read < mostChunks; read++) {
    const wish = { beginning: letters[0] ?? '', shortest: letters.length - most, longest: letters.length + most }
    const some: string[] = await listWordsLike(wish, { after, limit: chunk }, platform.db.heavy())
    for (const one of some) {
      const distance = editDistance(word, one, most)
      if (distance <= most) near.push({ word: one, distance })
    }
    after = some.at(-1) ?? null
    if (some.length < chunk) break
  }
  return near
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 20)
    .map((one) => one.word)
}

/** A text in which a word, however it is written, is another one. */
function replaced(text: string, word: string, other: string): string {
  let result = text
  for (const { start, end } of wordSpans(text)
    .filter((span) => fold(span.word) === word)
    .reverse())
    result = result.slice(0, start) + other + result.slice(end)
  return result
}
