import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Makes a word in a copy of the repository and deletes it again: what it costs is counted, all checks are asked, and the tests
 * that came with it are run. Apart from `npm test`, since checking a whole repository a second time takes a while.
 */
const root = join(import.meta.dirname, '..')
const word = 'light-tables'

/** Everything that is edited by hand, apart from files of the word’s own. */
const edits: readonly { path: string; edit: (text: string) => string }[] = [
  { path: 'tooling/storeys.ts', edit: (text) => text.replace(/'bookmarks',\s/, `'bookmarks', '${word}', `) },
  {
    path: 'docs/domain.md',
    edit: (text) =>
      text.replace('- **bookmark**', '- **light table**: pictures that somebody lays out.\n- **bookmark**'),
  },
]
const mostEdits = 3

function filesOf(folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0')
  return [...new Set(listed)].filter((path) => path !== '' && existsSync(join(folder, path))).sort()
}

/** Each file with a hash of its content. */
function stateOf(folder: string): Map<string, string> {
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return new Map(filesOf(folder).map((path) => [path, hashOf(path)]))
}

/** The files of the repository, with libraries where they lie and its own packages linked to each other within the copy. */
function copyTo(folder: string): void {
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const [libraries, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(linked, '@vitrine'), { recursive: true })
  for (const name of readdirSync(libraries)) {
    if (name !== '@vitrine' && name !== '.cache') symlinkSync(join(libraries, name), join(linked, name))
  }
  for (const name of readdirSync(join(libraries, '@vitrine')))
    symlinkSync(readlinkSync(join(libraries, '@vitrine', name)), join(linked, '@vitrine', name))
  const quiet = { cwd: folder, stdio: 'ignore' as const }
  execFileSync('git', ['init', '-q'], quiet)
  execFileSync('git', ['add', '-A'], quiet)
}

function run(folder: string, ...[command = '', ...args]: string[]): void {
  const begun = Date.now()
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2] })
  process.stdout.write(`${[command, ...args].join(' ')}: ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}

/** Paths whose content is not the same, or that are only on one side. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort()
}

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

function tryWord(folder: string): void {
  const before = stateOf(folder)
  const kept = edits.map(({ path, edit }) => {
    const text = readFileSync(join(folder, path), 'utf8')
    demand(edit(text) !== text, `${path} has no place for the word any more: mend tooling/try-new-word.ts.`)
    writeFileSync(join(folder, path), edit(text))
    return { path, text }
  })
  // As an editor does with what is saved: a line of storeys may become too long by the word.
  run(folder, 'biome', 'format', '--write', 'tooling/storeys.ts')
  run(folder, process.execPath, 'tooling/new-module.ts', word)
  const after = stateOf(folder)
  const made = [...after.keys()].filter((path) => !before.has(path))
  const changed = differences(before, after).filter((path) => before.has(path))
  const written = changed.filter((path) => !/\.generated\.ts$|^docs\/api\//.test(path))
  process.stdout.write(`${made.length} files made, ${written.length} edited by hand: ${written.join(', ')}\n`)
  demand(written.length <= mostEdits, `A word may cost ${mostEdits} edits of files that are there.`)
  demand(made.length > 20, 'The word is no whole slice.')
  run(folder, process.execPath, 'tooling/check.ts', '--static')
  const tests = made.filter((path) => path.endsWith('.test.ts') && !path.startsWith('tests/journeys/'))
  run(
    folder,
    'vitest',
    'run',
    '--project',
    'unit',
    ...tests,
    'tests/walk/own-things.test.ts',
    'tests/walk/walk.test.ts',
  )
  const journeys = made.filter((path) => path.startsWith('tests/journeys/'))
  run(folder, process.execPath, 'tooling/build-client.ts')
  run(folder, 'vitest', 'run', '--project', 'journeys', ...journeys)
  for (const path of made) rmSync(join(folder, path))
  for (const { path, text } of kept) writeFileSync(join(folder, path), text)
  run(folder, process.execPath, 'tooling/generate.ts')
  const left = differences(before, stateOf(folder))
  demand(left.length === 0, `The word has left something: ${left.join(', ')}`)
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-new-word-'))
try {
  copyTo(folder)
  tryWord(folder)
  process.stdout.write('A word was made, checked, tested and deleted.\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
