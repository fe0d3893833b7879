import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/**
 * Parses a body through the shape of its document.
 * @throws Problem UnsupportedMediaType, or InvalidRequest that names each field and the rule it breaks.
 */
export function readBody<Shape extends z.ZodType>(
  request: FastifyRequest,
  document: { mediaType: string; shape: Shape },
  alternatives: readonly string[] = [],
): z.output<Shape> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== document.mediaType && !alternatives.includes(type)) {
    throw new Problem('UnsupportedMediaType', {
      message: say('programs.send', { list: [document.mediaType, ...alternatives].join(' or ') }),
    })
  }
  if (hasNul(request.body)) throw new Problem('InvalidRequest', { message: say('programs.nul') })
  const parsed = document.shape.safeParse(request.body)
  if (parsed.success) return parsed.data
  throw new Problem('InvalidRequest', {
    message: z.prettifyError(parsed.error),
    fields: parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      rule: issue.code,
      message: issue.message,
    })),
  })
}

/** PostgreSQL holds no text with NUL, and nothing that people write has one. Depth is bounded by the size of bodies. */
function hasNul(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
    }
  }
  return false
}
