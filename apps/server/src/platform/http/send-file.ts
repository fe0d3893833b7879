import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface SendableFile {
  /** Reads from one byte to another, both included; called once at most. */
  read(range: { start: number; end: number }): Readable
  /** Called instead when nothing is read. */
  close(): Promise<void>
  /** Called before the first byte leaves: not for a look (HEAD), nor for a range that is not there. Where it fails nothing is sent. */
  beforeSending?(): Promise<void>
  bytes: number
  filename: string
  /** Entity tag without quotes; names content and form. */
  mark: string | null
}

export interface PlayableFile extends Omit<SendableFile, 'filename'> {
  mediaType: string
}

/**
 * Sends a file as a download, whole or a range of it. Always as an attachment, in a sandbox and with its type fixed:
 * a file that somebody put into an archive must never run as a page of ours. The type says nothing of the kind: integrations
 * insist on bytes (wire reference 10.4).
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  given: SendableFile,
): Promise<FastifyReply> {
  const mediaType = 'application/octet-stream'
  return sendRange(request, asAttachment(reply, given.filename), { ...given, mediaType })
}

/** The same of bytes that are there already. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, filename }: { bytes: Buffer; filename: string },
): Promise<FastifyReply> {
  return sendFile(request, reply, {
    ...{ bytes: bytes.length, filename, mark: null },
    read: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => undefined,
  })
}

/** The same of something that is made while it is sent, so that its length is not known. What was said of keeping it holds. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, filename, mediaType }: { read(): Readable; filename: string; mediaType: string },
): FastifyReply {
  const keeping = reply.getHeader('cache-control')
  asAttachment(reply, filename).type(mediaType).header('x-content-type-options', 'nosniff')
  if (keeping !== undefined) reply.header('cache-control', keeping)
  return reply.send(request.method === 'HEAD' ? '' : read())
}

function asAttachment(reply: FastifyReply, filename: string): FastifyReply {
  return reply
    .header('content-disposition', attachment(filename))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-cache')
}

/** Sends a file for a player to show within a page of ours, whole or a range of it; `maxAge` in seconds. */
export async function sendToPlayer(
  request: FastifyRequest,
  reply: FastifyReply,
  given: PlayableFile,
  maxAge: number,
): Promise<FastifyReply> {
  reply
    .header('content-disposition', 'inline')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', `private, max-age=${maxAge}`)
  return sendRange(request, reply, given)
}

async function sendRange(request: FastifyRequest, reply: FastifyReply, given: PlayableFile): Promise<FastifyReply> {
  const { bytes, mediaType, mark } = given
  const etag = mark === null ? null : `"${mark}"`
  const range = isOfSame(request, etag) ? parseRange(request.headers.range, bytes) : null
  reply.type(mediaType).header('x-content-type-options', 'nosniff').header('accept-ranges', 'bytes')
  if (etag) reply.header('etag', etag)
  if (range === 'unsatisfiable') {
    await given.close()
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (request.method !== 'HEAD') await orClose(given, async () => given.beforeSending?.())
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', Math.max(0, end - start + 1))
  if (request.method === 'HEAD' || bytes === 0) {
    await given.close()
    return reply.send('')
  }
  return reply.send(given.read({ start, end }))
}

/** Closes an open file where what has to be done before it is read fails. */
export async function orClose(file: Pick<SendableFile, 'close'>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A download is taken up again only where it is still the same file (RFC 9110, If-Range); else the whole is sent. */
function isOfSame(request: FastifyRequest, etag: string | null): boolean {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}

/** RFC 6266: a plain name for old programs and the real one in UTF-8; no quote or line end of the name reaches the header. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** One range as browsers ask for it; several at once, or anything else, is answered with the whole file. */
function parseRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}
