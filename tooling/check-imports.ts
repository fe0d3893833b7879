import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

/** Where imports begin. */
export const everything: readonly string[] = ['apps/server/src', 'apps/web/src', 'packages', 'tests', 'bench']

/**
 * Every import that goes where it may not, as sentences; none when the house is in order.
 * @param depth of the imports that are followed from these places; 0: to the end.
 */
export async function checkImports(places = everything, depth = 0): Promise<string[]> {
  process.chdir(join(import.meta.dirname, '..'))
  const { output } = await cruise(
    [...places],
    {
      maxDepth: depth,
      validate: true,
      ruleSet: { forbidden: importRules() },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  )
  return (output as ICruiseResult).summary.violations.map((violation) => {
    const way = violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : violation.to
    return `${violation.rule.name}: ${violation.from} → ${way}`
  })
}

if (import.meta.main) {
  const faults = await checkImports()
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
  process.exit(faults.length === 0 ? 0 : 1)
}
