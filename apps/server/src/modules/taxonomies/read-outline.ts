/** A term of an outline with what stands below it. */
export interface OutlineTerm {
  name: string
  children: OutlineTerm[]
}

/** An outline that cannot be kept, with the number of the line at fault where it is one. */
export class OutlineRefused extends Error {
  constructor(line: number | null, reason: string) {
    super(line === null ? reason : `Line ${line}: ${reason}`)
    this.name = 'OutlineRefused'
  }
}

/**
 * Reads terms from lines: what is indented further stands below the line before. Tabs or blanks, as long as one file keeps to
 * its own steps. Empty lines and those that begin with `#` are passed over.
 * @throws OutlineRefused for a line that stands between two levels.
 */
export function readOutline(text: string): OutlineTerm[] {
  const top: OutlineTerm[] = []
  const open: { indent: number; below: OutlineTerm[] }[] = [{ indent: -1, below: top }]
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const name = line.trim()
    if (name === '' || name.startsWith('#')) continue
    const indent = /^[\t ]*/.exec(line)?.[0].length ?? 0
    const before = open.at(-1)?.indent ?? -1
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const level = open.at(-1)
    if (!level) throw new OutlineRefused(at + 1, 'it cannot be read.')
    const sibling = siblingIndents.get(level.below)
    if (indent <= before && sibling !== undefined && sibling !== indent)
      throw new OutlineRefused(at + 1, 'it is indented neither like the line above it nor like one before.')
    siblingIndents.set(level.below, indent)
    const term = { name, children: [] }
    level.below.push(term)
    open.push({ indent, below: term.children })
  }
  return top
}

/** How far the terms of one list are indented. */
const siblingIndents = new WeakMap<OutlineTerm[], number>()
