/** Something that keeps Vitrine from starting and that the person at the terminal can mend. Printed without a stack. */
export class StartProblem extends Error {
  /** What is printed, line by line. */
  readonly lines: readonly string[]

  constructor(message: string, details: readonly string[] = []) {
    const lines = [message, ...details.map((detail) => `  - ${detail}`)]
    super(lines.join('\n'))
    this.name = 'StartProblem'
    this.lines = lines
  }
}
