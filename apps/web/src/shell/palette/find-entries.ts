import { fold } from '@vitrine/search-language/fold.ts'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

/** So many are drawn of each section: who has more fitting ones types on. */
export const mostDrawn = 50

const isWordPart = /[\p{L}\p{N}]/u

/** Where a word stands in a text, both folded: at the beginning of one of its words, within one, or nowhere. */
function standing(text: string, word: string): 'beginning' | 'within' | null {
  let found: 'within' | null = null
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isWordPart.test(text[at - 1] ?? '')) return 'beginning'
    found = 'within'
  }
  return found
}

/** The cost of a word by where it is: in the name before in what else is known, beginnings before insides. */
function costOf(word: string, name: string, also: string): number {
  const [inName, inAlso] = [standing(name, word), standing(also, word)]
  if (inName === 'beginning') return 0
  if (inAlso === 'beginning') return 1
  if (inName === 'within') return 2
  return inAlso === 'within' ? 3 : Number.POSITIVE_INFINITY
}

/** Among names of equal cost the very one that was typed comes first, then those that go on after it. */
function likeness(name: string, whole: string): number {
  if (name === whole) return -0.75
  return name.startsWith(whole) ? -0.5 : 0
}

export interface Found {
  section: PaletteSection
  /** What is drawn, best first. */
  entries: readonly PaletteEntry[]
  /** How many fit. */
  count: number
}

/**
 * What fits the typed words in any order, all of them: case, accents and scripts of digits count no more than they do when
 * pictures are searched. The section with the best fit comes first; while nothing is typed all stay as they are.
 */
export function findEntries(
  sections: readonly PaletteSection[],
  typed: string,
  say: (section: PaletteSection) => string,
) {
  const whole = fold(typed).trim()
  const words = whole.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) {
    const shown = sections.map((section): Found => {
      const { entries, most = mostDrawn } = section
      return { section, entries: entries.slice(0, most), count: entries.length }
    })
    return shown.filter(({ count }) => count > 0)
  }
  const found = sections.map((section) => {
    const common = fold(say(section))
    const fitting = section.entries.flatMap((entry) => {
      const [name, also] = [fold(entry.label), fold(entry.also ?? entry.detail ?? '')]
      if (section.isNarrowing && !words.some((word) => name.includes(word) || also.includes(word))) return []
      const cost = words.reduce((sum, word) => sum + costOf(word, name, `${also} ${common}`), likeness(name, whole))
      return Number.isFinite(cost) ? [{ entry, cost }] : []
    })
    const sorted = fitting.toSorted((one, other) => one.cost - other.cost)
    const entries = sorted.slice(0, mostDrawn).map(({ entry }) => entry)
    return { section, entries, count: fitting.length, best: sorted[0]?.cost ?? 0 }
  })
  return found.filter(({ count }) => count > 0).toSorted((one, other) => one.best - other.best)
}
