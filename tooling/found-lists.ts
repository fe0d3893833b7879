import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { storeys } from './storeys.ts'

/**
 * Lists that are written from the files that are there, so that nobody writes a word down in several places (decision
 * 2026-11-23-what-is-found). They are files with static imports: types, the import check, dead code and a bundle see them.
 */
const origin = '// Written by `npm run generate` from the files that it names; do not change it by hand.\n'

/** `smart-folders` → `smartFolders`. */
export function camel(word: string): string {
  return word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** One file that a list names, and what it must export by its name. */
interface Found {
  path: string
  /** The name without suffixes: the word. */
  word: string
  text: string
}

/** All generated lists by their path in the repository. @throws Error with a sentence for a file that breaks its convention. */
export function foundLists(root: string): Record<string, string> {
  return {
    ...contractLists(root),
    ...serverLists(root),
    ...clientLists(root),
  }
}

function find(root: string, pattern: string, suffix: RegExp): Found[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => {
      const word = basename(path).replace(suffix, '')
      return { path, word, text: readFileSync(join(root, path), 'utf8') }
    })
}

function exportsName(text: string, name: string): boolean {
  return new RegExp(`^export (?:async function|function|const) ${name}\\b`, 'm').test(text)
}

function demandExport({ path, text }: Found, name: string): string {
  if (!exportsName(text, name)) throw new Error(`${path} must export “${name}”: it is found by that name.`)
  return name
}

/** An import line from a generated file. */
function importOf(names: readonly string[], path: string, from: string): string {
  const way = relative(dirname(from), path)
  return `import { ${names.join(', ')} } from '${way.startsWith('.') ? way : `./${way}`}'\n`
}

const declared = /^export const (\w+) = (plainDocument|document|listDocument|plainMessage|message)\(\s*'([^']+)'/gm
const contractFiles = 'packages/contract/src/*.ts'

/** The files of the contract that may say something; those that only gather are no source. */
function contractSources(root: string): Found[] {
  const sources = find(root, contractFiles, /\.ts$/)
  return sources.filter(({ path }) => !/\.(generated|test)\.ts$|\/document\.ts$/.test(path))
}

function contractLists(root: string): Record<string, string> {
  const sources = contractSources(root)
  const [documents, messages] = ['documents', 'messages'].map(
    (name) => `packages/contract/src/${name}.generated.ts`,
  ) as [string, string]
  const all = sources.flatMap((source) => {
    const stray = /^export const (\w+) = (?:plain)?(?:document|message)\((?!\s*')/im.exec(source.text)
    if (stray) throw new Error(`${source.path}: the kind of ${stray[1]} must stand as a text, so that it is found.`)
    return [...source.text.matchAll(declared)].map(([, name = '', how = '', kind = '']) => ({
      source,
      name,
      how,
      kind,
    }))
  })
  const twice = all.find(({ kind }, at) => all.findIndex((other) => other.kind === kind) !== at)
  if (twice) throw new Error(`${twice.source.path}: the kind “${twice.kind}” is taken already.`)
  const isMessage = ({ how }: { how: string }) => /message/i.test(how)
  const entries = (of: typeof all) => of.map(({ kind, name }) => `  '${kind}': ${name},\n`).join('')
  const importsOf = (of: typeof all, into: string) =>
    sources
      .map(({ path }) => {
        const names = of.filter(({ source }) => source.path === path).map(({ name }) => name)
        return names.length === 0 ? '' : importOf(names, path, into)
      })
      .join('')
  const [read, sent] = [all.filter((one) => !isMessage(one)), all.filter(isMessage)]
  return {
    [documents]: `${origin}import type { z } from 'zod'
import type { DocumentKind } from './document-kinds.generated.ts'
${importsOf(read, documents)}
/** Every document that a GET can answer, by kind: where hrefs find their targets, and the list that the walk follows. */
export const documents = {\n${entries(read)}}

/** The content of a document by its kind. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documents)[Kind]['shape']>\n`,
    [messages]: `${origin}${importsOf(sent, messages)}
/** Bodies that clients send and answers that only deeds give. */
export const messages = {\n${entries(sent)}}\n`,
    'packages/contract/src/document-kinds.generated.ts': `${origin}
/** The names of all documents that a GET can answer. Alone in a file, so that hrefs can name what they lead to without a circle of imports. */
export type DocumentKind =\n${read.map(({ kind }) => `  | '${kind}'\n`).join('')}`,
    'packages/contract/src/plain-kinds.generated.ts': `${origin}
/** Kinds that travel as plain JSON; all others have a type in the vendor's tree (wire reference 28). */
export const plainKinds: ReadonlySet<string> = new Set([\n${all
      .filter(({ how }) => how.startsWith('plain'))
      .map(({ kind }) => `  '${kind}',\n`)
      .join('')}])\n`,
    ...gathered(sources, 'Entrance', 'packages/contract/src/entrances.generated.ts', {
      name: 'entrances',
      open: '{',
      close: '}',
      says: 'What words add to the entry point of the signed-in person.',
    }),
    ...gathered(sources, 'AuditDeeds', 'packages/contract/src/audit-deeds.generated.ts', {
      name: 'wordDeeds',
      open: '[',
      close: '] as const',
      says: 'What words add to the deeds of the audit log.',
    }),
  }
}

/** One object or list of all exports of the contract whose names end alike. */
function gathered(
  sources: readonly Found[],
  ending: string,
  file: string,
  { name, open, close, says }: { name: string; open: string; close: string; says: string },
): Record<string, string> {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`^export const (\\w+${ending}) =`, 'gm'))].map(([, own = '']) => ({ own, path })),
  )
  const imports = found.map(({ own, path }) => importOf([own], path, file)).join('')
  const spread = found.map(({ own }) => `  ...${own},\n`).join('')
  return { [file]: `${origin}${imports}\n/** ${says} */\nexport const ${name} = ${open}\n${spread}${close}\n` }
}

/** By storey, then by name: the order means nothing, and stays the same. */
function byStorey(found: Found[]): Found[] {
  const places = storeys.flat()
  const place = ({ path }: Found) => places.indexOf(path.split('/')[4] ?? '')
  return found.toSorted((one, other) => place(one) - place(other) || (one.path < other.path ? -1 : 1))
}

function serverLists(root: string): Record<string, string> {
  const server = 'apps/server/src'
  const ofWords = (suffix: string) =>
    byStorey(find(root, `${server}/modules/*/*.${suffix}.ts`, new RegExp(`\\.${suffix}\\.ts$`)))
  const [routes, tasks, entrances] = ['routes', 'tasks', 'entrance'].map(ofWords) as [Found[], Found[], Found[]]
  const named = (found: readonly Found[], ending: string, file: string) => {
    const names = found.map((one) => ({ ...one, name: demandExport(one, camel(one.word) + ending) }))
    return {
      imports: names.map(({ name, path }) => importOf([name], path, file)).join(''),
      names: names.map((n) => n.name),
    }
  }
  const [routesFile, tasksFile] = [`${server}/routes.generated.ts`, `${server}/tasks.generated.ts`]
  const entrancesFile = `${server}/modules/api-descriptor/entrances.generated.ts`
  const foundRoutes = named(routes, 'Routes', routesFile)
  const foundTasks = named(tasks, 'Tasks', tasksFile)
  const schedules = tasks.filter(({ text, word }) => exportsName(text, `${camel(word)}Schedules`))
  const foundSchedules = named(schedules, 'Schedules', tasksFile)
  const foundEntrances = named(entrances, 'Entrance', entrancesFile)
  const lines = (names: readonly string[], before = '') => names.map((name) => `  ${before}${name},\n`).join('')
  return {
    [routesFile]: `${origin}${foundRoutes.imports}
/** Every module that answers requests: all \`*.routes.ts\`. */
export const foundRoutes = [\n${lines(foundRoutes.names)}]\n`,
    [tasksFile]: `${origin}${foundTasks.imports}${foundSchedules.imports}
/** What makes the tasks of each word: all \`*.tasks.ts\`. */
export const foundTasks = [\n${lines(foundTasks.names)}]

/** When tasks are enqueued by themselves. */
export const foundSchedules = [\n${lines(foundSchedules.names, '...')}]\n`,
    [entrancesFile]: `${origin}import type { Viewer } from '#modules/viewers/viewer.ts'\n${foundEntrances.imports}
/** What words offer at the entry point of the signed-in person: all \`*.entrance.ts\`. */
export const entrancesOf = (viewer: Viewer, base: string) => ({
${foundEntrances.names.map((name) => `  ...${name}(viewer, base),\n`).join('')}})\n`,
    ...migrationList(root, `${server}/migrations`),
    ...catalogueLists(root, `${server}/texts`).lists,
  }
}

/** Dated changes by name, so that they apply in the order in which they were made. */
function migrationList(root: string, folder: string): Record<string, string> {
  const file = `${folder}/schema-changes.generated.ts`
  const changes = find(root, `${folder}/[0-9]*.ts`, /\.ts$/).map((one) => {
    const [, word] = /^\d{4}-\d{2}-\d{2}-\d{2}-(.+)$/.exec(one.word) ?? []
    if (word === undefined) throw new Error(`${one.path}: a change of the schema is named by day, number and thing.`)
    return { ...one, name: demandExport(one, camel(word)) }
  })
  const imports = changes.map(({ name, path }) => importOf([name], path, file)).join('')
  const entries = changes.map(({ word, name }) => `  '${word}': ${name},\n`).join('')
  return {
    [file]: `${origin}import type { SchemaChange } from '#platform/database/migrate.ts'\n${imports}
/** All changes of the schema by name; names are dates, so they apply in the order in which they were made. */
export const schemaChanges: Record<string, SchemaChange> = {\n${entries}}\n`,
  }
}

const tongues = ['en', 'de', 'nb', 'ar'] as const
const tongueNames = { en: 'english', de: 'german', nb: 'norwegian', ar: 'arabic' } as const

/** Pages that words bring, and the catalogues of texts: at once, or with what is fetched later. */
function clientLists(root: string): Record<string, string> {
  const source = 'apps/web/src'
  const placesFile = `${source}/places.generated.ts`
  const places = find(root, `${source}/pages/*.place.ts`, /\.place\.ts$/).map((one) => ({
    ...one,
    name: demandExport(one, `${camel(one.word)}Place`),
  }))
  const imports = places.map(({ name, path }) => importOf([name], path, placesFile)).join('')
  return {
    [placesFile]: `${origin}import type { FoundPlace } from '#platform/place/found-place.ts'\n${imports}
/** Pages that words bring by themselves: all \`pages/*.place.ts\`. */
export const foundPlaces: readonly FoundPlace[] = [\n${places.map(({ name }) => `  ${name},\n`).join('')}]\n`,
    ...messageLists(root, `${source}/messages`),
  }
}

/** The groups of texts that a catalogue exports. */
function groupsIn(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const own = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  const passed = [...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name = '']) => name)
  return [...own, ...passed]
}

/** The catalogues of a folder by language, with a list of each; those that come later are left to whoever fetches them. */
function catalogueLists(root: string, folder: string): { lists: Record<string, string>; words: string[] } {
  const english = find(root, `${folder}/en/*.ts`, /\.ts$/)
  for (const { path, word } of english) {
    for (const tongue of tongues) {
      if (globSync(`${folder}/${tongue}/${word}.ts`, { cwd: root }).length === 0)
        throw new Error(`${path} has no translation ${folder}/${tongue}/${word}.ts.`)
    }
  }
  const words = english.map(({ word }) => word)
  const atOnce = words.filter((word) => !word.endsWith('.later'))
  const catalogues = tongues.map((tongue) => {
    const file = `${folder}/${tongue}.generated.ts`
    const paths = atOnce.map((word) => `${folder}/${tongue}/${word}.ts`)
    const groups = paths.map((path) => ({ path, names: groupsIn(root, path) }))
    const imports = groups.map(({ path, names }) => importOf(names, path, file)).join('')
    const names = groups.flatMap((group) => group.names)
    const entries = names.map((name) => `  ${name},\n`).join('')
    return [file, `${origin}${imports}\nexport const ${tongueNames[tongue]} = {\n${entries}} as const\n`] as const
  })
  return { lists: Object.fromEntries(catalogues), words }
}

function messageLists(root: string, folder: string): Record<string, string> {
  const { lists, words } = catalogueLists(root, folder)
  const later = words.flatMap((word) => (word.endsWith('.later') ? [word.slice(0, -'.later'.length)] : []))
  // A language names its own alone: the names of all four would be a part of the first script.
  const spoken = tongues.map((tongue) => {
    const loaders = later.map((word) => `  ${camel(word)}: () => import('./${tongue}/${word}.later.ts'),\n`)
    const says = '/** Texts that come with what is fetched later: all `*.later.ts` of the language. */'
    const file = `${folder}/${tongue}.generated.ts`
    return [
      file,
      `${lists[file]}\n${says}\nexport const ${tongueNames[tongue]}Parts = {\n${loaders.join('')}} as const\n`,
    ]
  })
  const types = later.map((word) => `import type * as ${camel(word)} from './en/${word}.later.ts'\n`)
  return {
    ...Object.fromEntries(spoken),
    [`${folder}/english-texts.generated.ts`]: `${origin}${types.join('')}import type { english } from './en.generated.ts'

/** Every English text: translations have the same keys. */
export type EnglishTexts = typeof english${later.map((word) => ` & typeof ${camel(word)}`).join('')}\n`,
  }
}
