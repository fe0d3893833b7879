import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** From the command to the first answer, with everything installed and built: twice, the first making the data folder. */
export async function main(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-bench-start-'))
  const bare = await bareNode()
  for (const name of ['first start', 'second start']) {
    const ms = await startOnce(data)
    process.stdout.write(
      `${name}: ${ms.toFixed(0)} ms, ${(ms / bare).toFixed(1)} times a bare Node (${bare.toFixed(0)} ms)\n`,
    )
  }
  await rm(data, { recursive: true })
}

async function bareNode(): Promise<number> {
  const start = performance.now()
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve))
  return performance.now() - start
}

async function startOnce(data: string): Promise<number> {
  const start = performance.now()
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, VITRINE_DATA: data, VITRINE_PORT: String(port), VITRINE_LOG: 'silent' }
  const server = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true, cwd: join(import.meta.dirname, '..') })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  let ms = 0
  while (ms === 0) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) ms = performance.now() - start
    else await new Promise((resolve) => setTimeout(resolve, 20))
    if (performance.now() - start > 60_000) throw new Error('The server did not start within a minute.')
  }
  if (server.pid) process.kill(-server.pid, 'SIGTERM')
  await ended
  return ms
}
