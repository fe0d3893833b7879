import { z } from 'zod'
import { document, leaf, offered } from './document.ts'

const FacetValue = z.object({
  /** As it stands in a search: a choice, a whole value of a field, or a date such as `2026` or `2026-05`. */
  value: z.string(),
  label: z.string(),
  count: z.int(),
  isChosen: z.boolean(),
  /** Where people go: the view with this value among what is looked for; without it where it is chosen. */
  href: leaf('page'),
})

/** By what the assets of a view differ. Values of one facet are alternatives; those of a chosen one are counted without it. */
const Facet = z.object({
  /** The key of a search: `dt`, `o`, `ct`, `it`, `mt`, or the number of a field with `e`; `archive` of a search over all of them. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(['choice', 'time', 'field']),
  values: z.array(FacetValue),
  /** Whether there are more values than are told. */
  hasMore: z.boolean(),
})

/** How what is in view divides by kind, time, shape and the values of its fields, as far as the viewer sees it. Ours. */
export const Facets = z.object({
  count: z.int(),
  /** Counts were made of a sample, since very many assets are in view. */
  isAbout: z.boolean(),
  /** The view without anything that is chosen in a facet; null while nothing is. */
  clear: offered(leaf('page')),
  data: z.array(Facet),
})
export type Facets = z.infer<typeof Facets>
export type Facet = z.infer<typeof Facet>

export const FacetsDocument = document('facets', Facets)
