import type { OpenArchive } from '#platform/place/place.ts'

export interface Folder {
  href: string
  name: string
}

export interface KnownFolder extends Folder {
  /** The names of the folders above it, below the archive. */
  above: readonly string[]
}

/** More than these nobody looks through, and each is a line that must be compared at every letter. */
export const mostFolders = 2000

/**
 * The folders of an archive that have been told already: those in the folder in view, then the archive's level by level
 * as far as anybody opened them, then the way to the folder in view. Nothing is asked for. Where the person is now is left out.
 *
 * @param childrenOf What is known to lie in a folder; undefined where nobody has looked.
 */
export function knownFolders(
  { trail, children }: OpenArchive,
  childrenOf: (href: string) => readonly Folder[] | undefined,
): KnownFolder[] {
  const found = new Map<string, KnownFolder>()
  const add = (folders: readonly Folder[], above: readonly string[]) => {
    const fresh = folders.filter(({ href }) => !found.has(href)).slice(0, mostFolders - found.size)
    for (const { href, name } of fresh) found.set(href, { href, name, above })
  }
  const names = trail.slice(1).map(({ name }) => name)
  add(children, names)
  const root = trail[0]
  let level: { href: string; below: readonly string[] }[] = root === undefined ? [] : [{ href: root.href, below: [] }]
  while (level.length > 0 && found.size < mostFolders) {
    const next: typeof level = []
    for (const { href, below } of level) {
      const folders = childrenOf(href) ?? []
      add(folders, below)
      for (const { href: inner, name } of folders) next.push({ href: inner, below: [...below, name] })
    }
    level = next
  }
  for (const [at, folder] of trail.slice(1).entries()) add([folder], names.slice(0, at))
  found.delete(trail.at(-1)?.href ?? '')
  return [...found.values()]
}
