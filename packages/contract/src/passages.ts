import { z } from 'zod'
import { document, href } from './document.ts'
import { listPaging } from './paging.ts'

const Passage = z.object({
  /** Where it is said, in seconds; null for what stands on a page. */
  time: z.number().nullable(),
  /** On which page of a document it stands, from 1; null for what is said. */
  page: z.int().nullable(),
  /** BCP 47; null where nobody says. */
  language: z.string().nullable(),
  /** What the language calls itself; empty where nobody says. */
  label: z.string(),
  /** Of more than 240 letters, only what stands around the first word that was looked for. */
  text: z.string(),
  /** What was looked for, in UTF-16 units of `text`, `end` not included; of a search, up to 50 words and phrases together are. */
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type Passage = z.infer<typeof Passage>

/** Where in an asset words are said or stand, in their order; ours. */
export const PassageListDocument = document(
  'passage-list',
  z.object({
    /** Of all pages of this list. */
    count: z.int(),
    /** How many there are of the asset, whatever was looked for. */
    total: z.int(),
    data: z.array(Passage),
    paging: listPaging(href('passage-list')),
  }),
)
export type PassageList = z.infer<typeof PassageListDocument.shape>
