import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import {
  type Claim,
  claimsIn,
  type Evidence,
  evidenceOf,
  evidences,
  faultsInClaims,
  idsIn,
} from './requirement-claims.ts'

const root = join(import.meta.dirname, '..')
export const resultsFile = join(root, '.cache', 'test-results.json')

/** What `vitest --reporter=json` writes; `name` is the path of the file. */
export interface TestResults {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

const captions: Record<Evidence, string> = {
  browser: 'in a browser:  ',
  http: 'by HTTP:       ',
  unit: 'by units alone:',
}

/** Every id that the name of a passing test carries, with the best of what it is shown by. */
export function shownIds(results: TestResults, evidenceFor: (file: string) => Evidence): Map<string, Evidence> {
  const shown = new Map<string, Evidence>()
  for (const { name, assertionResults } of results.testResults) {
    const passed = assertionResults.filter(({ status }) => status === 'passed')
    for (const id of passed.flatMap(({ fullName }) => idsIn(fullName))) {
      const known = [shown.get(id), evidenceFor(name)]
      shown.set(id, evidences.find((evidence) => known.includes(evidence)) ?? 'unit')
    }
  }
  return shown
}

/** What is shown of the known ids and by what, area by area, and the sums. */
export function report(known: readonly string[], shown: ReadonlyMap<string, Evidence>): string[] {
  const lines = (ids: readonly string[]) => {
    const by = (evidence: Evidence | undefined) => ids.filter((id) => shown.get(id) === evidence)
    const parts = evidences.map((evidence) => [captions[evidence], by(evidence)] as const)
    return [...parts, ['not yet:       ', by(undefined)] as const].filter(([, part]) => part.length > 0)
  }
  const areas = Map.groupBy(known, (id) => id.slice(0, 3))
  const told = [...areas].flatMap(([area, ids]) => [
    `${area}  ${ids.filter((id) => shown.has(id)).length} of ${ids.length}`,
    ...lines(ids).map(([caption, part]) => `  ${caption} ${part.join(' ')}`),
  ])
  const count = known.filter((id) => shown.has(id)).length
  const sums = lines(known).map(([caption, part]) => `  ${caption} ${part.length}`)
  return [...told, '', `${count} of ${known.length} requirements are shown by a passing test.`, ...sums]
}

/** Ids that a name has from a table or a variable: whether those tests assert anything cannot be read from the file. */
export function unwrittenClaims(results: TestResults, claimsOf: (file: string) => Claim[]): string[] {
  return results.testResults.flatMap(({ name, assertionResults }) => {
    const named = assertionResults.filter(({ fullName }) => idsIn(fullName).length > 0)
    const written = new Set(named.length === 0 ? [] : claimsOf(name).flatMap(({ ids }) => ids))
    return named.flatMap(({ fullName }) => {
      const missing = idsIn(fullName).filter((id) => !written.has(id))
      const place = `${relative(root, resolve(root, name))}: “${fullName}”`
      return missing.map((id) => `${place} has ${id} from elsewhere; ids are written in the name of the test.`)
    })
  })
}

function main() {
  if (!existsSync(resultsFile)) {
    process.stderr.write('No test has run yet: run npm test first.\n')
    process.exit(1)
  }
  const known = readFileSync(join(import.meta.dirname, 'requirement-ids.txt'), 'utf8')
    .trim()
    .split('\n')
  const evidenceFor = (file: string) => evidenceOf(relative(root, file), readFileSync(file, 'utf8'))
  const results: TestResults = JSON.parse(readFileSync(resultsFile, 'utf8'))
  const shown = shownIds(results, evidenceFor)
  process.stdout.write(`${report(known, shown).join('\n')}\n`)
  const unknown = [...shown.keys()].filter((id) => !known.includes(id))
  const unwritten = unwrittenClaims(results, (file) => claimsIn(file, readFileSync(file, 'utf8')))
  const faults = [...faultsInClaims(), ...unwritten]
  if (unknown.length > 0) faults.push(`Tests name ids that do not exist: ${unknown.join(' ')}`)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
}

if (import.meta.main) main()
