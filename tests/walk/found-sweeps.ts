import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sweep } from '../../apps/server/src/testing/sweep.ts'
import { camel } from '../../tooling/found-lists.ts'

const modules = join(import.meta.dirname, '../../apps/server/src/modules')

/** What words say of things that only their owner may know of: all `*.sweep.ts`, by word. */
export async function foundSweeps(): Promise<[string, Sweep][]> {
  const files = globSync('*/*.sweep.ts', { cwd: modules }).sort()
  return Promise.all(
    files.map(async (path): Promise<[string, Sweep]> => {
      const word = basename(path, '.sweep.ts')
      const sweep = ((await import(join(modules, path))) as Record<string, Sweep>)[`${camel(word)}Sweep`]
      if (!sweep) throw new Error(`${path} must export “${camel(word)}Sweep”: it is found by that name.`)
      return [word, sweep]
    }),
  )
}
