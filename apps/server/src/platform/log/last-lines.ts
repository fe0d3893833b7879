/** Lines that are kept of this process, and letters of each: 8 MB at most. */
const mostLines = 2000
const mostLetters = 4000

export interface LastLine {
  /** Grows by one with each line. */
  number: number
  /** As it was written: JSON, without credentials. */
  line: string
}

const kept: LastLine[] = []
let count = 0

/** Keeps a line that was written to the log; the oldest goes. */
export function keepLine(line: string): void {
  kept[count % mostLines] = { number: count, line: line.slice(0, mostLetters) }
  count++
}

/** The last lines that this process has written, newest first. */
export function lastLines(): LastLine[] {
  return kept.toSorted((a, b) => b.number - a.number)
}
