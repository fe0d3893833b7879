import { type ImportedTerm, TermsRefused } from '#modules/taxonomies/import-terms.ts'

/**
 * Reads terms from lines: what is indented further stands below the line before. Tabs or blanks, as long as one file keeps to
 * its own steps. Empty lines and those that begin with `#` are passed over.
 * @throws TermsRefused for a line that stands between two levels.
 */
export function readOutline(text: string): ImportedTerm[] {
  const top: ImportedTerm[] = []
  const open: { indent: number; below: ImportedTerm[] }[] = [{ indent: -1, below: top }]
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
    if (!level) throw new TermsRefused(at + 1, 'it cannot be read.')
    const sibling = siblingIndents.get(level.below)
    if (indent <= before && sibling !== undefined && sibling !== indent)
      throw new TermsRefused(at + 1, 'it is indented neither like the line above it nor like one before.')
    siblingIndents.set(level.below, indent)
    const term = { name, children: [] }
    level.below.push(term)
    open.push({ indent, below: term.children })
  }
  return top
}

/** How far the terms of one list are indented. */
const siblingIndents = new WeakMap<ImportedTerm[], number>()
