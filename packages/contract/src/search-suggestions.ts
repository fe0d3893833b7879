import { z } from 'zod'
import { document, leaf } from './document.ts'

/** What a search could be while it is typed: a place of that name, a value of a field, or a word that begins so. Ours. */
export const SearchSuggestions = z.object({
  data: z.array(
    z.discriminatedUnion('kind', [
      /** An archive, which is gone to. */
      z.object({ kind: z.literal('place'), text: z.string(), href: leaf('page') }),
      /** The whole search as pairs of a query, without `?`: what was typed before, and the value in its field. */
      z.object({ kind: z.literal('value'), text: z.string(), field: z.string(), query: z.string() }),
      /** The same, with the last word written out. */
      z.object({ kind: z.literal('word'), text: z.string(), query: z.string() }),
    ]),
  ),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>

export const SearchSuggestionsDocument = document('search-suggestions', SearchSuggestions)
