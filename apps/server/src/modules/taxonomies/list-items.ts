import { words } from '@vitrine/search-language/words.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptBy } from '#platform/database/kept-by.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Ancestor, ancestorsOf, countItems, type ItemPlace, listItems, searchItems } from './taxonomies.queries.ts'
import type { ListedItem } from './taxonomies.tables.ts'

/** Terms on a page (wire reference 3.6). */
export const itemsOnPage = 100
/** Each word is one more question to the index. */
const mostWords = 10

/** A page of terms, and how many there are on all pages. */
export interface ItemPage {
  items: ListedItem[]
  count: number
  page: number
  /** What each stands below; only where a search found them. */
  ancestors?: ReadonlyMap<string, readonly Ancestor[]>
}

const rowsOf = (page: number) => ({ offset: page * itemsOnPage, limit: itemsOnPage })

/** How many terms a list has, by the version of the taxonomy: to count 30,000 took longer than to read a page of them. */
const keptCounts = keptBy<Promise<number>>(5000)

/** `version` is that of the taxonomy, as it was read before. */
export async function pageOfItems(
  place: ItemPlace & { version: number },
  page: number,
  platform: Platform,
): Promise<ItemPage> {
  const items = await listItems(place, rowsOf(page), platform)
  const isAll = page === 0 && items.length < itemsOnPage
  if (isAll) return { items, page, count: items.length }
  const { fieldId, parentId, shownOnly, version } = place
  const key = [fieldId, version, parentId, shownOnly].join(' ')
  return { items, page, count: await keptCounts(platform, key, () => countItems(place, platform)) }
}

/** @throws Problem InvalidTaxonomySearch for a text without a word, or with a quotation mark that is not closed. */
export async function searchPage(
  { fieldId, text, shownOnly }: { fieldId: number; text: string; shownOnly: boolean },
  page: number,
  executing: Executing,
): Promise<ItemPage> {
  const asked = [...new Set(words(text))]
  const quotes = text.split('"').length - 1
  if (asked.length === 0 || asked.length > mostWords || quotes % 2 === 1)
    throw new Problem('InvalidTaxonomySearch', { message: say('terms.emptySearch') })
  const found = await searchItems({ fieldId, words: asked, shownOnly }, rowsOf(page), executing)
  const ids = found.items.map(({ id }) => id)
  return { ...found, page, ancestors: await ancestorsOf(ids, executing) }
}
