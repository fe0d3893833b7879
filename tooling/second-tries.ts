import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that failed first and passed on a second try, with what was wrong at first, so that nobody takes them for sound. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const faults = (test.result().errors ?? []).map(({ message, stacks }) => {
      const place = stacks?.find(({ file }) => file.includes('.test.')) ?? stacks?.at(-1)
      return `    ${message.slice(0, 1_000)}\n    at ${place?.file}:${place?.line}`
    })
    this.#names.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...faults].join('\n'))
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return
    process.stdout.write(
      `\nPassed only on a second try; each has a fault to be found:\n  ${this.#names.join('\n  ')}\n`,
    )
  }
}
