import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { camel, foundLists } from './found-lists.ts'
import { moduleFiles, singularOf } from './new-module.ts'

const root = join(import.meta.dirname, '..')
const gathered = ['packages/contract/src', 'apps/server/src', 'apps/web/src/messages', 'apps/web/src/pages']
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-found-'))
  for (const path of gathered) cpSync(join(root, path), join(folder, path), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lists with one more file. */
function listsWith(path: string, content: string) {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
  try {
    return foundLists(folder)
  } finally {
    rmSync(target)
  }
}

test('a file is in its list by its name alone', () => {
  const routes = listsWith('apps/server/src/modules/pins/pins.routes.ts', 'export function pinsRoutes() {}\n')
  expect(routes['apps/server/src/routes.generated.ts']).toContain(
    "import { pinsRoutes } from './modules/pins/pins.routes.ts'",
  )
  const kinds = listsWith('packages/contract/src/pins.ts', "export const PinDocument = document('pin', z.object({}))\n")
  expect(kinds['packages/contract/src/document-kinds.generated.ts']).toContain("| 'pin'")
  expect(foundLists(folder)).toEqual(foundLists(root))
})

test.each([
  ['apps/server/src/modules/pins/pins.routes.ts', 'export const routes = 1', 'must export “pinsRoutes”'],
  ['apps/server/src/modules/pins/pins.tasks.ts', 'export const tasks = 1', 'must export “pinsTasks”'],
  ['apps/server/src/modules/pins/pins.entrance.ts', '', 'must export “pinsEntrance”'],
  ['apps/server/src/migrations/2026-12-01-01-pins.ts', 'export const up = 1', 'must export “pins”'],
  ['apps/server/src/migrations/2026-12-pins.ts', '', 'is named by day, number and thing'],
  ['packages/contract/src/pins.ts', "export const A = document('token', x)", 'the kind “token” is taken already'],
  ['packages/contract/src/pins.ts', 'export const A = document(kind, x)', 'the kind of A must stand as a text'],
  ['apps/web/src/pages/pins.place.ts', '', 'must export “pinsPlace”'],
  ['apps/web/src/messages/en/pins.ts', '', 'has no translation apps/web/src/messages/de/pins.ts'],
])('%s with %j is refused in a sentence', (path, content, sentence) => {
  expect(() => listsWith(path, `${content}\n`)).toThrow(sentence)
})

test('a word is made under the names of the house, in one and in many', () => {
  expect([singularOf('smart-folders'), singularOf('taxonomies'), singularOf('address')]).toEqual([
    'smart-folder',
    'taxonomy',
    'address',
  ])
  expect(camel('smart-folders')).toBe('smartFolders')
  const files = moduleFiles('smart-folders', 'smart-folder', '2026-12-01')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'packages/contract/src/smart-folders.ts',
      'apps/server/src/migrations/2026-12-01-01-smart-folders.ts',
      'apps/server/src/modules/smart-folders/get-smart-folder.ts',
      'apps/web/src/messages/ar/smart-folders.later.ts',
      'apps/web/src/pages/smart-folders.place.ts',
      'tests/journeys/smart-folders.test.ts',
    ]),
  )
  expect(Object.entries(files).flat().join('\n')).not.toMatch(/sample.?thing/i)
})
