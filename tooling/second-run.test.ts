import { expect, test } from 'vitest'
import { countsOf, failuresOf, filesToRunAgain, type TestRun, withSecondRun } from './second-run.ts'

const file = (name: string, ...statuses: string[]): TestRun['testResults'][number] => ({
  name: `/home/${name}`,
  status: statuses.length > 0 && statuses.every((status) => status !== 'failed') ? 'passed' : 'failed',
  message: 'the server did not start',
  assertionResults: statuses.map((status, at) => ({ fullName: `test ${at}`, status, failureMessages: ['was 2'] })),
})
const run = (...testResults: TestRun['testResults']): TestRun => ({ testResults })
const journey = (name: string) => `tests/journeys/${name}.test.ts`
const unit = 'apps/server/src/modules/pins/pins.test.ts'
const again = (results: TestRun) => filesToRunAgain(results, '/home')

test('journeys that failed are run again, unless something else failed too or many did', () => {
  expect(again(run(file(journey('pins'), 'passed', 'failed'), file(journey('trash'), 'passed')))).toEqual([
    journey('pins'),
  ])
  expect(again(run(file(journey('pins'))))).toEqual([journey('pins')])
  expect(again(run(file(journey('pins'), 'failed'), file(unit, 'failed')))).toEqual([])
  expect(again(run(...[1, 2, 3, 4, 5, 6].map((at) => file(journey(`${at}`), 'failed'))))).toEqual([])
})

test('what was wrong at first is told, be it a test or the start of its file', () => {
  const results = run(file(journey('pins'), 'passed', 'failed'), file(journey('trash')), file(journey('map'), 'failed'))
  expect(failuresOf(results, [journey('pins'), journey('trash')], '/home')).toEqual([
    `  ${journey('pins')} > test 1\nwas 2`,
    `  ${journey('trash')} > the server did not start`,
  ])
})

test('a second run counts in place of the first, and a file without tests as a failure', () => {
  const first = run(file(unit, 'passed', 'skipped'), file(journey('pins'), 'passed', 'failed'), file(journey('trash')))
  expect(countsOf(first)).toEqual({ passed: 2, failed: 2, skipped: 1 })
  const second = run(file(journey('pins'), 'passed', 'passed'), file(journey('trash'), 'failed'))
  expect(countsOf(withSecondRun(first, second))).toEqual({ passed: 3, failed: 1, skipped: 1 })
})
