import { BackUpListDocument, BackUpPlanWish } from '@vitrine/contract/back-ups.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { savePlan } from './back-up-plan.ts'
import { backUpsPaths as paths } from './back-ups.paths.ts'
import { representBackUp } from './back-ups.representation.ts'
import { beginBackUp, beginTrial } from './begin-back-up.ts'
import { listAllBackUps } from './list-back-ups.ts'

const fresh = { cacheControl: 'no-store' }
const json = ['application/json', BackUpListDocument.mediaType, BackUpPlanWish.mediaType]

/** Back-ups that are made and tried from the browser, for administrators. */
export function backUpsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, backUpFolders } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const first = base + paths.list
    const before = request.method === 'GET' ? numberBefore(request.originalUrl) : null
    const { rows, next, alive, standing } = await listAllBackUps(viewer, before, platform)
    const told = { alive, platform }
    const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    return {
      data: rows.map((row) => representBackUp(viewer, row, told)),
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      plan: standing.plan,
      next: moment(standing.next),
      lastDone: moment(standing.lastDone),
      lastTest: moment(standing.lastTest),
      state: standing.state,
      problem: standing.problem,
      destinations: [...backUpFolders],
      engine: platform.db.engine,
      isBusy: alive.size > 0,
      begin: viewer.mayChange && alive.size === 0 ? first : null,
      savePlan: viewer.mayChange ? base + paths.plan : null,
    }
  }
  app.get(paths.list, openTo.administrators, answer({ 'back-up-list': list }, fresh))

  app.post(paths.list, openTo.administrators, async (request, reply) => {
    await beginBackUp(signedInViewer(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const save = async (request: FastifyRequest) => {
    await savePlan(signedInViewer(request), readBody(request, BackUpPlanWish, json), platform)
    return list(request)
  }
  app.put(paths.plan, openTo.administrators, answer({ 'back-up-list': save }, fresh))

  app.post(paths.testPattern, openTo.administrators, async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
    await beginTrial(signedInViewer(request), Number(id), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
