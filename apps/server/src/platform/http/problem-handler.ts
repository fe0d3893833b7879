import type { ErrorDocument } from '@vitrine/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage, type OutageOf } from '#platform/outages/outage.ts'
import { say } from '#server/texts/say.ts'
import { withoutCredentials } from './address.ts'
import { languageOf, localise } from './language.ts'
import { wantsPage } from './negotiate.ts'
import { originalProblem } from './original-problem.ts'
import { fieldsIn, Problem } from './problem.ts'

/** Faults that the framework raises before a handler is asked, in our words. */
const byFrameworkCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('BodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('UnsupportedMediaType'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Problem('InvalidRequest', { message: say('programs.emptyBody') }),
  FST_ERR_CTP_INVALID_JSON_BODY: new Problem('InvalidRequest', { message: say('programs.invalidJson') }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('InvalidRequest', {
    message: say('programs.length'),
  }),
  FST_ERR_BAD_URL: new Problem('InvalidRequest', { message: say('programs.address') }),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('NotFound'),
}

const byStatus: Record<number, Problem> = {
  400: new Problem('InvalidRequest'),
  403: new Problem('PermissionDenied'),
  404: new Problem('NotFound'),
}

/** What passes by itself: the client is told when to come back. */
const comeBack = { headers: { 'retry-after': '5' } }
const byOutage: Record<OutageOf, Problem> = {
  files: new Problem('FileUnavailable', {
    message: say('faults.filesAway'),
    ...comeBack,
  }),
  database: new Problem('ServiceUnavailable', {
    message: say('faults.databaseAway'),
    ...comeBack,
  }),
  // Only tasks ask the scanner: no request meets it.
  'virus-scan': new Problem('ServiceUnavailable', comeBack),
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Outage) return byOutage[error.of]
  // It was noticed after the answer was made and before its first byte left.
  if (error instanceof OriginalFault) return originalProblem(error)
  const code = (error as FastifyError)?.code
  const status = (error as FastifyError)?.statusCode
  if (code && byFrameworkCode[code]) return byFrameworkCode[code]
  // Parsers of bodies and the sender of files refuse with a status alone (`__proto__` keys, `..` in a path).
  if (status !== undefined && byStatus[status]) return byStatus[status]
  return new Problem('ServerError', {
    message: say('faults.logged'),
  })
}

/** The error document of the wire reference (3.7). Unknown errors say nothing of the inside: only the log has it. */
function problemDocument(problem: Problem, request: FastifyRequest): ErrorDocument {
  const { details } = problem
  const language = localise(request, languageOf(request))
  const { heading, message } = problem.textsIn(language)
  return {
    value: problem.value,
    heading,
    message,
    description: problem.descriptionIn(language),
    technicalInfo: '',
    href: withoutCredentials(request.originalUrl),
    requestId: String(request.id),
    backgroundTaskId: null,
    ...(request.originalUrl.includes('/api/') ? { MessageDetail: message } : {}),
    ...(details.failed ? { failed: [...details.failed] } : {}),
    ...(details.terms ? { terms: details.terms } : {}),
    ...(details.fields ? { fields: fieldsIn(details.fields, language) } : {}),
  }
}

/** What an answer that came to nothing had said of its content. */
const ofTheContent = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
] as const

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error)
  if (error instanceof Outage) request.log.warn({ err: error }, 'a service is away')
  if (problem.value === 'ServerError') request.log.error({ err: error }, 'unexpected fault')
  for (const [name, value] of Object.entries(problem.details.headers ?? {})) reply.header(name, value)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="Vitrine"')
  for (const name of ofTheContent) reply.removeHeader(name)
  reply.code(problem.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.serializer(JSON.stringify).send(problemDocument(problem, request))
}

/** The one place where faults become answers. */
export function handleProblems(app: FastifyInstance, base: string): void {
  app.setErrorHandler((error, request, reply) => {
    if (!needsSignIn(error, request)) return answerProblem(error, request, reply)
    // A person in a browser is led to the sign-in page and comes back from there (wire reference 4.1).
    const to = encodeURIComponent(withoutCredentials(request.originalUrl))
    return reply.header('cache-control', 'no-store').redirect(`${base}/views/login?to=${to}`, 302)
  })
}

function needsSignIn(error: unknown, { method, headers }: FastifyRequest): boolean {
  return error instanceof Problem && error.status === 401 && method === 'GET' && wantsPage(headers.accept)
}
