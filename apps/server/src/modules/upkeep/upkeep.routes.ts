import { Diagnosis } from '@vitrine/contract/upkeep.ts'
import { logLevels } from '@vitrine/contract/upkeep-values.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { processName } from '#platform/database/other-processes.ts'
import { numberBefore, parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readMetrics } from '#platform/http/health.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { diagnose } from './diagnose.ts'
import { explainMetric } from './explain-metric.ts'
import { lookAtHealth } from './look-at-health.ts'
import { type LogQuestion, readLog } from './read-log.ts'
import { upkeepPaths } from './upkeep.paths.ts'
import { representHealth } from './upkeep.representation.ts'

const fresh = { cacheControl: 'no-store' }
const pageSize = 100

/** How the site does, for administrators. */
export function upkeepRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, logLevel } = platform.settings

  const health = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representHealth(viewer, await lookAtHealth(viewer, platform), platform)
  }
  app.get(upkeepPaths.read, openTo.administrators, answer({ upkeep: health }, fresh))

  const log = (request: FastifyRequest) => {
    const question = readQuestion(request)
    const lines = readLog(question, Date.now())
    const { level, text } = question
    const first = `${base}${upkeepPaths.log}?${new URLSearchParams({ level, text })}`
    const last = lines.length < pageSize ? null : (lines.at(-1)?.number ?? null)
    const data = lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() }))
    const paging = { first, prev: null, next: last === null ? null : `${first}&before=${last}`, last: null }
    return { process: processName, writtenFrom: logLevel, data, paging }
  }
  app.get(upkeepPaths.log, openTo.administrators, answer({ 'log-list': log }, fresh))

  const metrics = async (request: FastifyRequest) => {
    const language = localise(request, signedInViewer(request).language)
    const all = await readMetrics(platform)
    const data = all.map(({ name, type, help, value }) => {
      return { name, type, value, explanation: explainMetric(name)?.(language) ?? help }
    })
    return { data }
  }
  app.get(upkeepPaths.metrics, openTo.administrators, answer({ 'metric-list': metrics }, fresh))

  app.post(upkeepPaths.diagnosis, openTo.administrators, async (request, reply) => {
    const bundle = await diagnose(signedInViewer(request), await health(request), platform)
    const day = new Date(platform.clock.now()).toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="vitrine-diagnosis-${day}.json"`)
    return reply.header('cache-control', 'no-store').type(Diagnosis.mediaType).serializer(JSON.stringify).send(bundle)
  })
}

/** @throws Problem InvalidRequest that names the parameter. */
function readQuestion(request: FastifyRequest): LogQuestion {
  const { query } = parseAddress(request.originalUrl)
  const given = query.get('level') ?? 'info'
  const level = logLevels.find((one) => one === given)
  if (level === undefined) {
    const list = logLevels.join(', ')
    const fields = [{ field: 'level', rule: 'level', message: say('programs.sendOneOf', { list }) }]
    throw new Problem('InvalidRequest', { message: say('programs.oneOf', { name: 'level', list }), fields })
  }
  const text = (query.get('text') ?? '').slice(0, 200)
  return { level, text, before: numberBefore(request.originalUrl), limit: pageSize }
}
