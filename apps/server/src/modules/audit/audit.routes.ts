import { auditDeeds } from '@vitrine/contract/audit.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { auditPaths } from './audit.paths.ts'
import type { AuditPlace } from './audit.repository.ts'
import { representAudit } from './audit.representation.ts'
import { listAudit } from './list-audit.ts'

/** Entries on a page. */
const limit = 100

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const place = readPlace(request)
    return representAudit(await listAudit(viewer, place, platform), place, platform.settings.base)
  }
  app.get(auditPaths.list, openTo.site('audit'), answer({ 'audit-list': list }, { cacheControl: 'no-store' }))
}

/** `?before=…&user=…&deed=…`. @throws Problem InvalidRequest that names the parameter. */
function readPlace(request: FastifyRequest): AuditPlace {
  const { query } = parseAddress(request.originalUrl)
  const number = (name: string) => {
    const text = query.get(name)
    if (text === null) return null
    if (!/^\d{1,15}$/.test(text))
      throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name }) })
    return Number(text)
  }
  const deed = query.get('deed')
  if (deed !== null && !(auditDeeds as readonly string[]).includes(deed)) {
    throw new Problem('InvalidRequest', {
      message: say('programs.oneOf', { name: 'deed', list: auditDeeds.join(', ') }),
    })
  }
  return { before: number('before'), userId: number('user'), deed, limit }
}
