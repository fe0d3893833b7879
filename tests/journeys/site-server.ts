import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadWithin } from '../../apps/server/src/testing/load-within.ts'
import { administratorPassword } from './journey-server.ts'

export interface Site {
  /** Address of a place below the base. */
  at(path: string): string
  /** Its data folder. */
  data: string
  /** A command beside the server, as its operator would give it; files are written before. Answers what it said. */
  command(words: readonly string[], files?: Record<string, string>): Promise<string>
  /** The same data with other settings. */
  restart(settings: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** A server of its own without any archive, for what the common one must not be: empty, closed, or dressed up. */
export async function openSite(others: Record<string, string> = {}): Promise<Site> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-site-'))
  const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: administratorPassword, ...others }
  const { runCommandWithin, startWithin } = await loadWithin()
  let server = await startWithin(settings)
  return {
    at: (path) => new URL(path, server.address).toString(),
    data: settings.VITRINE_DATA,
    async command(words, files = {}) {
      for (const [name, text] of Object.entries(files)) {
        const path = join(home, name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text)
      }
      const given = words.map((word) => (word.startsWith('@') ? join(home, word.slice(1)) : word))
      const { fault, said } = await runCommandWithin(given, settings)
      if (fault !== '') throw new Error(`${given.join(' ')}: ${said}${fault}`)
      return said
    },
    async restart(change) {
      await server.stop()
      server = await startWithin({ ...settings, ...change })
    },
    async close() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
