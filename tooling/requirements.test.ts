import { expect, test } from 'vitest'
import { claimFaults, claimsIn, evidenceOf } from './requirement-claims.ts'
import { report, shownIds, type TestResults, unwrittenClaims } from './requirements.ts'

const path = 'apps/server/src/modules/pins/pins.test.ts'
const faults = (source: string) => claimFaults(path, source)

test('an id in a test without an assertion is refused, with file and test', () => {
  expect(faults("test('pins stay [PIN-004 PIN-006]', async () => { await page.getByText('Pin').waitFor() })")).toEqual([
    `${path}: “pins stay [PIN-004 PIN-006]” asserts nothing, so it does not show PIN-004 PIN-006.`,
  ])
  expect(faults("test('pins stay', async () => { await page.getByText('Pin').waitFor() })")).toEqual([])
})

test.each([
  ['a matcher', "test('a [PIN-004]', () => { expect(1).not.toBe(2) })"],
  ['a poll', "test('a [PIN-004]', async () => { await expect.poll(() => 1).toBe(1) })"],
  ['node’s own', "it('a [PIN-004]', () => assert.equal(1, 1))"],
  ['one in a function that is handed on', "test('a [PIN-004]', () => { list.forEach((one) => expect(one).toBe(1)) })"],
  ['a function of the file', "const holds = () => expect(1).toBe(1)\ntest('a [PIN-004]', () => { holds() })"],
  [
    'a function of the file by way of another',
    "test('a [PIN-004]', () => first())\nfunction first() { return second() }\nfunction second() { first(); expect(1).toBe(1) }",
  ],
  ['a function of the file as the body', "test('a [PIN-004]', holds)\nfunction holds() { expect(1).toBe(1) }"],
  ['tests of a table', "test.each([1, 2])('a %i [PIN-004]', (one) => { expect(one).toBe(1) })"],
  ['tests after other arguments', 'test.skipIf(x)(`a [PIN-004]`, { timeout: 1 }, () => { expect(1).toBe(1) })'],
])('%s is an assertion', (_, source) => {
  expect(claimsIn(path, source)).toMatchObject([{ ids: ['PIN-004'], isAsserted: true }])
})

test.each([
  ['an expectation without a matcher', "test('a [PIN-004]', () => { expect(1) })"],
  ['a number of assertions', "test('a [PIN-004]', () => { expect.hasAssertions() })"],
  ['a function that nobody calls', "test('a [PIN-004]', () => { const holds = () => expect(1).toBe(1) })"],
  ['a method that nobody calls', "test('a [PIN-004]', () => { const it = { holds() { expect(1).toBe(1) } } })"],
  ['a function that calls itself', "const again = () => again()\ntest('a [PIN-004]', () => again())"],
  [
    'one of two functions of a name',
    "{ const holds = () => expect(1).toBe(1) }\nconst holds = () => 1\ntest('a [PIN-004]', () => holds())",
  ],
  ['an assertion of another test', "test('b', () => expect(1).toBe(1))\ntest('a [PIN-004]', () => {})"],
  ['an assertion in words', "test('a [PIN-004]', () => { say('expect(1).toBe(1)') /* expect(1).toBe(1) */ })"],
])('%s is no assertion', (_, source) => {
  expect(faults(source)).toHaveLength(1)
})

test('an id in the name of a suite is claimed by each of its tests', () => {
  const source = "describe('pins [PIN-004]', () => { test('stay', () => {}); test('go', () => expect(1).toBe(1)) })"
  expect(claimsIn(path, source)).toEqual([
    { test: 'pins [PIN-004] stay', ids: ['PIN-004'], isAsserted: false },
    { test: 'pins [PIN-004] go', ids: ['PIN-004'], isAsserted: true },
  ])
})

test('a file that cannot be parsed is told, not passed over', () => {
  expect(() => claimsIn(path, 'test(')).toThrow(path)
})

test('journeys show in a browser, tests that ask a server by HTTP, others by units', () => {
  const server = "import { openTestServer } from '#server/testing/open-test-server.ts'\n"
  expect(evidenceOf('tests/journeys/pins.test.ts', server)).toBe('browser')
  expect(evidenceOf(path, server)).toBe('http')
  expect(evidenceOf(path, server.replace('{ openTestServer }', '{\n  openTestServer,\n}'))).toBe('http')
  expect(evidenceOf('apps/server/src/main.test.ts', "import { spawnServer } from './testing/spawn-server.ts'")).toBe(
    'http',
  )
  expect(evidenceOf('tests/walk/pins.test.ts', "import { expect } from 'vitest'")).toBe('http')
  expect(evidenceOf(path, "import { expect } from 'vitest'")).toBe('unit')
})

test('the report says what shows each requirement best, and counts no test that failed', () => {
  const results: TestResults = {
    testResults: [
      { name: 'unit', assertionResults: [{ fullName: 'a [PIN-001 PIN-002 PIN-003]', status: 'passed' }] },
      { name: 'browser', assertionResults: [{ fullName: 'b [PIN-001]', status: 'passed' }] },
      {
        name: 'http',
        assertionResults: [
          { fullName: 'c [PIN-001] [PIN-002]', status: 'passed' },
          { fullName: 'd [PIN-004]', status: 'failed' },
          { fullName: 'PIN-005 without brackets', status: 'passed' },
        ],
      },
    ],
  }
  const shown = shownIds(results, (file) => file as 'browser')
  expect(report(['PIN-001', 'PIN-002', 'PIN-003', 'PIN-004', 'PIN-005'], shown)).toEqual([
    'PIN  3 of 5',
    '  in a browser:   PIN-001',
    '  by HTTP:        PIN-002',
    '  by units alone: PIN-003',
    '  not yet:        PIN-004 PIN-005',
    '',
    '3 of 5 requirements are shown by a passing test.',
    '  in a browser:   1',
    '  by HTTP:        1',
    '  by units alone: 1',
    '  not yet:        2',
  ])
})

test('an id that reaches the name of a test from elsewhere is refused: nobody can look whether that test asserts', () => {
  const assertionResults = [{ fullName: 'pins [PIN-001] stay [PIN-002]', status: 'passed' }]
  const claims = [{ test: 'pins [PIN-001]', ids: ['PIN-001'], isAsserted: true }]
  expect(unwrittenClaims({ testResults: [{ name: path, assertionResults }] }, () => claims)).toEqual([
    `${path}: “pins [PIN-001] stay [PIN-002]” has PIN-002 from elsewhere; ids are written in the name of the test.`,
  ])
})
