import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checks } from './check.ts'
import { resultsFile } from './requirements.ts'
import { countsOf, failuresOf, filesToRunAgain, type TestRun, withSecondRun } from './second-run.ts'
import { strayErrorsFile } from './stray-errors.ts'
import { findPostgres } from './test-postgres.ts'

const secondResultsFile = join(dirname(resultsFile), 'second-test-results.json')
const readResults = (): TestRun => JSON.parse(readFileSync(resultsFile, 'utf8'))
const root = join(import.meta.dirname, '..')

interface Program {
  name: string
  /** The Debian package that brings it. */
  package: string
  isThere(): boolean
}

/** Programs that the tests need beside libraries. */
const needed: readonly Program[] = [
  {
    name: 'Chromium',
    package: 'chromium',
    isThere: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some(existsSync),
  },
  { name: 'PostgreSQL', package: 'postgresql', isThere: () => findPostgres() !== null },
  // A directory that speaks LDAP; without it its tests are skipped.
  { name: 'slapd', package: 'slapd', isThere: () => existsSync('/usr/sbin/slapd') },
]

/** The same browser without what draws its windows: journeys use it where it is there, and are done sooner. */
const useful: readonly Program[] = [
  {
    name: 'the headless shell of Chromium',
    package: 'chromium-headless-shell',
    isThere: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
]

/** Installs what is missing where that is allowed; says what to do where it is not. */
function installPrograms() {
  for (const programs of [needed, useful]) {
    const missing = programs.filter((program) => !program.isThere())
    if (missing.length > 0) install(missing)
  }
}

/** Where no package can be had, that is known within seconds: tests say themselves what they lack. */
const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
let isUpdated = false

function install(missing: readonly Program[]) {
  const names = missing.map((program) => program.package)
  const command = `apt-get install -y ${names.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    process.stderr.write(`Missing: ${missing.map((program) => program.name).join(', ')}. On Debian: sudo ${command}\n`)
    return
  }
  process.stderr.write(`Installing ${names.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 2] as ('ignore' | number)[], timeout: 5 * 60_000 }
  if (!isUpdated) spawnSync('apt-get', [...impatient, 'update'], quiet)
  isUpdated = true
  spawnSync('apt-get', [...impatient, 'install', '-y', '--no-install-recommends', ...names], quiet)
}

const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tooling/stray-errors.ts']

/** Runs tests. False when anything failed, be it a test or the run itself. */
function runTests(results: string, args: readonly string[]): boolean {
  const all = ['run', ...reporters, `--outputFile.json=${results}`, ...args]
  return spawnSync('vitest', all, { cwd: root, stdio: 'inherit' }).status === 0
}

/**
 * Runs files of journeys that failed once more, whole and with nothing beside them, and writes what came of them into the results of
 * the first run. True when all of them passed now. See docs/decisions/2026-11-29-second-run-of-journeys.md.
 */
function runAgain(results: TestRun): boolean {
  const files = filesToRunAgain(results, root)
  if (files.length === 0 || existsSync(strayErrorsFile)) return false
  const first = failuresOf(results, files, root)
  process.stdout.write(
    `\nJourneys that failed are run once more, whole and with nothing beside them: ${files.join(', ')}\n`,
  )
  const args = ['--project', 'journeys', '--maxWorkers', '1', ...files]
  const isGood = runTests(secondResultsFile, args)
  if (!existsSync(secondResultsFile)) return false
  const second: TestRun = JSON.parse(readFileSync(secondResultsFile, 'utf8'))
  writeFileSync(resultsFile, JSON.stringify(withSecondRun(results, second)))
  if (isGood) process.stdout.write(`\nPassed only when run again; each has a fault to be found:\n${first.join('\n')}\n`)
  return isGood
}

async function main() {
  installPrograms()
  mkdirSync(dirname(resultsFile), { recursive: true })
  rmSync(resultsFile, { force: true })
  rmSync(secondResultsFile, { force: true })
  const counts = { passed: 0, failed: 0 }
  const build = spawnSync(process.execPath, [join(root, 'tooling', 'build-client.ts')], { cwd: root, stdio: 'inherit' })
  for (const check of [...checks, { name: 'the client builds', run: () => build.status === 0 }]) {
    const isGood = await check.run()
    process.stdout.write(`${isGood ? '✓' : '✗'} ${check.name}\n`)
    if (isGood) counts.passed++
    else counts.failed++
  }
  const isGood = runTests(resultsFile, process.argv.slice(2))
  const isWhole = isGood || (existsSync(resultsFile) && runAgain(readResults()))
  const ran = existsSync(resultsFile) ? countsOf(readResults()) : { passed: 0, failed: 1, skipped: 0 }
  const failed = counts.failed + ran.failed + (!isWhole && ran.failed === 0 ? 1 : 0)
  const skipped = ran.skipped > 0 ? `, ${ran.skipped} skipped` : ''
  process.stdout.write(`\n${counts.passed + ran.passed} passed, ${failed} failed${skipped}\n`)
  process.exit(failed === 0 ? 0 : 1)
}

await main()
