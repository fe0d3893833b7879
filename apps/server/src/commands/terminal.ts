import { askPerson, print, progressEvery, showProgressLine } from '#platform/terminal/print.ts'

/** What a command may do at the terminal besides answering. */
export interface Terminal {
  /** How far it is: written over itself on a terminal, a line every ten seconds in a log. */
  progress(text: string): void
  /** A line of a report, at once. */
  line(text: string): void
  /** Whether the answer was yes; no when nobody is there to answer. */
  confirm(question: string): Promise<boolean>
}

export function openTerminal(): Terminal {
  const every = progressEvery()
  // A short command in a script says nothing of its progress.
  let toldAt = every < 1000 ? 0 : performance.now()
  return {
    progress(text) {
      const now = performance.now()
      if (now - toldAt < every) return
      toldAt = now
      showProgressLine(text)
    },
    line: print,
    async confirm(question) {
      const answer = await askPerson(`${question} Write yes to go on:`)
      return answer?.trim().toLowerCase() === 'yes'
    },
  }
}
