import { z } from 'zod'

/**
 * Neighbours of a page (wire reference 3.6). Absent neighbours are `""` in collection and asset lists.
 * `index`, `totalPages` and `count` are the attributes that servers of 2024 were seen to send; `template` is ours:
 * the address of any page, with `{p}` to be replaced by the page number from 0, for clients that jump.
 */
export const Paging = z.object({
  first: z.string(),
  next: z.string(),
  prev: z.string(),
  last: z.string(),
  index: z.int(),
  totalPages: z.int(),
  count: z.int(),
  pageSize: z.int(),
  template: z.string(),
})
export type Paging = z.infer<typeof Paging>

/**
 * Neighbours of a page in lists of people and of the configuration, where an absent one is null (wire reference 3.6, 20.2).
 * `last` is null when it is not known.
 */
export function listPaging<Link extends z.ZodType>(link: Link) {
  return z.object({ first: link, prev: link.nullable(), next: link.nullable(), last: link.nullable() })
}

/** Of a list that is whole: it has no neighbours, and strict clients fail at null (wire reference 3.6). */
export function wholePaging<Link extends z.ZodType>(link: Link) {
  const none = z.literal('')
  return z.object({ first: link, next: none, prev: none, last: none })
}

/** What such a list says: where it is. */
export const wholeList = (first: string) => ({ first, next: '', prev: '', last: '' }) as const
