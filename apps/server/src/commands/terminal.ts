import { createInterface } from 'node:readline/promises'

/** What a command may do at the terminal besides answering. */
export interface Terminal {
  /** How far it is: written over itself on a terminal, a line every ten seconds in a log. */
  progress(text: string): void
  /** A line of a report, at once. */
  line(text: string): void
  /** Whether the answer was yes; no when nobody is there to answer. */
  confirm(question: string): Promise<boolean>
}

const tellEvery = 10_000

export function openTerminal(): Terminal & { clear(): void } {
  const { stderr, stdout, stdin } = process
  // A short command in a script says nothing of its progress.
  let toldAt = stderr.isTTY ? 0 : performance.now()
  let isShown = false
  const clear = () => {
    if (isShown) stderr.write('\r\u001b[K')
    isShown = false
  }
  return {
    clear,
    progress(text) {
      const now = performance.now()
      if (now - toldAt < (stderr.isTTY ? 200 : tellEvery)) return
      toldAt = now
      stderr.write(stderr.isTTY ? `\r\u001b[K  ${text}` : `  ${text}\n`)
      isShown = stderr.isTTY
    },
    line(text) {
      clear()
      stdout.write(`${text}\n`)
    },
    async confirm(question) {
      if (!stdin.isTTY) return false
      const lines = createInterface({ input: stdin, output: stderr })
      const answer = await lines.question(`${question} Write yes to go on: `)
      lines.close()
      return answer.trim().toLowerCase() === 'yes'
    },
  }
}
