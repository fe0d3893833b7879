import { BulkEditCreation, BulkEditRequest, BulkOutlook, BulkOutlookRequest } from '@vitrine/contract/bulk-edits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginBulkEdit } from './begin-bulk-edit.ts'
import { bulkEditsPaths } from './bulk-edits.paths.ts'
import { representBegun } from './bulk-edits.representation.ts'
import { outlookOf } from './bulk-outlook.ts'
import { chosenOf } from './chosen-assets.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

export function bulkEditsRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const begun = representBegun(id, platform.settings)
    reply.code(201).header('location', absoluteAddress(request, begun.location, platform.settings))
    reply.header('cache-control', 'no-store').type(BulkEditCreation.mediaType)
    return reply.serializer(JSON.stringify).send(begun)
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
