import { type ChildProcess, spawn } from 'node:child_process'
import { programFile } from './program-file.ts'

export interface SpawnedServer {
  child: ChildProcess
  /** Where it listens, empty for a worker; resolves when it is ready, rejects with what it said when it ends before. */
  ready: Promise<string>
  /** Everything it has said to people so far. */
  said(): string
  /** Its log so far, a line of JSON for each event. */
  logged(): string
  ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** What a program of the tests has unless it is told otherwise: a free port, no demo library, and files that are read at once. */
export const usualSettings = { VITRINE_PORT: '0', VITRINE_LOG: 'warn', VITRINE_DEMO: 'off', VITRINE_SETTLE: '0' }

/** The program itself, in a process of its own, with these settings and arguments and none of the environment's; as another user when `uid` is given. */
export function spawnServer(
  settings: Record<string, string>,
  args: readonly string[] = [],
  { fromSources = false, uid }: { fromSources?: boolean; uid?: number } = {},
): SpawnedServer {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')))
  const env = { ...inherited, ...usualSettings, ...settings }
  const main = programFile('main', fromSources)
  const child = spawn(process.execPath, [main, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let text = ''
  let log = ''
  child.stdout?.on('data', (part) => {
    log += part
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (part) => {
      text += part
      const [isReady, address = ''] = /ready (?:at (\S+)|to work)/.exec(text) ?? []
      if (isReady) resolve(address)
    })
    child.once('exit', () => reject(new Error(text)))
  })
  ready.catch(() => undefined)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { child, ready, said: () => text, logged: () => log, ended, stop }
}
