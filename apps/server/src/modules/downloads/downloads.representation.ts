import type { DownloadStatusDocument } from '@vitrine/contract/downloads.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { z } from 'zod'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import { renditionsPaths } from '#modules/renditions/renditions.paths.ts'
import { Problem } from '#platform/http/problem.ts'
import { downloadsPaths } from './downloads.paths.ts'
import type { FilesDetails, ZipDetails } from './order-download.ts'

type DownloadStatus = z.input<typeof DownloadStatusDocument.shape>
type File = DownloadStatus['job']['result']['files'][number]

/** How far a download is, and where its files are. */
export function representDownload(
  task: BackgroundTask<FilesDetails | ZipDetails>,
  language: Language,
  base: string,
): DownloadStatus {
  const { id, type, status, details } = task
  const given: File[] =
    'name' in details
      ? [{ href: base + downloadsPaths.zip(id, details.name) }]
      : details.files.map(({ filename }, index) => ({
          src: details.sources[index] ?? '',
          href: base + renditionsPaths.download(id, index, filename),
        }))
  const refused = (details.refused ?? []).map(({ src, value }): File => {
    const error = { value, ...new Problem(value).textsIn(language) }
    return { src, href: null, error }
  })
  const { count = given.length, bytes = null } = details
  const when = (time: number) => new Date(time).toISOString()
  return {
    job: { status, updates: { frequency: 1000 }, result: { files: [...given, ...refused], count, bytes } },
    task: {
      id,
      type,
      status,
      href: base + downloadsPaths.task(id),
      user: task.userId,
      created: when(task.createdAt),
      modified: when(task.modifiedAt),
    },
  }
}
