import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps', 'web')
const stampFile = join(web, 'dist', '.built')

/** Everything the client is made of. */
const sources = [
  'apps/web/{index.html,link.html,send.html,widget.html,vite.config.ts,package.json}',
  'apps/web/src/**/*',
  'packages/{ui,hypermedia,contract,search-language}/src/**/*',
  'package-lock.json',
]

/** A hash over names and contents; about 20 ms for the whole client. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Compressed beside the originals, so that no request waits for a compressor. */
function compress() {
  for (const path of globSync('dist/assets/*.{js,css,svg}', { cwd: web })) {
    const content = readFileSync(join(web, path))
    if (content.length < 1024) continue
    writeFileSync(join(web, `${path}.gz`), gzipSync(content, { level: 9 }))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(join(web, `${path}.br`), brotliCompressSync(content, quality))
  }
}

const wanted = fingerprint()
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) process.exit(0)
process.stderr.write('Building the client …\n')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'],
  {
    cwd: web,
    stdio: ['ignore', 2, 2],
  },
)
if (status !== 0) process.exit(status ?? 1)
compress()
writeFileSync(stampFile, wanted)
