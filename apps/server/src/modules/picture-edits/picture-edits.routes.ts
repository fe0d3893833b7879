import { PictureEdit, PictureEditRequest, RotateRequest } from '@vitrine/contract/picture-edits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { beginEdit } from './begin-edit.ts'

const degrees = { cw: 90, ccw: 270, '180': 180 } as const

/** Pictures are changed by tasks (wire reference 11.1). */
export function pictureEditsRoutes(app: FastifyInstance, platform: Platform): void {
  const created = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    answerBegun(request, reply, { location: platform.settings.base + backgroundTasksPaths.task(id) }, platform.settings)
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
