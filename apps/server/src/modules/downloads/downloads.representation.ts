import type { DownloadStatusDocument } from '@vitrine/contract/downloads.ts'
import type { z } from 'zod'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import { paceOf, type Reader, representTaskFacts } from '#modules/background-tasks/background-tasks.representation.ts'
import { renditionsPaths } from '#modules/renditions/renditions.paths.ts'
import type { DownloadDetails } from '#modules/renditions/start-download.ts'
import { Problem } from '#platform/http/problem.ts'
import { downloadsPaths } from './downloads.paths.ts'
import type { ZipDetails } from './order-download.ts'

type DownloadStatus = z.input<typeof DownloadStatusDocument.shape>
type File = DownloadStatus['job']['result']['files'][number]

/** How far a download is, and where its files are. */
export function representDownload(task: BackgroundTask<DownloadDetails | ZipDetails>, reader: Reader): DownloadStatus {
  const { language, base } = reader
  const { id, details } = task
  // Orders of an hour ago may be of the program before, which wrote of some no more than the files.
  const { sources = [], refused: refusals = [] }: Partial<DownloadDetails> = details
  const given: File[] =
    'name' in details
      ? [{ href: base + downloadsPaths.zip(id, details.name) }]
      : details.files.map(({ filename }, index) => ({
          src: sources[index] ?? '',
          href: base + renditionsPaths.download(id, index, filename),
        }))
  const refused = refusals.map(({ src, value }): File => {
    const error = { value, ...new Problem(value).textsIn(language) }
    return { src, href: null, error }
  })
  const { count = given.length, bytes = null, asking = 0 } = details
  const facts = representTaskFacts(task, reader)
  const files = [...given, ...refused]
  const updates = { frequency: paceOf(task, reader.now) }
  const result = { files, count, bytes, asksUse: asking > 0 }
  return { job: { status: facts.status, updates, result, location: facts.href }, task: facts }
}
