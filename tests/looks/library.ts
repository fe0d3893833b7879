import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../apps/server/src/testing/run-command.ts'
import { spawnServer } from '../../apps/server/src/testing/spawn-server.ts'

export const password = 'seven grey herons wait'
const newcomer = 'kari'

export interface LooksServer {
  address: string
  /** Behind the address of the set-up while it waits for its first person, else empty. */
  secret: string
  /** Somebody who must choose a password; made anew, because the first one is told only once. */
  newcomer(): Promise<{ username: string; password: string }>
  stop(): Promise<void>
}

/** A server with data of its own that is kept for the next time: drawing the demo library takes its minute. */
export async function openServer(folder: string): Promise<LooksServer> {
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  const server = spawnServer({ VITRINE_DATA: data, VITRINE_DEMO: 'ask' })
  const address = await server.ready
  return {
    address,
    secret: /set-up#(\S+)/.exec(server.said())?.[1] ?? '',
    async newcomer() {
      const username = `${newcomer}-${randomBytes(3).toString('hex')}`
      const { said } = await runCommand(['user', 'add', username, 'first'], { VITRINE_DATA: data })
      return { username, password: /with the password (\S+)/.exec(said)?.[1] ?? '' }
    },
    stop: () => server.stop(),
  }
}

const marker = (folder: string) => join(folder, 'is-filled')
export const isFilled = (folder: string): boolean => existsSync(marker(folder))
export const noteFilled = (folder: string): Promise<void> => writeFile(marker(folder), '')
