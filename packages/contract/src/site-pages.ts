import { z } from 'zod'
import { document, href, leaf } from './document.ts'
import { wholePaging } from './paging.ts'

/** The site's own pages that the footer links to (HDR-028), titles in the language that was asked for; ours. */
export const SitePageList = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), href: leaf('page') })),
  paging: wholePaging(href('site-page-list')),
})
export type SitePageList = z.infer<typeof SitePageList>
export const SitePageListDocument = document('site-page-list', SitePageList)
