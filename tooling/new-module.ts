import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { camel } from './found-lists.ts'
import { mayImport } from './storeys.ts'

const root = join(import.meta.dirname, '..')
const templates = join(import.meta.dirname, 'new-module')
const isWord = /^[a-z]+(-[a-z]+)*$/

/** Where each kind of template goes; the migration and the catalogues have places of their own. */
const folders: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules/sample-things',
  client: 'apps/web/src/features/sample-things',
  journey: 'tests/journeys',
}

/** `smart-folders` → `smart-folder`, as far as English is regular. */
export function singularOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

/** What stands for the sample in texts and names: whole words first, since the singular begins the plural. */
function replacements(plural: string, singular: string): [string, string][] {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const forms = (sample: string, word: string): [string, string][] => [
    [capital(camel(sample)), capital(camel(word))],
    [camel(sample), camel(word)],
    [sample.replaceAll('-', '_'), word.replaceAll('-', '_')],
    [sample, word],
    [capital(sample.replaceAll('-', ' ')), capital(word.replaceAll('-', ' '))],
    [sample.replaceAll('-', ' '), word.replaceAll('-', ' ')],
  ]
  return [...forms('sample-things', plural), ...forms('sample-thing', singular)]
}

/** The next change of the schema on this day. */
function migrationName(day: string): string {
  const folder = join(root, 'apps/server/src/migrations')
  const numbers = globSync(`${day}-*.ts`, { cwd: folder }).map((name) => Number(name.slice(11, 13)))
  const number = Math.max(0, ...numbers) + 1
  // Names are sorted, so numbers have two digits: a day that is full hands on to the next.
  if (number > 99) return migrationName(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
  return `${day}-${String(number).padStart(2, '0')}-sample-things.ts`
}

function placeOf(template: string, day: string): string {
  const [folder = '', ...rest] = template.replace(/\.template$/, '').split('/')
  const name = rest.join('/')
  if (name === 'migration.ts') return `apps/server/src/migrations/${migrationName(day)}`
  if (folder === 'messages') return `apps/web/src/messages/${name.slice(0, 2)}/sample-things${name.slice(2)}`
  if (/\.place\.ts$|-page\.tsx$/.test(name)) return `apps/web/src/pages/${name}`
  return `${folders[folder]}/${name}`
}

/**
 * The files of a word, from the table to the page: each a template in `new-module/` in which the word stands for the sample.
 * They check and their tests pass; what the word really holds is then written into them.
 */
export function moduleFiles(
  plural: string,
  singular = singularOf(plural),
  day = new Date().toISOString().slice(0, 10),
): Record<string, string> {
  const put = (text: string) =>
    replacements(plural, singular).reduce((all, [sample, word]) => all.replaceAll(sample, word), text)
  const names = globSync('*/*.template', { cwd: templates }).sort()
  return Object.fromEntries(
    names.map((name) => [put(placeOf(name, day)), put(readFileSync(join(templates, name), 'utf8'))]),
  )
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (import.meta.main) {
  const [word = '', singular = singularOf(word)] = process.argv.slice(2)
  if (!isWord.test(word) || !isWord.test(singular))
    fail('Say the word in kebab-case, and one of it where English is irregular: npm run new-module -- people person')
  try {
    mayImport(word)
  } catch (fault) {
    fail((fault as Error).message)
  }
  const files = Object.entries(moduleFiles(word, singular))
  const there = files.find(([path]) => existsSync(join(root, path)))
  if (there) fail(`${there[0]} is there already: nothing was changed.`)
  for (const [path, content] of files) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
    process.stdout.write(`${path}\n`)
  }
  const paths = files.map(([path]) => path).filter((path) => !path.endsWith('.md'))
  for (const [command, ...args] of [
    ['biome', 'check', '--write', ...paths],
    [process.execPath, 'tooling/generate.ts'],
  ] as const)
    if (spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1)
  process.stdout.write('Say in docs/domain.md and in the README of the module what the word means.\n')
}
