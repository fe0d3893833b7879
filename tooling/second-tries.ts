import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that failed first and passed on a second try, so that nobody takes them for sound. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return
    process.stdout.write(
      `\nPassed only on a second try; each has a fault to be found:\n  ${this.#names.join('\n  ')}\n`,
    )
  }
}
