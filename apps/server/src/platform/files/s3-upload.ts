import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Outage } from '#platform/outages/outage.ts'
import { readUploadId } from './s3-answers.ts'
import type { S3Bucket } from './s3-bucket.ts'

/** More than the 5 MiB that stores ask for at least, small enough to keep one part in memory; at most 80 GB in 10,000 parts. */
const partSize = 8 * 1024 * 1024

/** Puts a file of the local disk into the bucket; it is seen when all of it is there, and not before. */
export async function upload(bucket: S3Bucket, key: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size <= partSize) await bucket.askText({ method: 'PUT', key, body: await readPart(file, 0, size) })
    else await uploadInParts(bucket, key, { file, size })
  } finally {
    await file.close()
  }
}

async function uploadInParts(bucket: S3Bucket, key: string, { file, size }: { file: FileHandle; size: number }) {
  const uploadId = readUploadId(await bucket.askText({ method: 'POST', key, query: { uploads: '' } }))
  if (!uploadId) throw new Outage('files', 'The bucket did not begin an upload in parts.')
  try {
    const parts: string[] = []
    for (let at = 0; at < size; at += partSize) {
      const body = await readPart(file, at, Math.min(partSize, size - at))
      const number = parts.length + 1
      const answer = await bucket.ask({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body })
      await answer.body?.cancel()
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag') ?? ''}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const done = await bucket.askText({ method: 'POST', key, query: { uploadId }, body })
    // Stores answer 200 at once to keep the connection and may tell of a fault in the body after that.
    if (!done.includes('<CompleteMultipartUploadResult'))
      throw new Outage('files', 'The bucket did not put the parts together.')
  } catch (error) {
    // Parts that are left cost money until they are told to go; when that fails too, the bucket's own rule has to.
    await bucket.askText({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function readPart(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const part = Buffer.alloc(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await file.read(part, filled, bytes - filled, at + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was uploaded.')
    filled += bytesRead
  }
  return part
}
