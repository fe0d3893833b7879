import { go } from '#platform/navigation/history.ts'
import { writeViewAddress } from '../viewer/view-address.ts'

export interface ShowBeginning {
  href: string
  collection: string
  /** Its place in the collection; null when it is one of `hrefs`. */
  position: number | null
  /** What is shown; null is the whole collection from here on. */
  hrefs: string[] | null
}

/** So many addresses travel with an entry of the history. */
export const mostShown = 500

/** Fills the screen, as only the press of a button or key may, and begins. Where that is refused the window will do. */
export function beginShow(
  { href, collection, position, hrefs }: ShowBeginning,
  entry: { isFromList: boolean; replace: boolean },
): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
  const { isFromList, replace } = entry
  go(writeViewAddress(href, collection, position), { replace, state: { isFromList, show: { hrefs } } })
}
