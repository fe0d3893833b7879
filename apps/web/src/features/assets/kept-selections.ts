import { countSelected, nothingSelected, type Selection } from './selection.ts'

/** Selections by the collection that they were made in, the one last changed at the end. */
export type Selections = ReadonlyMap<string, Selection>

/** Going back further than this, people begin anew. */
export const mostCollections = 8
/**
 * So many single assets are written down, of all collections together: some 2 MB of the 5 that browsers give a site, and
 * 20 ms when the page is left. Larger selections are made by query, which is one word. What does not fit is left out
 * whole: half a selection would pass for one.
 */
export const mostKept = 20_000

type Written = [collection: string, kind: 'some', chosen: [string, number][]] | [string, kind: 'all', except: string[]]

/** `selections` with one of them changed; what was changed longest ago goes. */
export function withSelection(selections: Selections, collection: string, selection: Selection): Selections {
  const next = new Map(selections)
  next.delete(collection)
  if (selection.kind === 'all' || countSelected(selection, 0) > 0) next.set(collection, selection)
  const [oldest] = next.keys()
  if (next.size > mostCollections && oldest !== undefined) next.delete(oldest)
  return next
}

/** As text for `person`; null when there is nothing to keep. */
export function writeSelections(selections: Selections, person: string): string | null {
  let room = mostKept
  const written: Written[] = []
  // The latest first: they are the likeliest to be wanted.
  for (const [collection, selection] of [...selections].toReversed()) {
    const ids = selection.kind === 'all' ? selection.except : selection.chosen
    if (ids.size > room) continue
    room -= ids.size
    written.unshift(
      selection.kind === 'all'
        ? [collection, 'all', [...selection.except]]
        : [collection, 'some', [...selection.chosen]],
    )
  }
  return written.length === 0 ? null : JSON.stringify({ person, selections: written })
}

/** What was written for `person`. Somebody else's is nobody's, and what has another shape is nothing. */
export function readSelections(text: string | null, person: string): Selections {
  try {
    const kept = JSON.parse(text ?? 'null') as { person?: unknown; selections?: unknown } | null
    if (kept?.person !== person || !Array.isArray(kept.selections)) return new Map()
    return new Map((kept.selections as Written[]).map(([collection, ...rest]) => [String(collection), readOne(rest)]))
  } catch {
    return new Map()
  }
}

function readOne([kind, ids]: unknown[]): Selection {
  if (!Array.isArray(ids)) return nothingSelected
  if (kind === 'all') return { kind, except: new Set(ids.map(String)) }
  return {
    kind: 'some',
    chosen: new Map((ids as [unknown, unknown][]).map(([id, size]) => [String(id), Number(size)])),
  }
}
