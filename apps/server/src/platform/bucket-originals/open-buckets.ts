import { openCredentials } from '#platform/credentials/open-credentials.ts'
import type { Files } from '#platform/files/files.ts'
import { findBucketFault, openS3Files } from '#platform/files/s3-files.ts'
import { type S3Settings, standardPatience } from '#platform/files/s3-settings.ts'
import type { Log } from '#platform/log/log.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'

interface NamedBucket {
  readonly id: string
  readonly bucket: S3Settings | null
}

/**
 * The buckets of pools, by the names of the pools.
 * @throws StartProblem for one that refuses us. One that does not answer may come back: the program starts without it.
 */
export async function openBuckets(
  pools: readonly NamedBucket[],
  files: Pick<Files, 'workFolder'>,
  log: Log,
): Promise<Map<string, Files>> {
  const buckets = new Map<string, Files>()
  const work = {
    get path() {
      return files.workFolder
    },
  }
  await Promise.all(
    pools.map(async ({ id, bucket }) => {
      if (bucket === null) return
      const credentials = openCredentials(bucket.keys, log)
      buckets.set(id, openS3Files(bucket, work, standardPatience, credentials))
      const fault = await findBucketFault(bucket, credentials).catch((error) => {
        if (!(error instanceof Outage)) throw error
        log.error(
          { err: error, pool: id },
          'the bucket of a pool does not answer; its files are unavailable until it does',
        )
        return null
      })
      if (fault) throw new StartProblem(`VITRINE_POOLS: the bucket of “${id}” cannot be used.`, [fault])
    }),
  )
  return buckets
}
