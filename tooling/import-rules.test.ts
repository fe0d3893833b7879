import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports, everything } from './check-imports.ts'
import { mayImport } from './storeys.ts'

const root = join(import.meta.dirname, '..')
const strays: string[] = []
afterEach(() => {
  for (const path of strays.splice(0)) rmSync(join(root, path), { force: true, recursive: true })
})

function stray(path: string, content: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
  strays.push(path)
}

test('a word may use those before it and none beside or above it', () => {
  expect(mayImport('assets')).toEqual(expect.arrayContaining(['archives', 'permissions', 'assets']))
  expect(mayImport('assets')).not.toContain('renditions')
  expect(mayImport('renditions')).not.toContain('markers')
  expect(mayImport('session')).toContain('users')
  expect(mayImport('users')).not.toContain('session')
  expect(() => mayImport('gadgets')).toThrow('has no storey')
})

test('imports that break the house are found, each by its rule', async () => {
  stray('apps/server/src/modules/archives/stray-up.ts', `import '#modules/assets/get-asset.ts'\n`)
  stray('apps/server/src/modules/search/stray-repository.ts', `import '#modules/reading/asset-writes.repository.ts'\n`)
  stray('apps/server/src/platform/stray-module.ts', `import '#modules/users/users.queries.ts'\n`)
  stray('packages/contract/src/stray-package.ts', `import '@vitrine/media/metadata/metadata-fields.ts'\n`)
  stray('apps/server/src/modules/search/stray-door.ts', `import sharp from 'sharp'\nexport const x = sharp\n`)
  stray('apps/server/src/modules/search/stray-a.ts', `import type { B } from './stray-b.ts'\nexport type A = B\n`)
  stray('apps/server/src/modules/search/stray-b.ts', `import type { A } from './stray-a.ts'\nexport type B = A\n`)
  stray(
    'apps/server/src/modules/users/stray.repository.ts',
    `import type { Platform } from '#platform/platform.ts'\nexport type X = Platform\n`,
  )
  stray(
    'apps/server/src/modules/renditions/stray-open.ts',
    `import { open } from 'node:fs/promises'\nexport const x = open\n`,
  )
  stray(
    'apps/server/src/migrations/2026-01-01-01-stray.ts',
    `import { fold } from '@vitrine/search-language/fold.ts'\nexport const stray = fold\n`,
  )
  stray('apps/server/src/modules/users/stray-frozen.ts', `import '#server/migrations/frozen/fold.ts'\n`)
  // The check of the whole house, which runs beside the tests, reads them too.
  expect(strays.filter((path) => !everything.some((place) => path.startsWith(`${place}/`)))).toEqual([])
  const faults = (await checkImports(strays, 2)).filter((fault) => fault.includes('stray'))
  for (const rule of [
    'storey-of-archives',
    'a-repository-is-its-own',
    'platform-knows-no-module',
    'package-contract',
    'one-door-for-sharp',
    'no-cycles',
    'archives-are-opened-through-one-door',
    'a-repository-takes-an-executor',
    'migrations-import-no-living-code',
    'what-is-frozen-is-for-migrations',
  ]) {
    expect(faults.join('\n')).toContain(rule)
  }
})
