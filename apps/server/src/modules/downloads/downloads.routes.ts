import { DownloadRequest } from '@vitrine/contract/downloads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { representTask } from '#modules/background-tasks/background-tasks.representation.ts'
import { getBackgroundTask, getSteerableTask } from '#modules/background-tasks/get-background-task.ts'
import { listTaskResults } from '#modules/background-tasks/list-background-tasks.ts'
import { demandListed } from '#modules/licences/guard-use.ts'
import { statedUse } from '#modules/licences/stated-use.ts'
import { type DownloadDetails, downloadType } from '#modules/renditions/start-download.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { downloadsPaths } from './downloads.paths.ts'
import { representDownload } from './downloads.representation.ts'
import { orderDownload, type ZipDetails, zipType } from './order-download.ts'
import { packDownload } from './pack-download.ts'

/** Longest interval in which a client asks again, milliseconds. */
const maxInterval = 5000

export function downloadsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  app.post(backgroundTasksPaths.own, openTo.visitors, async (request, reply) => {
    const viewer = viewerOf(request)
    const body = readBody(request, DownloadRequest)
    const said = statedUse(request, body.request.licenceUse)
    const { id, status } = await orderDownload(viewer, { ...body, said }, platform)
    const location = base + backgroundTasksPaths.task(id)
    return answerBegun(request, reply, { location, status, maxInterval }, platform.settings)
  })

  taskDocument(app, platform)

  app.get(downloadsPaths.zipPattern, openTo.visitors, async (request, reply) => {
    const viewer = viewerOf(request)
    const { task } = request.params as { task: string }
    const { type, details } = await getBackgroundTask<ZipDetails>(viewer, task, platform)
    if (type !== zipType) throw new Problem('NotFound')
    // Else each file of it would be missing.
    await demandAcceptance(viewer, platform)
    const said = details.said ?? statedUse(request)
    await demandListed(said, platform)
    const read = () => packDownload(viewer, { ...details, said }, platform)
    return sendStream(request, reply, { read, filename: details.name, mediaType: 'application/zip' })
  })
}

/** The document of any task; of a download, clients of downloads get the one that they know (wire reference 10.5, 11.2). */
function taskDocument(app: FastifyInstance, platform: Platform): void {
  const find = async <Details>(request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const { task: id } = request.params as { task: string }
    const task: BackgroundTask<Details> = await getSteerableTask(viewer, id, platform)
    const language = localise(request, viewer.language)
    const reader = { viewer, language, base: platform.settings.base, now: platform.clock.now() }
    return { task, reader }
  }
  const asDownload = async (request: FastifyRequest) => {
    const { task, reader } = await find<DownloadDetails | ZipDetails>(request)
    return representDownload(task, reader)
  }
  const asTask = async (request: FastifyRequest) => {
    const { task, reader } = await find(request)
    const first = await listTaskResults(reader.viewer, { id: task.id, after: -1, outcome: null }, platform)
    return representTask(task, first, reader)
  }
  const ofDownloads = answer({ 'download-status': asDownload, 'task-status': asTask }, { cacheControl: 'no-store' })
  const ofOthers = answer({ 'task-status': asTask }, { cacheControl: 'no-store' })
  app.get(backgroundTasksPaths.taskPattern, openTo.visitors, async (request, reply) => {
    const { task } = await find(request)
    const isDownload = task.type === downloadType || task.type === zipType
    return (isDownload ? ofDownloads : ofOthers)(request, reply)
  })
}
