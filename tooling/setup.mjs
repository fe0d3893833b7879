// Runs on any Node from 20 on, before anything is installed: it may import nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pinned = manifest.devDependencies.node
const installedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stampFile = join(root, 'node_modules', '.vitrine-installed')

/**
 * The pinned Node with the programs of node_modules in front of the path. What it has compiled, sources without their types
 * included, it keeps for the next start: that takes half of the time off a command, and the tests begin some eighty.
 */
export function pinnedEnvironment() {
  const bins = [dirname(installedNode), join(root, 'node_modules', '.bin')]
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...process.env,
    PATH: [...bins, process.env.PATH ?? ''].join(delimiter),
  }
}

/** Installs the libraries when they are missing or the lock file has changed, and answers the pinned Node's path. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(installedNode)
  if (isCurrent) return installedNode
  process.stderr.write('Installing libraries …\n')
  // Not `npm ci`: it refuses a lock file that lacks optional binaries of other platforms, which some registries do not hold.
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    PATH: [bootstrapNode(), process.env.PATH].join(delimiter),
  })
  writeFileSync(stampFile, wanted)
  return installedNode
}

/** npm chooses versions by the Node that runs it, so the pinned one must be there first: half of the libraries ask for 22 or newer. */
function bootstrapNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return dirname(process.execPath)
  const folder = join(root, '.cache', 'node')
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node')
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
    npm(['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `node@${pinned}`], {}, folder)
  }
  return dirname(binary)
}

function npm(args, env, cwd = root) {
  const { status, error } = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write(`\nThe libraries could not be installed (npm ${args[0]}${error ? `: ${error.message}` : ''}).\n`)
  process.stderr.write('Check that this machine reaches the npm registry, then run the same command again.\n')
  process.exit(1)
}
