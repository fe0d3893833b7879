import { DownloadRequest, TaskCreation } from '@vitrine/contract/downloads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { downloadsPaths } from './downloads.paths.ts'
import { representDownload } from './downloads.representation.ts'
import { type FilesDetails, orderDownload, type ZipDetails } from './order-download.ts'
import { packDownload } from './pack-download.ts'

/** Longest interval in which a client asks again, milliseconds. */
const maxInterval = 5000

export function downloadsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  app.post(downloadsPaths.tasks, openTo.visitors, async (request, reply) => {
    const viewer = viewerOf(request)
    const id = await orderDownload(viewer, readBody(request, DownloadRequest), platform)
    const location = base + downloadsPaths.task(id)
    reply.code(201).header('location', absoluteAddress(request, location, platform.settings))
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(TaskCreation.shape.parse({ location, status: 'done', maxInterval }))
  })

  const status = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const { task } = request.params as { task: string }
    const found = await getBackgroundTask<FilesDetails | ZipDetails>(viewer, task, platform)
    return representDownload(found, localise(request, viewer.language), base)
  }
  app.get(
    downloadsPaths.taskPattern,
    openTo.visitors,
    answer({ 'download-status': status }, { cacheControl: 'no-store' }),
  )

  app.get(downloadsPaths.zipPattern, openTo.visitors, async (request, reply) => {
    const viewer = viewerOf(request)
    const { task } = request.params as { task: string }
    const { type, details } = await getBackgroundTask<ZipDetails>(viewer, task, platform)
    if (type !== 'download-zip') throw new Problem('NotFound')
    const read = () => packDownload(viewer, details, platform)
    return sendStream(request, reply, { read, filename: details.name, mediaType: 'application/zip' })
  })
}
