import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress, placeBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { backgroundTasksPaths } from './background-tasks.paths.ts'
import { type Reader, representResults, representTask, representTaskList } from './background-tasks.representation.ts'
import { listBackgroundTasks, listTaskResults, type ResultPlace, type TaskPlace } from './list-background-tasks.ts'
import { steerBackgroundTask, taskSteps } from './steer-background-task.ts'
import { writeFailures } from './write-failures.ts'

const cacheControl = 'no-store'
const outcomes = ['done', 'failed', 'pending'] as const

/** Tasks and what becomes of them. What begins them, and the document of each, stand in modules that know what they do. */
export function backgroundTasksRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const readerOf = (request: FastifyRequest): Reader => {
    const viewer = viewerOf(request)
    return { viewer, language: localise(request, viewer.language), base, now: platform.clock.now() }
  }
  const list = (ofAll: boolean) => async (request: FastifyRequest) => {
    const reader = readerOf(request)
    const page = await listBackgroundTasks(reader.viewer, { ofAll, before: readTaskPlace(request) }, platform)
    return representTaskList(page, ofAll ? backgroundTasksPaths.all : backgroundTasksPaths.own, reader)
  }
  const own = answer({ 'background-task-list': list(false) }, { cacheControl })
  app.get(backgroundTasksPaths.own, openTo.signedIn, own)
  const all = answer({ 'background-task-list': list(true) }, { cacheControl })
  app.get(backgroundTasksPaths.all, openTo.administrators, all)

  const results = async (request: FastifyRequest) => {
    const reader = readerOf(request)
    const { task: id } = request.params as { task: string }
    const place = readResultPlace(request)
    return representResults(await listTaskResults(reader.viewer, { id, ...place }, platform), { id, ...place }, reader)
  }
  const pages = answer({ 'task-result-list': results }, { cacheControl })
  app.get(backgroundTasksPaths.resultsPattern, openTo.visitors, pages)

  app.get(backgroundTasksPaths.failuresPattern, openTo.visitors, async (request, reply) => {
    const { viewer, language } = readerOf(request)
    const { task: id } = request.params as { task: string }
    const lines = await writeFailures(viewer, { id, language }, platform)
    const table = { filename: 'failures.csv', mediaType: 'text/csv; charset=utf-8' }
    return sendStream(request, reply, { ...table, read: () => Readable.from(lines) })
  })

  for (const step of taskSteps) {
    const take = async (request: FastifyRequest) => {
      const reader = readerOf(request)
      const { task: id } = request.params as { task: string }
      const task = await steerBackgroundTask(reader.viewer, { id, step }, platform)
      const first = await listTaskResults(reader.viewer, { id, after: -1, outcome: null }, platform)
      return representTask(task, first, reader)
    }
    app.post(backgroundTasksPaths.stepPattern(step), openTo.visitors, answer({ 'task-status': take }, { cacheControl }))
  }
}

/** @throws Problem InvalidRequest that names the parameter. */
function readTaskPlace(request: FastifyRequest): TaskPlace | null {
  const [at = '', id = ''] = placeBefore(request.originalUrl, /^(\d{1,15})\.([0-9a-f-]{36})$/) ?? []
  return at === '' ? null : { at: Number(at), id }
}

/** @throws Problem InvalidRequest that names the parameter. */
function readResultPlace(request: FastifyRequest): ResultPlace {
  const { query } = parseAddress(request.originalUrl)
  const after = query.get('after')
  const given = query.get('outcome')
  const outcome = outcomes.find((one) => one === given) ?? null
  if (after !== null && !/^\d{1,15}$/.test(after)) {
    const fields = [{ field: 'after', rule: 'number', message: say('programs.sendResult') }]
    throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name: 'after' }), fields })
  }
  if (given !== null && outcome === null) {
    const fields = [
      { field: 'outcome', rule: 'outcome', message: say('programs.sendOneOf', { list: outcomes.join(', ') }) },
    ]
    throw new Problem('InvalidRequest', {
      message: say('programs.oneOf', { name: 'outcome', list: outcomes.join(', ') }),
      fields,
    })
  }
  return { after: after === null ? -1 : Number(after), outcome }
}
