import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayImport } from './storeys.ts'

const root = join(import.meta.dirname, '..')

/** `smart-folders` → `smartFolders`, `SmartFolders`. */
function names(word: string) {
  const capital = word.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return { capital, camel: capital.charAt(0).toLowerCase() + capital.slice(1) }
}

/** The files of a new server module: they check, and their one test passes. The first deed is then a rename, not a copy. */
export function moduleFiles(word: string): Record<string, string> {
  const { camel } = names(word)
  const folder = `apps/server/src/modules/${word}`
  return {
    [`${folder}/README.md`]: `# ${word}\n\nWhat the word means: one sentence, the same as in docs/domain.md.\nOwns: nothing yet.\n`,
    [`${folder}/${word}.paths.ts`]: `export const ${camel}Paths = { list: '/me/${word}' }\n`,
    [`${folder}/${word}.routes.ts`]: routes(word, camel),
    [`${folder}/${word}.test.ts`]: moduleTest(word, camel),
  }
}

function routes(word: string, camel: string): string {
  return `import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { ${camel}Paths } from './${word}.paths.ts'

export function ${camel}Routes(app: FastifyInstance): void {
  app.get(${camel}Paths.list, openTo.signedIn, async (request) => {
    signedInViewer(request)
    throw new Problem('NotFound')
  })
}
`
}

function moduleTest(word: string, camel: string): string {
  return `import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { demandRoutePermissions } from '#modules/viewers/route-permission.ts'
import { ${camel}Paths } from './${word}.paths.ts'
import { ${camel}Routes } from './${word}.routes.ts'

test('the list of ${word} is open to people who have signed in', async () => {
  const app = Fastify()
  app.decorate('openRoutes', [])
  demandRoutePermissions(app)
  ${camel}Routes(app)
  const open = app.openRoutes.filter(({ method }) => method === 'GET')
  expect(open.map(({ url, permission }) => [url, permission.to])).toEqual([[${camel}Paths.list, 'signed-in']])
  await app.close()
})
`
}

if (import.meta.main) {
  const word = process.argv[2] ?? ''
  if (!/^[a-z]+(-[a-z]+)*$/.test(word)) {
    process.stderr.write('Say the word in kebab-case: npm run new-module -- smart-folders\n')
    process.exit(1)
  }
  mayImport(word)
  for (const [path, content] of Object.entries(moduleFiles(word))) {
    const target = join(root, path)
    if (existsSync(target)) {
      process.stderr.write(`${path} is there already: nothing was changed.\n`)
      process.exit(1)
    }
    mkdirSync(join(target, '..'), { recursive: true })
    writeFileSync(target, content)
    process.stdout.write(`${path}\n`)
  }
  process.stdout.write(`Add ${names(word).camel}Routes to apps/server/src/app.ts.\n`)
}
