import { entrance } from './entrance.ts'

/** The address if it lies on this site, else the entrance: a link could name any place to go on to (SES-015). */
export function ownAddress(wished: string | null, home: string = entrance, origin: string = location.origin): string {
  if (wished === null || !URL.canParse(wished, origin)) return home
  const { origin: host, pathname, search, hash } = new URL(wished, origin)
  return host === origin && pathname.startsWith(home) ? pathname + search + hash : home
}
