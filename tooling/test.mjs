// `npm test`: sets up what the tests need, then runs everything. The last line is “N passed, N failed”.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedEnvironment, root } from './setup.mjs'

const node = ensureInstalled()
const { status } = spawnSync(node, [join(root, 'tooling', 'test-all.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: pinnedEnvironment(),
})
process.exit(status ?? 1)
