import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

const multipart = 'multipart/form-data'

/** Lets the routes of this scope read bodies of several parts; elsewhere these are refused. */
export function acceptParts(app: FastifyInstance): void {
  app.addContentTypeParser(multipart, (_request, body, done) => done(null, body))
}

/**
 * Reads a body that consists of one file, whatever its part is called, while it comes: nothing of it is kept. `use` is told what
 * the sender calls the file, empty where it is not said.
 * @throws Problem UnsupportedMediaType for another type of body, InvalidRequest where no file is in it; and what `use` throws.
 */
export async function readFilePart<Result>(
  request: FastifyRequest,
  use: (file: AsyncIterable<Uint8Array>, filename: string) => Promise<Result>,
): Promise<Result> {
  const headers = request.headers
  const type = headers['content-type'] ?? ''
  if (!type.toLowerCase().startsWith(multipart))
    throw new Problem('UnsupportedMediaType', { message: say('programs.send', { list: multipart }) })
  const reader = openReader(headers as BusboyHeaders)
  let outcome: Promise<Result> | null = null
  let file: Readable | null = null
  reader.on('file', (_name: string, part: Readable, filename: string) => {
    if (outcome !== null) return void part.resume()
    file = part
    // What is not read must be let go, or the rest never comes: not even by a reader that stops early. The fault is told below.
    outcome = use(part.iterator({ destroyOnReturn: false }), filename ?? '')
    outcome.catch(() => part.resume())
  })
  try {
    await pipeline(request.raw, reader)
  } catch (error) {
    // A connection that is lost ends the part too.
    ;(file as Readable | null)?.destroy(error as Error)
    await (outcome as Promise<Result> | null)?.catch(() => undefined)
    if (isMalformed(error)) throw new Problem('InvalidRequest', { message: say('programs.parts') })
    throw error
  }
  if (outcome === null) throw new Problem('InvalidRequest', { message: say('programs.parts') })
  return outcome
}

/** @throws Problem InvalidRequest for a head that says nothing of where parts end. */
function openReader(headers: BusboyHeaders) {
  try {
    return new Busboy({ headers, limits: { fields: 0, parts: 2, headerPairs: 20 }, isPartAFile: () => true })
  } catch {
    throw new Problem('InvalidRequest', { message: say('programs.parts') })
  }
}

function isMalformed(error: unknown): boolean {
  return error instanceof Error && /multipart|boundary|malformed|part header/i.test(error.message)
}
