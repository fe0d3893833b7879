import { z } from 'zod'
import { document, leaf } from './document.ts'

/** The site's own pages that the footer links to (HDR-028), titles in the language that was asked for; ours. */
export const SitePageList = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), href: leaf('page') })),
  paging: z.null(),
})
export type SitePageList = z.infer<typeof SitePageList>
export const SitePageListDocument = document('site-page-list', SitePageList)
