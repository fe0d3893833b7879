import { ownAddress } from '@vitrine/contract/own-address.ts'
import { entrance } from '#platform/navigation/entrance.ts'

/** What the page of the selection widget was asked for in its address (wire reference 26.1). */
export interface SelectionRequest {
  /** Of a program; empty: whoever is signed in chooses. */
  token: string
  /** Several assets may be chosen. */
  isMany: boolean
  /** The one collection to choose from; empty: any. Ours. */
  place: string
}

export function readSelectionRequest(search: string): SelectionRequest {
  const query = new URLSearchParams(search)
  return {
    token: query.get('access_token') ?? '',
    isMany: query.get('ms')?.toLowerCase() === 'true',
    // The token goes along to it: nobody else's address is asked.
    place: ownAddress(query.get('in'), entrance) ?? '',
  }
}
