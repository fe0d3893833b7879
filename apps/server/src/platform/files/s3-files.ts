import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type CredentialSource, CredentialsFault } from '#platform/credentials/credentials.ts'
import { openCredentials } from '#platform/credentials/open-credentials.ts'
import { checkKey, type Files, type ListedFile } from './files.ts'
import { readList } from './s3-answers.ts'
import { BucketRefusal, S3Bucket } from './s3-bucket.ts'
import { S3Reader } from './s3-reader.ts'
import { type S3Settings, standardPatience } from './s3-settings.ts'
import { upload } from './s3-upload.ts'
import type { WorkFolder } from './work-folder.ts'

/** Files in an S3 bucket, or one that speaks its language. */
export function openS3Files(
  settings: S3Settings,
  work: Pick<WorkFolder, 'path'>,
  patience = standardPatience,
  credentials = openCredentials(settings.keys),
): Files {
  const bucket = new S3Bucket(settings, patience, credentials)
  const root = settings.prefix === '' ? '' : `${settings.prefix}/`
  const placeOf = (key: string) => root + checkKey(key)
  return {
    kind: 's3',
    get workFolder() {
      return work.path
    },
    async find(key) {
      const answer = await bucket.ask({ method: 'HEAD', key: placeOf(key) })
      if (answer.status === 404) {
        await bucket.confirm()
        return null
      }
      const modified = Date.parse(answer.headers.get('last-modified') ?? '')
      return { bytes: Number(answer.headers.get('content-length')), modified }
    },
    read(key, range) {
      const reader = new S3Reader(bucket, placeOf(key), range ?? { start: 0, end: null })
      return Readable.from(reader.pieces(), { objectMode: false })
    },
    async write(key, content) {
      await bucket.askText({ method: 'PUT', key: placeOf(key), body: content })
    },
    async adopt(key, path) {
      await upload(bucket, placeOf(key), path)
      await rm(path, { force: true })
    },
    async remove(key) {
      await bucket.askText({ method: 'DELETE', key: placeOf(key) })
    },
    list: (prefix) => listAll(bucket, root, prefix),
  }
}

/**
 * Tries whether the bucket is there and lets us in. Answers what is wrong with the settings, or null.
 * @throws Outage when nobody answers: that may pass.
 */
export async function findBucketFault(settings: S3Settings, credentials: CredentialSource): Promise<string | null> {
  const bucket = new S3Bucket(settings, { ...standardPatience, tries: 1 }, credentials)
  try {
    await bucket.confirm()
    await bucket.askText({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })
    return null
  } catch (error) {
    if (error instanceof BucketRefusal || (error instanceof CredentialsFault && error.isRefusal)) return error.message
    throw error
  }
}

async function* listAll(bucket: S3Bucket, root: string, prefix: string): AsyncIterable<ListedFile> {
  await bucket.confirm()
  let token: string | null = null
  do {
    const more: Record<string, string> = token === null ? {} : { 'continuation-token': token }
    const query = { 'list-type': '2', prefix: root + prefix, ...more }
    const { files, next } = readList(await bucket.askText({ method: 'GET', key: '', query }))
    for (const file of files) yield { ...file, key: file.key.slice(root.length) }
    token = next
  } while (token !== null)
}
