import { findArchive, findNamedArchive, listArchives } from '#modules/archives/archives.queries.ts'
import { checkArchive } from '#modules/checking/check-archive.ts'
import type { CheckOptions, Finding } from '#modules/checking/check-finding.ts'
import { checkRenditions } from '#modules/checking/check-renditions.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, refuseFlags, takeFlag } from './command.ts'

/** What the shell is told when something was found; 1 is for what could not be checked at all. */
const somethingFound = 2

export const checkCommand: Command = {
  usage: 'check [ARCHIVE] [--quick] [--json]',
  says: 'compare files with what is known of them, and renditions with assets; --quick reads no contents',
  async run(given, platform, terminal) {
    const { has: isQuick, rest: more } = takeFlag(given, 'quick')
    const { has: asJson, rest } = takeFlag(more, 'json')
    refuseFlags(rest)
    const counts = new Map<string, number>()
    const options: CheckOptions = {
      readsContent: !isQuick,
      onProgress: terminal.progress,
      onFinding(finding) {
        counts.set(finding.kind, (counts.get(finding.kind) ?? 0) + 1)
        terminal.line(asJson ? JSON.stringify(finding) : lineOf(finding))
      },
    }
    const archives = await archivesOf(rest[0], platform)
    for (const archive of archives) await checkArchive(archive, platform, options)
    // The store belongs to all archives together.
    if (rest[0] === undefined) await checkRenditions(platform, options)
    return { says: summary(counts, archives.length, asJson), exitCode: counts.size === 0 ? 0 : somethingFound }
  },
}

async function archivesOf(name: string | undefined, platform: Platform) {
  if (name === undefined) return listArchives(platform)
  const found = /^\d+$/.test(name) ? await findArchive(Number(name), platform) : await findNamedArchive(name, platform)
  if (!found) throw new CommandRefused(`There is no archive “${name}”. See: vitrine archive list`)
  return [found]
}

function lineOf({ kind, archive, path, detail }: Finding): string {
  const place = archive === undefined ? path : `${archive}: ${path}`
  return `${kind.padEnd(17)} ${place}  (${detail})`
}

function summary(counts: ReadonlyMap<string, number>, archives: number, asJson: boolean): string {
  if (asJson) return JSON.stringify({ kind: 'summary', archives, counts: Object.fromEntries(counts) })
  if (counts.size === 0) return `${archives} archives were checked; all is as it should be.`
  return `Found: ${[...counts]
    .sort()
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}.`
}
