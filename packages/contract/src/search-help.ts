import { z } from 'zod'
import { document, leaf } from './document.ts'

/** What helps where a search finds nothing: the same with a word spelt as it is known, or without one of its parts. Ours. */
export const SearchHelp = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['spelling', 'without']),
      /** The word as it is known, or the part that is left out. */
      text: z.string(),
      /** What it would find; never 0. */
      count: z.int(),
      href: leaf('page'),
    }),
  ),
})
export type SearchHelp = z.infer<typeof SearchHelp>

export const SearchHelpDocument = document('search-help', SearchHelp)
