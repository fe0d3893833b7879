import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import { getSteerableTask } from './get-background-task.ts'
import { listResults } from './task-items.repository.ts'

/** Rows that are read at once. */
const batch = 1000

/**
 * What failed of a task as a table (CSV), in the order in which it was tried: the address of each item, and why in the language of
 * whoever reads it. Rows are read while they are sent. @throws Problem NotFound, FileGone.
 */
export async function writeFailures(
  viewer: Viewer,
  { id, language }: { id: string; language: Language },
  platform: Platform,
): Promise<AsyncGenerator<string>> {
  await getSteerableTask(viewer, id, platform)
  return lines(id, language, platform)
}

async function* lines(id: string, language: Language, platform: Platform): AsyncGenerator<string> {
  yield `${byteOrderMark}${tableLine(['address', 'error', 'heading', 'message'])}\r\n`
  for (let after = -1; ; ) {
    const results = await listResults(id, { after, outcome: 'failed', limit: batch }, platform)
    yield results.map(({ href, reason }) => `${tableLine([href, ...wordsOf(reason, language)])}\r\n`).join('')
    if (results.length < batch) return
    after = results.at(-1)?.number ?? after
  }
}

function wordsOf(reason: ErrorValue | null, language: Language): string[] {
  if (reason === null) return ['', '', '']
  const { heading, message } = new Problem(reason).textsIn(language)
  return [reason, heading, message]
}
