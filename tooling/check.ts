import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkImports } from './check-imports.ts'
import { faultsInRepository } from './check-repository.ts'
import { staleFiles } from './generate.ts'
import { faultsInClaims } from './requirement-claims.ts'

const root = join(import.meta.dirname, '..')

export interface Check {
  name: string
  run(): Promise<boolean> | boolean
}

function program(name: string, command: string, ...args: string[]): Check {
  return { name, run: () => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0 }
}

function list(name: string, faults: () => Promise<string[]> | string[]): Check {
  return {
    name,
    async run() {
      const found = await faults()
      for (const fault of found) process.stderr.write(`${fault}\n`)
      return found.length === 0
    },
  }
}

/** What must hold before any test runs, cheapest first. */
export const checks: readonly Check[] = [
  program('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  program('types', 'tsc', '-b'),
  list('imports', checkImports),
  program('dead code', 'knip'),
  list('generated files are fresh', () =>
    staleFiles().map((name) => `${name} is not what the contract says: npm run generate`),
  ),
  list('the repository', faultsInRepository),
  list('claims of requirements', faultsInClaims),
]

if (import.meta.main) {
  let failed = 0
  for (const check of checks) {
    process.stdout.write(`${check.name} …\n`)
    if (!(await check.run())) {
      failed++
      process.stdout.write(`${check.name}: failed\n`)
    }
  }
  const isStatic = process.argv.includes('--static')
  const tests = isStatic ? null : spawnSync('vitest', ['run', '--project', 'unit'], { cwd: root, stdio: 'inherit' })
  process.exit(failed === 0 && (tests === null || tests.status === 0) ? 0 : 1)
}
