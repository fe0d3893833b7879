import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checks } from './check.ts'
import { resultsFile } from './requirements.ts'
import { findPostgres } from './test-postgres.ts'

const root = join(import.meta.dirname, '..')

/** Programs that the tests need beside libraries, and the Debian packages that bring them. */
const programs = [
  {
    name: 'Chromium',
    package: 'chromium',
    isThere: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some(existsSync),
  },
  { name: 'PostgreSQL', package: 'postgresql', isThere: () => findPostgres() !== null },
]

/** Installs what is missing where that is allowed; says what to do where it is not. */
function installPrograms() {
  const missing = programs.filter((program) => !program.isThere())
  if (missing.length === 0) return
  const names = missing.map((program) => program.package)
  const command = `apt-get install -y ${names.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    process.stderr.write(`Missing: ${missing.map((program) => program.name).join(', ')}. On Debian: sudo ${command}\n`)
    return
  }
  process.stderr.write(`Installing ${names.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 2] as ('ignore' | number)[] }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet)
}

interface Results {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: unknown[]
}

/**
 * The projects that run beside each other. Journeys go one after the other, because they share a server, and wait for the
 * browser half of the time; the others fill that.
 */
const parts = [['unit', 'postgres'], ['journeys']]

interface Part extends Results {
  ended: number | null
  /** What it said and nobody saw yet. */
  said: Buffer
}

/** What the first part says is shown as it comes; what the others say is for the end. */
function runPart(projects: readonly string[], at: number, filters: readonly string[]): Promise<Part> {
  const file = resultsFile.replace(/\.json$/, `-${at}.json`)
  rmSync(file, { force: true })
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const named = projects.flatMap((project) => ['--project', project])
  const output = at === 0 ? 'inherit' : 'pipe'
  const child = spawn('vitest', ['run', '--passWithNoTests', ...reports, ...named, ...filters], {
    cwd: root,
    stdio: ['ignore', output, output],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve) => {
    child.once('close', (ended) => {
      const none = { numPassedTests: 0, numFailedTests: ended === 0 ? 0 : 1, numPendingTests: 0, testResults: [] }
      const results: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none
      resolve({ ...results, ended, said: Buffer.concat(said) })
    })
  })
}

/** All tests, or those whose files have one of these words in their names. */
async function runTests(filters: readonly string[]): Promise<Results> {
  const ran = await Promise.all(parts.map((projects, at) => runPart(projects, at, filters)))
  for (const { said } of ran) process.stdout.write(said)
  const sum = (key: 'numPassedTests' | 'numFailedTests' | 'numPendingTests') =>
    ran.reduce((all, one) => all + one[key], 0)
  // A run that ends badly without a failed test, such as by a fault outside of any, counts as one.
  const silent = ran.filter(({ ended, numFailedTests }) => ended !== 0 && numFailedTests === 0).length
  const all = {
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests') + silent,
    numPendingTests: sum('numPendingTests'),
    testResults: ran.flatMap(({ testResults }) => testResults),
  }
  writeFileSync(resultsFile, JSON.stringify(all))
  return all
}

async function main() {
  installPrograms()
  mkdirSync(dirname(resultsFile), { recursive: true })
  rmSync(resultsFile, { force: true })
  let passed = 0
  let failed = 0
  const build = spawnSync(process.execPath, [join(root, 'tooling', 'build-client.ts')], { cwd: root, stdio: 'inherit' })
  for (const check of [...checks, { name: 'the client builds', run: () => build.status === 0 }]) {
    const isGood = await check.run()
    process.stdout.write(`${isGood ? '✓' : '✗'} ${check.name}\n`)
    if (isGood) passed++
    else failed++
  }
  const ran = await runTests(process.argv.slice(2))
  const skipped = ran.numPendingTests > 0 ? `, ${ran.numPendingTests} skipped` : ''
  failed += ran.numFailedTests
  process.stdout.write(`\n${passed + ran.numPassedTests} passed, ${failed} failed${skipped}\n`)
  process.exit(failed === 0 ? 0 : 1)
}

await main()
