import type { Selection } from '../selection.ts'

/** The server takes so many by name. */
const mostNamed = 1000

/** Which assets a bulk edit is about, as requests say it. */
export type ChosenAssets =
  | { assets: { href: string }[] }
  | {
      selection: { href: string; except: string[] }
    }

/** @param href Of the collection that is in view. Null when more are named one by one than a request takes. */
export function chosenAssets(selection: Selection, href: string): ChosenAssets | null {
  const named = selection.kind === 'all' ? [...selection.except] : [...selection.chosen.keys()]
  if (named.length > mostNamed) return null
  return selection.kind === 'all'
    ? { selection: { href, except: named } }
    : { assets: named.map((one) => ({ href: one })) }
}
