import { useEffect } from 'react'

let sheet: HTMLLinkElement | null = null

/** Wears the site's own style sheet, after ours (THM-007). */
export function useSiteCss(href: string | undefined): void {
  useEffect(() => {
    if (href === undefined) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
    sheet = link
    return () => link.remove()
  }, [href])
}

/** Takes the sheet off and on again: it may hide the very dialog in which it can be cleared. */
export function wearSiteCss(isWorn: boolean): void {
  if (sheet !== null) sheet.disabled = !isWorn
}
