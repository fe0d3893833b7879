import { ArchiveCheckWish } from '@vitrine/contract/archive-checks.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveChecksPaths as paths } from './archive-checks.paths.ts'
import { representCheck } from './archive-checks.representation.ts'
import { beginCheck, isBusy } from './begin-check.ts'
import { mostFindings } from './check-deed.ts'
import { listArchiveChecks, pageOfFindings } from './list-archive-checks.ts'

const fresh = { cacheControl: 'no-store' }

/** Checks of archives by hash, for administrators. */
export function archiveChecksRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const data = (await listArchiveChecks(viewer, platform)).map((one) => representCheck(one, base))
    const busy = await isBusy(platform)
    return { data, isBusy: busy, begin: viewer.mayChange && !busy ? base + paths.list : null }
  }
  app.get(paths.list, openTo.administrators, answer({ 'archive-check-list': list }, fresh))

  app.post(paths.list, openTo.administrators, async (request, reply) => {
    const wish = readBody(request, ArchiveCheckWish, ['application/json', ArchiveCheckWish.mediaType])
    await beginCheck(signedInViewer(request), wish, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const findings = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    if (!/^\d{1,9}$/.test(id)) throw new Problem('NotFound')
    const first = base + paths.findings(Number(id))
    const place = { id: Number(id), after: numberBefore(request.originalUrl, 'after') ?? -1 }
    const { findings: found, next } = await pageOfFindings(signedInViewer(request), place, platform)
    const data = found.map(({ number, kind, path, detail }) => ({ number, kind, path, detail }))
    const paging = { first, prev: null, next: next === null ? null : `${first}?after=${next}`, last: null }
    return { data, paging, limit: mostFindings }
  }
  app.get(paths.findingsPattern, openTo.administrators, answer({ 'check-finding-list': findings }, fresh))
}
