import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { camel, foundLists } from './found-lists.ts'
import { moduleFiles, singularOf } from './new-module.ts'

const root = join(import.meta.dirname, '..')
const gathered = ['packages/contract/src', 'apps/server/src', 'apps/web/src/messages', 'apps/web/src/pages']
/** Files that the test of the rules of imports puts into the house for a moment, and takes away again. */
const isStray = (path: string) => /(?:^|-)stray\b/.test(basename(path))
let folder: string
let whole: ReturnType<typeof foundLists>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-found-'))
  const filter = (path: string) => !isStray(path)
  for (const path of gathered) cpSync(join(root, path), join(folder, path), { recursive: true, filter })
  whole = foundLists(folder)
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
  const routes = listsWith(
    'apps/server/src/modules/webhooks/webhooks.routes.ts',
    'export function webhooksRoutes() {}\n',
  )
  expect(routes['apps/server/src/routes.generated.ts']).toContain(
    "import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts'",
  )
  const kinds = listsWith(
    'packages/contract/src/webhooks.ts',
    "export const WebhookDocument = document('webhook', z.object({}))\n",
  )
  expect(kinds['packages/contract/src/document-kinds.generated.ts']).toContain("| 'webhook'")
  expect(foundLists(folder)).toEqual(whole)
  // Those of the house, which lie beside what they are made of.
  for (const [path, list] of Object.entries(whole)) expect(readFileSync(join(root, path), 'utf8'), path).toBe(list)
})

test.each([
  ['apps/server/src/modules/webhooks/webhooks.routes.ts', 'export const routes = 1', 'must export “webhooksRoutes”'],
  ['apps/server/src/modules/webhooks/webhooks.tasks.ts', 'export const tasks = 1', 'must export “webhooksTasks”'],
  ['apps/server/src/modules/webhooks/webhooks.entrance.ts', '', 'must export “webhooksEntrance”'],
  ['apps/server/src/migrations/2026-12-01-01-webhooks.ts', 'export const up = 1', 'must export “webhooks”'],
  ['apps/server/src/migrations/2026-12-webhooks.ts', '', 'is named by day, number and thing'],
  ['packages/contract/src/webhooks.ts', "export const A = document('token', x)", 'the kind “token” is taken already'],
  ['packages/contract/src/webhooks.ts', 'export const A = document(kind, x)', 'the kind of A must stand as a text'],
  ['apps/web/src/pages/webhooks.place.ts', '', 'must export “webhooksPlace”'],
  ['apps/web/src/messages/en/webhooks.ts', '', 'has no translation apps/web/src/messages/de/webhooks.ts'],
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
