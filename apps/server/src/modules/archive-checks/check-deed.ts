import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { CutOff, watchWork } from '#modules/background-tasks/watch-work.ts'
import { checkArchive } from '#modules/checking/check-archive.ts'
import type { CheckOptions, Finding } from '#modules/checking/check-finding.ts'
import { checkRenditions } from '#modules/checking/check-renditions.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveChecksPaths } from './archive-checks.paths.ts'
import { replaceFindings, updateCheck } from './archive-checks.repository.ts'
import { type CheckDetails, checkType, store } from './begin-check.ts'

/** What differs is kept up to here, and counted beyond. */
export const mostFindings = 10_000

interface Outcome {
  compared: number
  counts: Record<string, number>
  findings: Finding[]
}

type Task = BackgroundTask<CheckDetails>

/** Each archive is an item. It is compared before the transaction that notes what was found; cut off, it is begun anew. */
export function checkDeed(platform: Platform): LongDeed<CheckDetails> {
  const outcomes = new Map<string, Outcome>()
  const key = (task: Task, item: string) => `${task.id} ${item}`
  return {
    type: checkType,
    class: 'safety',
    chunk: 1,
    async next({ details: { archives } }, cursor) {
      const at = Number(cursor)
      const id = archives[at] ?? store
      return {
        items: [{ item: String(id), href: await hrefOf(id, platform) }],
        cursor: at + 1 < archives.length ? String(at + 1) : null,
      }
    },
    async prepare(task, { item }, signal) {
      await updateCheck(Number(item), { state: 'running' }, platform)
      try {
        outcomes.set(key(task, item), await compare(Number(item), { task, signal }, platform))
      } catch (error) {
        if (error instanceof CutOff) return
        await updateCheck(Number(item), { state: 'failed', ended_at: platform.clock.now() }, platform)
        throw error
      }
    },
    async applyAll(task, items, inside) {
      for (const { item } of items) {
        const found = outcomes.get(key(task, item))
        outcomes.delete(key(task, item))
        if (!found) continue
        const { compared, counts, findings } = found
        const rows = findings.map(({ kind, path, detail }) => ({ kind, path, detail }))
        await replaceFindings(Number(item), rows, inside)
        const change = { state: 'done' as const, compared, counts: JSON.stringify(counts) }
        await updateCheck(Number(item), { ...change, ended_at: inside.clock.now() }, inside)
      }
      return new Map()
    },
  }
}

async function hrefOf(id: number, platform: Platform): Promise<string> {
  const { base } = platform.settings
  const archive = id === store ? null : await findArchive(id, platform)
  return base + (archive ? archivesPaths.collection(archive) : archiveChecksPaths.list)
}

/** @throws CutOff; Problem ArchiveNotFound when it was removed meanwhile. */
async function compare(
  id: number,
  { task, signal }: { task: Task; signal: AbortSignal },
  platform: Platform,
): Promise<Outcome> {
  const outcome: Outcome = { compared: 0, counts: {}, findings: [] }
  const note = (compared: number) => updateCheck(id, { compared }, platform)
  const watch = watchWork<number>({ taskId: task.id, signal, note }, platform)
  const options: CheckOptions = {
    readsContent: task.details.readsContent,
    onFinding(finding) {
      outcome.counts[finding.kind] = (outcome.counts[finding.kind] ?? 0) + 1
      if (outcome.findings.length < mostFindings) outcome.findings.push(finding)
    },
    onProgress: () => watch.tell(++outcome.compared),
  }
  try {
    const archive = id === store ? null : await findArchive(id, platform)
    if (archive) await checkArchive(archive, platform, options)
    else if (id === store) await checkRenditions(platform, options)
    else throw new Problem('ArchiveNotFound')
    return outcome
  } finally {
    await watch.end()
  }
}
