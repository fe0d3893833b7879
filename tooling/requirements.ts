import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const resultsFile = join(root, '.cache', 'test-results.json')

interface TestResults {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** Every id that the names of passing tests carry, as `[PIN-004]` or `[PIN-004 PIN-006]`. */
export function shownIds(results: TestResults): Set<string> {
  const passed = results.testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed')
  return new Set(passed.flatMap((test) => test.fullName.match(/\b[A-Z]{3}-\d{3}\b/g) ?? []))
}

function main() {
  if (!existsSync(resultsFile)) {
    process.stderr.write('No test has run yet: run npm test first.\n')
    process.exit(1)
  }
  const known = readFileSync(join(import.meta.dirname, 'requirement-ids.txt'), 'utf8')
    .trim()
    .split('\n')
  const shown = shownIds(JSON.parse(readFileSync(resultsFile, 'utf8')))
  const unknown = [...shown].filter((id) => !known.includes(id))
  const areas = Map.groupBy(known, (id) => id.slice(0, 3))
  for (const [area, ids] of areas) {
    const done = ids.filter((id) => shown.has(id))
    process.stdout.write(`${area}  ${done.length} of ${ids.length}\n`)
    if (done.length > 0) process.stdout.write(`  shown:   ${done.join(' ')}\n`)
    if (done.length < ids.length) process.stdout.write(`  not yet: ${ids.filter((id) => !shown.has(id)).join(' ')}\n`)
  }
  process.stdout.write(
    `\n${known.filter((id) => shown.has(id)).length} of ${known.length} requirements are shown by a passing test.\n`,
  )
  if (unknown.length > 0) {
    process.stderr.write(`Tests name ids that do not exist: ${unknown.join(' ')}\n`)
    process.exit(1)
  }
}

if (import.meta.main) main()
