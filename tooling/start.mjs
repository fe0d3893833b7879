// `npm start`: installs when needed, builds the client when stale, and starts the server on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedEnvironment, root } from './setup.mjs'

const node = ensureInstalled()
const env = pinnedEnvironment()
const built = spawnSync(node, [join(root, 'tooling', 'build-client.ts')], { cwd: root, stdio: ['ignore', 2, 2], env })
if (built.status !== 0) process.exit(1)

const server = spawn(node, [join(root, 'apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
  env: { ...env, VITRINE_DATA: process.env.VITRINE_DATA ?? join(root, 'data') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
