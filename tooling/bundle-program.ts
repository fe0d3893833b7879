import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache', 'program')

/** What is written for Node as modules, in hundreds of files; everything else stays outside. */
const inside = /^(?:[./#]|@vitrine\/|kysely(?:\/|$)|zod(?:\/|$))/

/** Modules go on finding their neighbours, workers and children included, where their sources lie. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('node_modules')) return null
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
  },
}

/**
 * The program and its commands with each module in one file instead of seven hundred, for tests that start them by the dozen:
 * a start then takes a third of the processor time. The sources are the same, and they run as they lie everywhere else.
 * Answers the folder of `main.mjs`, `cli.mjs`, and `within.mjs`, with which a test has both in its own process.
 */
export async function bundleProgram(): Promise<string> {
  const server = join(root, 'apps', 'server', 'src')
  const bundle = await rolldown({
    input: {
      main: join(server, 'main.ts'),
      cli: join(server, 'cli.ts'),
      within: join(server, 'testing', 'within.ts'),
    },
    platform: 'node',
    external: (id) => !inside.test(id),
    plugins: [ownPlaces],
    tsconfig: false,
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  await mkdir(folder, { recursive: true })
  for (const part of output) {
    const file = join(folder, part.fileName)
    const text = part.type === 'chunk' ? part.code : part.source
    // What has not changed stays as it lies: programs that were started from it may still be reading.
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue
    await writeFile(`${file}.${process.pid}`, text)
    await rename(`${file}.${process.pid}`, file)
  }
  return folder
}
