import { ownAddress as judge } from '@vitrine/contract/own-address.ts'
import { entrance } from './entrance.ts'

/** The address if it lies on this site, else the entrance: a link could name any place to go on to (SES-015). */
export function ownAddress(wished: string | null, home: string = entrance, origin: string = location.origin): string {
  const place = wished?.startsWith(`${origin}/`) ? wished.slice(origin.length) : wished
  return judge(place, home) ?? home
}
