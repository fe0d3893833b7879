/** Something that keeps Vitrine from starting and that the person at the terminal can mend. Printed without a stack. */
export class StartProblem extends Error {
  readonly details: readonly string[]

  constructor(message: string, details: readonly string[] = []) {
    super([message, ...details.map((detail) => `  - ${detail}`)].join('\n'))
    this.name = 'StartProblem'
    this.details = details
  }
}
