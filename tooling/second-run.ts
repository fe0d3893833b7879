import { relative } from 'node:path'

/** What `vitest --reporter=json` writes, as far as it is used; `name` is the path of a file. */
export interface TestRun {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** With more failures than this something is broken, and all of it is seen at once. */
const mostFiles = 5
const folder = 'tests/journeys/'

/**
 * The files of journeys that failed, as paths below `root`: none when anything else failed too, or so many that no accident is to
 * blame. A journey keeps what it made, so it is tried again from the beginning of its file or not at all.
 */
export function filesToRunAgain({ testResults }: TestRun, root: string): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
  const isMeant = failed.length <= mostFiles && failed.every((file) => file.startsWith(folder))
  return isMeant ? failed : []
}

/** The failed tests of these files, each with what was wrong. */
export function failuresOf({ testResults }: TestRun, files: readonly string[], root: string): string[] {
  return testResults
    .map((result) => ({ ...result, file: relative(root, result.name) }))
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const told = failed.map(({ fullName, failureMessages }) => `${fullName}\n${cut(failureMessages?.join('\n'))}`)
      return (told.length > 0 ? told : [cut(message)]).map((text) => `  ${file} > ${text}`)
    })
}

const cut = (message = '') => message.slice(0, 1_500)

/** The results of the first run, in which those files that were run again have the results of the second. */
export function withSecondRun(first: TestRun, second: TestRun): TestRun {
  const again = new Map(second.testResults.map((result) => [result.name, result]))
  return { ...first, testResults: first.testResults.map((result) => again.get(result.name) ?? result) }
}

/** How many tests passed, failed and were skipped; a file that failed without any failed test counts as one. */
export function countsOf({ testResults }: TestRun): { passed: number; failed: number; skipped: number } {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (...meant: string[]) => statuses.filter((status) => meant.includes(status)).length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped', 'pending', 'todo'),
  }
}
