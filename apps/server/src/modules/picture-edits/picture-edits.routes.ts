import { TaskCreation } from '@vitrine/contract/downloads.ts'
import { PictureEdit, PictureEditRequest, RotateRequest } from '@vitrine/contract/picture-edits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginEdit } from './begin-edit.ts'

/** A quick one is done by then. Milliseconds. */
const maxInterval = 1000

const degrees = { cw: 90, ccw: 270, '180': 180 } as const

/** Pictures are changed by tasks (wire reference 11.1). */
export function pictureEditsRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const location = platform.settings.base + backgroundTasksPaths.task(id)
    reply.code(201).header('location', absoluteAddress(request, location, platform.settings))
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const creation = { location, status: 'pending', maxInterval }
    return reply.serializer(JSON.stringify).send(TaskCreation.shape.parse(creation))
  }
  const of = (content: string) => ({ ...openTo.signedIn, constraints: { content } })
  const named = (assets: readonly { href: string }[]) => [...new Set(assets.map(({ href }) => href))]

  app.post(backgroundTasksPaths.own, of('rotate-request'), async (request, reply) => {
    const { assets, direction } = readBody(request, RotateRequest)
    const edit = PictureEdit.parse({ turn: degrees[direction] })
    const wish = { type: 'rotate', hrefs: named(assets), edit, comment: '' } as const
    return created(request, reply, await beginEdit(signedInViewer(request), wish, platform))
  })
  app.post(backgroundTasksPaths.own, of('picture-edit-request'), async (request, reply) => {
    const { assets, edit, comment } = readBody(request, PictureEditRequest)
    const wish = { type: 'picture-edit', hrefs: named(assets), edit, comment } as const
    return created(request, reply, await beginEdit(signedInViewer(request), wish, platform))
  })
}
