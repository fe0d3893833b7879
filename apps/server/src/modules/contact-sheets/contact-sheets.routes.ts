import {
  ContactSheetOrder,
  ContactSheetOutlook,
  ContactSheetPage,
  ContactSheetSubject,
} from '@vitrine/contract/contact-sheets.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { sheetChoiceOf } from './chosen-for-sheet.ts'
import { contactSheetsPaths as paths } from './contact-sheets.paths.ts'
import { drawFirstPage } from './first-page.ts'
import { openSheet } from './open-sheet.ts'
import { beginSheet } from './sheet-deed.ts'
import { outlookOfSheet } from './sheet-outlook.ts'

const json = ['application/json']

export function contactSheetsRoutes(app: FastifyInstance, platform: Platform): void {
  const { settings } = platform
  const orderOf = (request: FastifyRequest) => {
    const { look, ...given } = readBody(request, ContactSheetOrder, json)
    return { chosen: sheetChoiceOf(given), look }
  }

  app.post(paths.outlook, openTo.signedIn, async (request, reply) => {
    const chosen = sheetChoiceOf(readBody(request, ContactSheetSubject, json))
    return send(reply, ContactSheetOutlook, await outlookOfSheet(signedInViewer(request), chosen, platform))
  })

  app.post(paths.firstPage, openTo.signedIn, async (request, reply) => {
    const left = new AbortController()
    // Whoever types on has no use for a page of the letter before.
    reply.raw.once('close', () => left.abort())
    const page = await drawFirstPage(signedInViewer(request), orderOf(request), { signal: left.signal, platform })
    return send(reply, ContactSheetPage, page)
  })

  app.post(paths.make, openTo.signedIn, async (request, reply) => {
    const id = await beginSheet(signedInViewer(request), orderOf(request), platform)
    return answerBegun(request, reply, { location: settings.base + backgroundTasksPaths.task(id) }, settings)
  })

  app.get(backgroundTasksPaths.filePattern, openTo.signedIn, async (request, reply) => {
    const { task } = request.params as { task: string }
    return sendFile(request, reply, await openSheet(signedInViewer(request), task, platform))
  })
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
