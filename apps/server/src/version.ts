import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Of this program. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))).version

const changelog = join(import.meta.dirname, '../../../CHANGELOG.md')

export interface VersionChanges {
  version: string
  points: string[]
}

/** What CHANGELOG.md says of each version, newest first. */
export async function readChangelog(): Promise<VersionChanges[]> {
  const sections = (await readFile(changelog, 'utf8')).split(/^## /m).slice(1)
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    return { version: name, points: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) }
  })
}
