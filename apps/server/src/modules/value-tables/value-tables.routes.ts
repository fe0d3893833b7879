import { Readable } from 'node:stream'
import { BulkEditCreation } from '@vitrine/contract/bulk-edits.ts'
import { direction } from '@vitrine/contract/languages.ts'
import {
  type TableFormat,
  ValueTableOrder,
  ValueTableOutlook,
  ValueTableOutlookRequest,
  ValueTableRead,
  ValueTableRequest,
  ValueTableWritten,
} from '@vitrine/contract/value-tables.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { representBegun } from '#modules/bulk-edits/bulk-edits.representation.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import { acceptParts, readFilePart } from '#platform/http/read-file-part.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { writeWorkbook } from '#platform/tables/write-workbook.ts'
import { say } from '#server/texts/say.ts'
import { receiveTable } from './receive-table.ts'
import { beginTable } from './table-deed.ts'
import { outlookOfTable } from './table-outlook.ts'
import { valueTablesPaths as paths } from './value-tables.paths.ts'
import { representTable } from './value-tables.representation.ts'
import { linesOf, orderTable, rowsOfTable } from './write-table.ts'

const json = ['application/json']

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Writer = (rows: AsyncGenerator<string[][]>, viewer: Viewer) => () => Readable

const writers: Readonly<Record<TableFormat, Writer>> = {
  csv: (rows) => () => Readable.from(linesOf(rows)),
  xlsx: (rows, { language }) => {
    const name = say('tables.file')(language)
    return () => writeWorkbook({ name, isRightToLeft: direction(language) === 'rtl', rows })
  },
}

export function valueTablesRoutes(app: FastifyInstance, platform: Platform): void {
  writtenRoutes(app, platform)
  const { base } = platform.settings
  const tableOf = (request: FastifyRequest) => (request.params as { table: string }).table

  app.register(async (parts) => {
    acceptParts(parts)
    parts.post(paths.root, openTo.signedIn, async (request, reply) => {
      const viewer = signedInViewer(request)
      const table = await readFilePart(request, (file, name) => receiveTable(viewer, { name, file }, platform))
      reply.code(201)
      const language = viewer.language
      return send(
        reply,
        ValueTableRead,
        representTable(table, { fields: await fieldDefinitions(platform), language, base }),
      )
    })
  })

  app.post(paths.outlookPattern, openTo.signedIn, async (request, reply) => {
    const reading = readBody(request, ValueTableOutlookRequest, json)
    return send(
      reply,
      ValueTableOutlook,
      await outlookOfTable(signedInViewer(request), { id: tableOf(request), ...reading }, platform),
    )
  })

  app.post(paths.applyPattern, openTo.signedIn, async (request, reply) => {
    const reading = readBody(request, ValueTableRequest, json)
    const task = await beginTable(signedInViewer(request), { id: tableOf(request), ...reading }, platform)
    const begun = representBegun(task, platform.settings)
    reply.code(201).header('location', absoluteAddress(request, begun.location, platform.settings))
    return send(reply, BulkEditCreation, begun)
  })
}

/** Tables that are taken out. */
function writtenRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  app.post(paths.orders, openTo.signedIn, async (request, reply) => {
    const order = readBody(request, ValueTableOrder, json)
    const id = await orderTable(signedInViewer(request), order, platform)
    reply.code(201)
    return send(reply, ValueTableWritten, { href: base + paths.written(id, order.format) })
  })

  for (const { format, pattern } of paths.writtenPatterns) {
    app.get(pattern, openTo.signedIn, async (request, reply) => {
      const viewer = signedInViewer(request)
      const { task } = request.params as { task: string }
      const rows = await rowsOfTable(viewer, task, platform)
      const title = say('tables.file')(viewer.language)
      const filename = `${title}.${format}`
      return sendStream(request, reply, {
        filename,
        mediaType: mediaTypes[format],
        read: writers[format](rows, viewer),
      })
    })
  }
}

const send = (
  reply: FastifyReply,
  document: { mediaType: string; shape: { parse(value: unknown): unknown } },
  value: object,
) =>
  reply
    .header('cache-control', 'no-store')
    .type(document.mediaType)
    .serializer(JSON.stringify)
    .send(document.shape.parse(value))
