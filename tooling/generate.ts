import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { foundLists } from './found-lists.ts'

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

/** What is written of the contract. Loaded when it is asked for: the lists of the contract must be fresh by then. */
function apiReference(): Record<string, string> {
  const { apiPages } = require('./api-pages.ts') as typeof import('./api-pages.ts')
  const { openApi } = require('./open-api.ts') as typeof import('./open-api.ts')
  const pages = { ...apiPages(), 'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n` }
  return Object.fromEntries(Object.entries(pages).map(([name, content]) => [`docs/api/${name}`, content]))
}

/** Names of generated files that are not what the files of the repository say now. */
export function staleFiles(): string[] {
  const lists = stale(foundLists(root))
  return lists.length > 0 ? lists : stale(apiReference())
}

function stale(files: Record<string, string>): string[] {
  return Object.keys(files).filter((path) => read(join(root, path)) !== files[path])
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function write(files: Record<string, string>): void {
  for (const path of stale(files)) writeFileSync(join(root, path), files[path] ?? '')
}

if (import.meta.main) {
  write(foundLists(root))
  write(apiReference())
}
