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
