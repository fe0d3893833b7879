import type { SearchSuggestions } from '@vitrine/contract/search-suggestions.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { SearchOffers } from '@vitrine/ui/fields/search-field.tsx'
import { type Suggestion, useSuggestions } from '@vitrine/ui/fields/use-suggestions.ts'
import { lazy, type RefObject, Suspense, useContext } from 'react'
import { SessionContext } from '#features/session/use-session.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import type { Place } from '#platform/place/place.ts'

/** What floats is ten kilobytes of script, which no picture should wait for. */
const SuggestionList = lazy(() =>
  import('@vitrine/ui/fields/suggestion-list.tsx').then((module) => ({ default: module.SuggestionList<Offer> })),
)

type Found = SearchSuggestions['data'][number]
interface Offer extends Suggestion {
  found: Found
}

/**
 * What the search could be, below the field while it is typed: places, values of fields and words. Collections that are no
 * archives, albums among them, offer nothing: what they hold is not known beforehand.
 */
export function useSearchOffers(
  place: Place,
  input: RefObject<HTMLInputElement | null>,
  runQuery: (query: string) => void,
): { offers: SearchOffers | undefined; type: (text: string) => void; close: () => void } {
  const { t } = useTexts()
  const client = useResourceClient()
  const template = useContext(SessionContext)?.descriptor.searchSuggestions ?? null
  const within = place.archive?.trail[0]?.href
  const isOffered = template !== null && (place.isList || within !== undefined)
  const suggest = async (q: string): Promise<Offer[]> => {
    if (template === null) return []
    const href = expandTemplate(template, { q, ...(within === undefined ? {} : { within }) })
    const { data } = await client.get(href, 'search-suggestions', { isFresh: true })
    return data.map((found) => ({ value: found.text, detail: detailOf(found, t), found }))
  }
  const take = (_: string, { found }: Offer) => (found.kind === 'place' ? go(found.href) : runQuery(found.query))
  const { suggestions, inputProps, onKeyDown, type } = useSuggestions(isOffered ? suggest : undefined, take)
  // A field of this type is a search box: the role of a combination box, and that it is open, it may not have.
  const { role: _, 'aria-expanded': __, ...hints } = { role: '', 'aria-expanded': false, ...inputProps }
  const list = suggestions.isOpen && (
    <Suspense fallback={null}>
      <SuggestionList {...suggestions} label={t('search.offers')} field={input} />
    </Suspense>
  )
  const offers = { inputProps: hints, onKeyDown, onBlur: suggestions.close, list }
  return { offers: isOffered ? offers : undefined, type, close: suggestions.close }
}

function detailOf(found: Found, t: Texts['t']): string {
  if (found.kind === 'place') return t('search.offeredArchive')
  return found.kind === 'value' ? found.field : ''
}
