import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Names that say nothing; a thing without a better name has no home yet. */
const emptyNames = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'manager', 'base', 'info', 'index'])
const lineLimit = 400

/** What no tool looks for: names, sizes, dead links in the docs. One sentence for each fault. */
export function faultsInRepository(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = files
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
  const code = paths.filter((path) => /\.(ts|tsx|css|mjs)$/.test(path))
  return [
    ...code.flatMap(nameFaults),
    ...code.flatMap(sizeFaults),
    ...code.flatMap(doorFaults),
    ...code.flatMap(placeFaults),
    ...paths.filter((path) => path.endsWith('.md')).flatMap(linkFaults),
  ]
}

function nameFaults(path: string): string[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const empty = parts.find((part) => emptyNames.has(part))
  const faults = empty === undefined ? [] : [`${path}: “${empty}” is no name for a file or folder.`]
  return /^[a-z0-9.-]+$/.test(basename(path)) ? faults : [...faults, `${path}: names of files are in kebab-case.`]
}

function sizeFaults(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length
  return lines > lineLimit ? [`${path} has ${lines} lines; ${lineLimit} are allowed.`] : []
}

/** What one file alone may do, so that nobody forgets what that file takes care of. */
const doorsOfText: readonly { pattern: RegExp; within: RegExp; but: RegExp; instead: string }[] = [
  {
    pattern: /\brequest\.(host|hostname|protocol)\b|\bheaders\.host\b|\bheaders\['(host|x-forwarded-[a-z]+)'\]/,
    within: /^apps\/server\/src\//,
    but: /\.test\.ts$|\/platform\/http\/public-address\.ts$/,
    instead: 'the names that a request says are judged in platform/http/public-address.ts',
  },
  {
    pattern:
      /\bprocess\.(stdout|stderr)\b|\} = process\b|\bconsole\.|'(node:)?(process|readline\/promises|tty)'|\bwriteSync\([12]\b/,
    within: /^(apps\/server|packages\/[a-z-]+)\/src\//,
    but: /\.test\.tsx?$|\/testing\/|\/platform\/terminal\/print\.ts$|^packages\/(ui|hypermedia)\//,
    instead: 'only platform/terminal/print.ts writes to the terminal, so that names from outside are shown as they are',
  },
  {
    pattern: /(^\s*|[{,]\s*)(de|nb|ar): ['"`{]/,
    within: /^apps\/server\/src\//,
    but: /\.(test|builders)\.ts$|\/testing\/|^apps\/server\/src\/texts\//,
    instead: 'what people read stands in the catalogues of texts/, by its key',
  },
  {
    pattern: /\bmessage: ['"`]\p{L}/u,
    within: /^apps\/server\/src\/(modules|platform\/http)\//,
    but: /\.(test|builders)\.ts$/,
    instead:
      'what a refusal says has a key: in a catalogue of texts/, or in texts/programs.ts where only a program brings it about',
  },
]

function doorFaults(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return doorsOfText
    .filter(({ within, but }) => within.test(path) && !but.test(path))
    .flatMap(({ pattern, instead }) =>
      lines.flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${instead}.`] : [])),
    )
}

const knowsArchives = /^apps\/server\/src\/(modules|commands)\/(?!assets\/watch-)(?!.*\.(test|builders)\.ts$)/

/** Tools are lent what lies in archives (`platform/originals`): a path that is put together may lead elsewhere when it is opened. */
function placeFaults(path: string): string[] {
  const joins = /\bjoin\(\s*[\w.#?]*\b[aA]rchive\.path\b/
  if (!knowsArchives.test(path) || !joins.test(readFileSync(join(root, path), 'utf8'))) return []
  return [`${path} puts together the path of a file in an archive; platform.originals opens and lends files.`]
}

/** Links to files must lead to one; links to the web are not followed. */
function linkFaults(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8').replace(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '')
  const local = links.filter((target) => target !== '' && !/^[a-z]+:/.test(target))
  const dead = local.filter((target) => !existsSync(resolve(join(root, dirname(path)), target)))
  return dead.map((target) => `${path} links to ${target}, which is not there.`)
}
