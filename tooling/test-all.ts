import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
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
  // A directory that speaks LDAP; without it its tests are skipped.
  { name: 'slapd', package: 'slapd', isThere: () => existsSync('/usr/sbin/slapd') },
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

interface Counts {
  passed: number
  failed: number
  skipped: number
}

function readCounts(): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(resultsFile, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

async function main() {
  installPrograms()
  mkdirSync(dirname(resultsFile), { recursive: true })
  rmSync(resultsFile, { force: true })
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const build = spawnSync(process.execPath, [join(root, 'tooling', 'build-client.ts')], { cwd: root, stdio: 'inherit' })
  for (const check of [...checks, { name: 'the client builds', run: () => build.status === 0 }]) {
    const isGood = await check.run()
    process.stdout.write(`${isGood ? '✓' : '✗'} ${check.name}\n`)
    if (isGood) counts.passed++
    else counts.failed++
  }
  const args = [
    'run',
    '--reporter=default',
    '--reporter=./tooling/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${resultsFile}`,
  ]
  const tests = spawnSync('vitest', [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  const ran = existsSync(resultsFile) ? readCounts() : { passed: 0, failed: 1, skipped: 0 }
  const failed = counts.failed + ran.failed + (tests.status !== 0 && ran.failed === 0 ? 1 : 0)
  const skipped = ran.skipped > 0 ? `, ${ran.skipped} skipped` : ''
  process.stdout.write(`\n${counts.passed + ran.passed} passed, ${failed} failed${skipped}\n`)
  process.exit(failed === 0 ? 0 : 1)
}

await main()
