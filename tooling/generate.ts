import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPages } from './api-pages.ts'
import { openApi } from './open-api.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'api')

/** Everything that is written from the contract, by its place under docs/api. */
function generated(): Record<string, string> {
  return { ...apiPages(), 'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n` }
}

/** Names of generated files that are not what the contract says now. */
export function staleFiles(): string[] {
  return Object.entries(generated())
    .filter(([name, content]) => read(join(folder, name)) !== content)
    .map(([name]) => `docs/api/${name}`)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  for (const [name, content] of Object.entries(generated())) writeFileSync(join(folder, name), content)
}
