import {
  BulkEditCreation,
  BulkEditRequest,
  type BulkOperation,
  BulkOutlook,
  BulkOutlookRequest,
  MetadataEditRequest,
  operationsOf,
} from '@vitrine/contract/bulk-edits.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { beginBulkEdit } from './begin-bulk-edit.ts'
import { bulkEditsPaths } from './bulk-edits.paths.ts'
import { representBegun } from './bulk-edits.representation.ts'
import { outlookOf } from './bulk-outlook.ts'
import { chosenOf } from './chosen-assets.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'

export function bulkEditsRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string, type = BulkEditCreation.mediaType) => {
    const begun = representBegun(id, platform.settings)
    reply.code(201).header('location', absoluteAddress(request, begun.location, platform.settings))
    reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`)
    return reply.serializer(JSON.stringify).send(begun)
  }

  app.post(bulkEditsPaths.begin, openTo.signedIn, async (request, reply) => {
    const { operations, ...given } = readBody(request, BulkEditRequest, ['application/json'])
    const wish = { ...chosenOf(given), operations }
    return created(request, reply, await beginBulkEdit(viewerOf(request), wish, platform))
  })

  const asTask = { ...openTo.signedIn, constraints: { content: 'metadata-edit-request' } }
  app.post(backgroundTasksPaths.own, asTask, async (request, reply) => {
    const { assets, selection, ...said } = readBody(request, MetadataEditRequest)
    const wish = { ...chosenOf({ assets, selection }), operations: saidIn(said, await fieldDefinitions(platform)) }
    return created(request, reply, await beginBulkEdit(viewerOf(request), wish, platform), 'application/json')
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

type Said = Pick<ReturnType<typeof MetadataEditRequest.shape.parse>, 'job-metadata' | 'fields'>
type Entry = NonNullable<Said['job-metadata']>[number]

/** @throws Problem InvalidRequest unless it is said in one of both ways. */
function saidIn({ 'job-metadata': entries, fields: changes }: Said, known: FieldDefinitions): BulkOperation[] {
  if ((entries === undefined) === (changes === undefined)) {
    const message = say('programs.fieldsOrJobMetadata')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'fields', rule: 'one', message }] })
  }
  if (entries !== undefined) return entries.map(operationOf)
  return operationsOf(changes ?? []).map((one) => {
    const field = known.find(one.field)
    return one.operation === 'append' && field && isMultiInstance(field) ? { ...one, operation: 'add' } : one
  })
}

/** An empty value empties the field, which is an operation of its own here. */
function operationOf({ field, value, action }: Entry): BulkOperation {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (action !== undefined) return { field, operation: action, value }
  return isEmpty ? { field, operation: 'clear' } : { field, operation: 'replace', value }
}
