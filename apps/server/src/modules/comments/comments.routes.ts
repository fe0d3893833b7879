import { CommentChange, CommentCreation, CommentDocument } from '@vitrine/contract/comments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer, viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { representComment, representComments } from './comments.representation.ts'
import type { CommentRow } from './comments.tables.ts'
import { findMentionable, mentionsIn } from './mentions.ts'
import { type Commented, getComment, openCommented, pageOfComments } from './open-comments.ts'
import { addComment, changeComment, removeComment } from './save-comment.ts'

const json = ['application/json', CommentDocument.mediaType]
const fresh = { cacheControl: 'no-store' }

/** What people say of an asset (wire reference 19.2). */
export function commentsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const placeOf = (request: FastifyRequest) => parseAssetAddress(request.originalUrl, base)
  const open = async (request: FastifyRequest, viewer: Viewer) =>
    openCommented(await accessOf(viewer, platform), placeOf(request), platform)
  const idOf = (request: FastifyRequest) => Number(placeOf(request).below)
  const at = (suffix: string) => ({ ...openTo.archive('Comment', 'asset'), constraints: { suffix } })

  /** What says something else since: the list, and the asset, which says how many there are. */
  const stale = (reply: FastifyReply, { archive, asset }: Commented) => {
    const { path } = asset.row
    const addresses = [assetsPaths.comments(archive, path), assetsPaths.asset(archive, path)]
    return reply.header('link', addresses.map((address) => `<${base}${address}>; rel="invalidates"`).join(', '))
  }

  const shown = async (commented: Commented, row: CommentRow) => {
    const mentions = await mentionsIn([row], commented.access.viewer, platform)
    return representComment(commented, row, mentions.get(row.id) ?? [], platform)
  }

  const list = async (request: FastifyRequest) => {
    const after = readAfter(request)
    const viewer = viewerOf(request)
    const page = await pageOfComments(await open(request, viewer), after, platform)
    return representComments({ ...page, mentions: await mentionsIn(page.comments, viewer, platform) }, after, platform)
  }
  app.get(assetsPaths.pattern, at('.info.comments'), answer({ 'comment-list': list }, fresh))

  const mentionable = async (request: FastifyRequest) => {
    const commented = await open(request, signedInViewer(request))
    const text = parseAddress(request.originalUrl).query.get('q') ?? ''
    const found = await findMentionable(commented, text, platform)
    return { data: found.map(({ id, name, unique: username }) => ({ id, name, username })) }
  }
  app.get(assetsPaths.pattern, at('.info.mentions'), answer({ 'mention-list': mentionable }, fresh))

  const one = async (request: FastifyRequest) => {
    const commented = await open(request, viewerOf(request))
    return shown(commented, await getComment(commented, idOf(request), platform))
  }
  app.get(assetsPaths.pattern, at('.info.comments/*'), answer({ comment: one }, fresh))

  app.post(assetsPaths.pattern, at('.info.comments'), async (request, reply) => {
    const commented = await open(request, signedInViewer(request))
    const { text, replyTo } = readBody(request, CommentCreation, json)
    const wish = { text, replyTo: replyTo == null ? null : idOfHref(replyTo) }
    const document = await shown(commented, await addComment(commented, wish, platform))
    stale(reply, commented).code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'comment', contentType: CommentDocument.mediaType }, document)
  })

  app.patch(assetsPaths.pattern, at('.info.comments/*'), async (request, reply) => {
    const commented = await open(request, signedInViewer(request))
    const wish = readBody(request, CommentChange, json)
    const row = await changeComment(commented, idOf(request), wish, platform)
    stale(reply, commented).header('cache-control', 'no-store')
    const choice = { kind: 'comment', contentType: CommentDocument.mediaType } as const
    return send(reply, choice, await shown(commented, row))
  })

  app.delete(assetsPaths.pattern, at('.info.comments/*'), async (request, reply) => {
    const commented = await open(request, signedInViewer(request))
    await removeComment(commented, idOf(request), platform)
    return stale(reply, commented).header('cache-control', 'no-store').code(204).send()
  })
}

/** The number at the end of a comment's address; one that is none is no comment's. */
const idOfHref = (href: string) => Number(/\.comments\/(\d{1,15})$/.exec(href)?.[1] ?? -1)

/** @throws Problem InvalidRequest that names the parameter. */
function readAfter(request: FastifyRequest): number {
  const text = parseAddress(request.originalUrl).query.get('after')
  if (text === null) return 0
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name: 'after' }) })
}
