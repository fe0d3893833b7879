import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './history.ts'

/** A link to a place in the client. Modified clicks stay the browser's: new tab, new window, download. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    go(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
