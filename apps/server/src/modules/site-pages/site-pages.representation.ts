import { hash } from 'node:crypto'
import type { Language } from '@vitrine/contract/languages.ts'
import { wholeList } from '@vitrine/contract/paging.ts'
import type { SitePageList } from '@vitrine/contract/site-pages.ts'
import { sitePagesPaths } from './site-pages.paths.ts'
import { type SitePage, textOf } from './site-pages.ts'

/** Follows the light or dark of the frame around it; words only, so no more is needed. */
const style = `:root{color-scheme:light dark;font:100%/1.6 system-ui,sans-serif}body{margin:0;max-width:68ch;overflow-wrap:anywhere}h1{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}h2,h3{line-height:1.3}a{color:LinkText}pre{white-space:pre-wrap}`

/**
 * What such a page may do: show words in this one style, be framed by us, and open links in windows of their own.
 * No script runs, nothing is fetched, whatever the text says.
 */
export const sitePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

function titleOf(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/^# +/, '').trim()
}

export function representSitePages(pages: readonly SitePage[], language: Language, base: string): SitePageList {
  return {
    data: pages.map((page) => ({
      id: page.id,
      title: titleOf(textOf(page, language).text),
      href: base + sitePagesPaths.page(page.id, language),
    })),
    paging: wholeList(base + sitePagesPaths.list),
  }
}

/** The page as HTML. Tags in the Markdown are shown as they are written, and links lead to the web or to mail alone. */
export async function sitePageHtml(page: SitePage, wished: Language): Promise<{ html: string; language: Language }> {
  // In forty files of its own: only who reads such a page waits for them.
  const { micromark } = await import('micromark')
  const { text, language } = textOf(page, wished)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const title = titleOf(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><title>${title}</title><style>${style}</style></head>
<body><main>${micromark(text)}</main></body>
</html>
`
  return { html, language }
}
