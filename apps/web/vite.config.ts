import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const assets = join(import.meta.dirname, 'dist/assets')

/** Writes each text file in both compressed forms beside itself: the server then sends the best one without any work. */
const compressed: Plugin = {
  name: 'vitrine-compressed',
  apply: 'build',
  closeBundle: async () => {
    const names = await readdir(assets)
    const texts = names.filter((name) => /\.(?:js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const file = join(assets, name)
        const content = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
    )
  },
}

const schemaWriting = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/**
 * Leaves out how zod writes JSON schemas, 33 kB: it hangs on each kind of schema, so no bundler sees that the client writes
 * none. Whoever asks for one is told.
 */
const withoutSchemaWriting: Plugin = {
  name: 'vitrine-without-schema-writing',
  apply: 'build',
  load: async (id) => {
    if (!schemaWriting.test(id)) return null
    const source = await readFile(id, 'utf8')
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `leftOut as ${name}`)
    const leftOut = `const leftOut = () => { throw new Error('The client writes no JSON schemas.') }`
    return `${leftOut}\nexport { ${[...names, 'leftOut as process'].join(', ')} }`
  },
}

/** What pages stand on that have nothing else of the site: whoever sends files by a link waits for no more. */
const ground = /node_modules\/(?:react|react-dom|scheduler)\/|contract\/src\/languages|preload-helper/

const pages = ['index', 'link', 'send', 'widget']
const fileOf = (page: string) => join(import.meta.dirname, `${page}.html`)
/** What runs a page: it stays in a file of its own, for whoever asks for its neighbours must not begin the page. */
const beginsPage = /\.html$|web\/src\/(?:main|link|send|widget)\.tsx$/

type Modules = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null }

/** Where a module is needed: by pages before they are drawn, and by pages at all. */
interface Need {
  start: string[]
  ever: string[]
}

/** The modules that a page waits for, or with those that it asks for later. */
function modulesOf(page: string, modules: Modules, withLater: boolean): Set<string> {
  const found = new Set<string>()
  const waiting = [fileOf(page)]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = modules.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []), ...(withLater ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}

let modulesOfPages: { page: string; start: Set<string>; ever: Set<string> }[] | null = null

function needOf(id: string, modules: Modules): Need {
  modulesOfPages ??= pages.map((page) => {
    return { page, start: modulesOf(page, modules, false), ever: modulesOf(page, modules, true) }
  })
  const need: Need = { start: [], ever: [] }
  for (const { page, start, ever } of modulesOfPages) {
    if (start.has(id)) need.start.push(page)
    if (ever.has(id)) need.ever.push(page)
  }
  return need
}

/**
 * What pages need before they are drawn comes in a file for each set of pages that need it: few files, and no page waits
 * for what is of another. A module goes into its file with all that it needs itself, which as many pages need or more:
 * so those of most pages are taken first.
 */
const startGroups = pages
  .flatMap((_, ever) => pages.slice(0, ever + 1).map((_, start) => ({ ever: ever + 1, start: start + 1 })))
  .map((counts) => ({
    name: (id: string, modules: Modules) => {
      if (beginsPage.test(id)) return null
      const { start, ever } = needOf(id, modules)
      if (start.length !== counts.start || ever.length !== counts.ever) return null
      return ['start', ...start, ...ever.filter((page) => !start.includes(page)).map((page) => `later-${page}`)].join(
        '-',
      )
    },
    tags: ['$initial' as const],
    priority: counts.ever * 10 + counts.start,
  }))

/** What every page of somebody who has signed in asks for once it is drawn. */
const header =
  /(?:notification-bell|header-extras|use-cart-count|open-uploads|task-kinds|floating-panel|floating\.module|sheet|dialog\.module|checkbox)\.(?:tsx?|css)/

/**
 * Everything goes into one folder and refers to its neighbours by relative addresses: the server serves that folder below
 * a base that is a setting, not known when building. Nothing is inlined, because the site's policy admits files only.
 */
export default defineConfig({
  base: './',
  plugins: [react(), withoutSchemaWriting, compressed],
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    // The first with light-dark(): an older target would have it rewritten in a way that only works at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Whoever has a link to an album gets a page of its own, without the script of the site.
      // So does whoever has a link to bring files in.
      // Other sites show the choice of assets in a frame: a page of its own, too.
      input: Object.fromEntries(pages.map((page) => [page, fileOf(page)])),
      // What is needed together comes in one file: many small ones wait for each other. Menus and dialogs stay apart.
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', minShareCount: 2, priority: 99, test: ground },
            ...startGroups,
            { name: 'header', test: header, priority: 2 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
