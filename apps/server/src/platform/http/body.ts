import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
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
      message: `Send ${[document.mediaType, ...alternatives].join(' or ')}.`,
    })
  }
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
