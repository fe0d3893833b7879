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

/** What pages stand on that have nothing else of the site: whoever sends files by a link waits for no more. */
const ground = /node_modules\/(?:react|react-dom|scheduler)\/|contract\/src\/languages|preload-helper/

/** What every page and every dialog needs, with all that these stand on. */
const sharedAtStart = new RegExp(
  [
    'ui/src/(?:icon-button|button|spinner|tip|fields/search-field|locale-provider|skeleton|menu-button-face|toasts)\\.tsx?',
    'features/(?:problems/(?:problem-text|problem-details|error-texts|trouble)|session/(?:session|descriptor|use-session|use-log-out)\\.ts)',
    'features/(?:appearance/site-css|desktop-tool/(?:kept-tool|desktop-notice)|archives/tile-colour)\\.ts|shell/(?:shell-dialogs|open-dialog)',
    'archive-icon\\.tsx|i18next|lucide|history|platform|hypermedia/src|client-addresses|sign-in-link|product-mark',
  ].join('|'),
)

/**
 * Everything goes into one folder and refers to its neighbours by relative addresses: the server serves that folder below
 * a base that is a setting, not known when building. Nothing is inlined, because the site's policy admits files only.
 */
export default defineConfig({
  base: './',
  plugins: [react(), compressed],
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
      input: Object.fromEntries(
        ['index', 'link', 'send', 'widget'].map((name) => [name, join(import.meta.dirname, `${name}.html`)]),
      ),
      // What several parts share comes in one file: many small ones wait for each other. Menus and dialogs stay apart.
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', minShareCount: 2, priority: 2, test: ground },
            { name: 'shared', minShareCount: 2, priority: 1, test: sharedAtStart },
          ],
        },
      },
    },
  },
})
