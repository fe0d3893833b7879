/** What parts of the client tell each other. What it is about is read where it is kept; the name says only that it is another. */
const names = [
  'bulkDraft.changed',
  'copiedValues.changed',
  'bulkRun.changed',
  'commands.changed',
  'dialog.changed',
  'installOffer.changed',
  'orderCount.changed',
  'pins.changed',
  'place.changed',
  'selection.changed',
  'tileSize.chosen',
  'terms.asked',
  'trouble.changed',
  'uploadFrame.changed',
  'use.asked',
] as const

export type EventName = (typeof names)[number]

const handlers: ReadonlyMap<string, Set<() => void>> = new Map(names.map((name) => [name, new Set()]))

/** @throws where no such event is registered: one that nobody could hear, or that never comes, is a fault (NTF-005). */
function handlersOf(name: EventName): Set<() => void> {
  const found = handlers.get(name)
  if (found === undefined) throw new Error(`There is no event “${name}”.`)
  return found
}

/** Calls all who handle it, at once. @throws for a name that is not registered. */
export function fire(name: EventName): void {
  for (const handler of handlersOf(name)) handler()
}

/** Calls `handler` with each such event; answers how to end that. @throws for a name that is not registered. */
export function handle(name: EventName, handler: () => void): () => void {
  const all = handlersOf(name)
  all.add(handler)
  return () => void all.delete(handler)
}
