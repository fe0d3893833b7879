import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { auditPaths } from './audit.paths.ts'
import { representAudit } from './audit.representation.ts'
import { jsonLines, tableLines } from './audit-files.representation.ts'
import { readAuditQuestion } from './audit-question.ts'
import { exportAudit, listAudit } from './list-audit.ts'

/** Entries on a page. */
const limit = 100

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  const questionOf = (request: FastifyRequest) => readAuditQuestion(parseAddress(request.originalUrl))
  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const place = { ...questionOf(request), limit }
    return representAudit(await listAudit(viewer, place, platform), place, platform.settings.base)
  }
  app.get(auditPaths.list, openTo.site('audit'), answer({ 'audit-list': list }, { cacheControl: 'no-store' }))

  const files = [
    { path: auditPaths.table, filename: 'audit.csv', mediaType: 'text/csv; charset=utf-8', write: tableLines },
    { path: auditPaths.lines, filename: 'audit.jsonl', mediaType: 'text/plain; charset=utf-8', write: jsonLines },
  ]
  for (const { path, filename, mediaType, write } of files) {
    app.get(path, openTo.site('audit'), async (request, reply) => {
      const entries = await exportAudit(signedInViewer(request), questionOf(request), platform)
      reply.header('cache-control', 'no-store')
      return sendStream(request, reply, { filename, mediaType, read: () => Readable.from(write(entries)) })
    })
  }
}
