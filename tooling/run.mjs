// `node tooling/run.mjs FILE ARGUMENTS…`: runs a script on the pinned Node, with everything installed first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedEnvironment, root } from './setup.mjs'

const [script, ...given] = process.argv.slice(2)
const node = ensureInstalled()
const { status, signal } = spawnSync(node, [join(root, script ?? ''), ...given], {
  cwd: root,
  stdio: 'inherit',
  env: pinnedEnvironment(),
})
process.exit(signal ? 1 : (status ?? 1))
