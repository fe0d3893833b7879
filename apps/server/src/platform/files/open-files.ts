import { join } from 'node:path'
import { openCredentials } from '#platform/credentials/open-credentials.ts'
import type { Log } from '#platform/log/log.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { findBucketFault, openS3Files } from './s3-files.ts'
import { type S3Settings, standardPatience } from './s3-settings.ts'
import { openWorkFolder } from './work-folder.ts'

/**
 * The store of this installation: the bucket of the settings, else a folder in the data folder. Files that are being made
 * lie on the local disk either way.
 * @throws StartProblem when the bucket refuses us. One that does not answer may come back: the program starts without it.
 */
export async function openFiles(
  where: { data: string; s3: S3Settings | null },
  log: Log,
): Promise<{ files: Files; close(): Promise<void> }> {
  const root = join(where.data, 'files')
  const work = await openWorkFolder(join(root, 'work'))
  if (!where.s3) return { files: openLocalFiles(root, work), close: work.close }
  const credentials = openCredentials(where.s3.keys, log)
  try {
    const fault = await findBucketFault(where.s3, credentials)
    if (fault) throw new StartProblem('VITRINE_S3_BUCKET: the bucket cannot be used.', [fault])
  } catch (error) {
    if (!(error instanceof Outage)) {
      await work.close()
      throw error
    }
    log.error({ err: error }, 'the bucket does not answer; files are unavailable until it does')
  }
  return { files: openS3Files(where.s3, work, standardPatience, credentials), close: work.close }
}
