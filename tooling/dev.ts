import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run dev`: the server starts anew when its files change, and the client is built anew when its own do. The browser
 * opens the server's address as in production, so that addresses, cookies and the content policy are the real ones.
 */
const root = join(import.meta.dirname, '..')
const server = ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)]
const client = [
  join(root, 'node_modules/vite/bin/vite.js'),
  'build',
  '--watch',
  '--mode',
  'development',
  '--logLevel',
  'warn',
]

function run(args: readonly string[], cwd: string): ChildProcess {
  const env = { VITRINE_DATA: join(root, 'data'), VITRINE_LOG: 'warn', ...process.env }
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env })
}

const programs = [run(client, join(root, 'apps/web')), run(server, root)]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const program of programs) program.kill(signal)
  })
}
for (const program of programs) program.on('exit', (code) => process.exit(code ?? 0))
