import { BulkEditCreation, BulkEditRequest, BulkOutlook, BulkOutlookRequest } from '@vitrine/contract/bulk-edits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginBulkEdit, undoBulkEdit } from './begin-bulk-edit.ts'
import { creationOf } from './bulk-edit-creation.representation.ts'
import { bulkEditsPaths } from './bulk-edits.paths.ts'
import { outlookOf } from './bulk-outlook.ts'
import { chosenOf } from './chosen-assets.ts'

export function bulkEditsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const location = base + backgroundTasksPaths.task(id)
    reply.code(201).header('location', absoluteAddress(request, location, platform.settings))
    reply.header('cache-control', 'no-store').type(BulkEditCreation.mediaType)
    return reply.serializer(JSON.stringify).send(creationOf(id, platform))
  }

  app.post(bulkEditsPaths.begin, openTo.signedIn, async (request, reply) => {
    const { operations, ...given } = readBody(request, BulkEditRequest, ['application/json'])
    const wish = { ...chosenOf(given), operations }
    return created(request, reply, await beginBulkEdit(viewerOf(request), wish, platform))
  })

  app.post(bulkEditsPaths.outlook, openTo.signedIn, async (request, reply) => {
    const { fields, ...given } = readBody(request, BulkOutlookRequest, ['application/json'])
    const outlook = await outlookOf(viewerOf(request), chosenOf(given), fields, platform)
    reply.header('cache-control', 'no-store').type(BulkOutlook.mediaType)
    return reply.serializer(JSON.stringify).send(BulkOutlook.shape.parse(outlook))
  })

  app.post(bulkEditsPaths.undoPattern, openTo.signedIn, async (request, reply) => {
    const { task } = request.params as { task: string }
    return created(request, reply, await undoBulkEdit(viewerOf(request), task, platform))
  })
}
