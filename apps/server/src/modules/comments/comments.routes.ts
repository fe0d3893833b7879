import { CommentChange, CommentCreation, CommentDocument } from '@vitrine/contract/comments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  assetsPaths,
  parseAnnotationAddress,
  parseAssetAddress,
} from '#modules/asset-documents/asset-documents.paths.ts'
import type { Access } from '#modules/permissions/access.ts'
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
import {
  type Commented,
  getComment,
  mentionsIn,
  openCommented,
  openCommentedAnnotation,
  pageOfComments,
  peopleToMention,
  portraitsIn,
} from './open-comments.ts'
import { addComment, changeComment, removeComment } from './save-comment.ts'

const json = ['application/json', CommentDocument.mediaType]
const fresh = { cacheControl: 'no-store' }

/** What people say of an asset and of its annotations (wire reference 19.2). */
export function commentsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const ofAsset = (access: Access, url: string) => openCommented(access, parseAssetAddress(url, base), platform)
  const ofAnnotation = (access: Access, url: string) =>
    openCommentedAnnotation(access, parseAnnotationAddress(url, base), platform)
  const threads: Thread[] = [
    { list: '.info.comments', mentions: '.info.mentions', open: ofAsset },
    { list: '.info.annotations/*.comments', mentions: '.info.annotations/*.mentions', open: ofAnnotation },
  ]
  for (const thread of threads) {
    readThread(app, thread, platform)
    writeThread(app, thread, platform)
  }
}

/** Where something can be said. */
interface Thread {
  /** What follows the address of the file. */
  list: string
  mentions: string
  open: (access: Access, url: string) => Promise<Commented>
}

const at = (suffix: string) => ({ ...openTo.archive('Comment', 'asset'), constraints: { suffix } })

const opened = async ({ open }: Thread, request: FastifyRequest, viewer: Viewer, platform: Platform) =>
  open(await accessOf(viewer, platform), request.originalUrl)

/** The number of a comment stands at the end of its address. */
const idOf = (request: FastifyRequest) => idOfHref(parseAddress(request.originalUrl).path.replace(/\/$/, ''))

async function shown(commented: Commented, row: CommentRow, platform: Platform) {
  const mentions = (await mentionsIn([row], commented, platform)).get(row.id) ?? []
  const portrait = (await portraitsIn([row], commented, platform)).get(row.user_id)
  return representComment(commented, row, { mentions, portrait }, platform)
}

function readThread(app: FastifyInstance, thread: Thread, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const after = readAfter(request)
    const commented = await opened(thread, request, viewerOf(request), platform)
    const page = await pageOfComments(commented, after, platform)
    const mentions = await mentionsIn(page.comments, commented, platform)
    const portraits = await portraitsIn(page.comments, commented, platform)
    return representComments({ ...page, mentions, portraits }, after, platform)
  }
  app.get(assetsPaths.pattern, at(thread.list), answer({ 'comment-list': list }, fresh))

  const mentionable = async (request: FastifyRequest) => {
    const commented = await opened(thread, request, signedInViewer(request), platform)
    const text = parseAddress(request.originalUrl).query.get('q') ?? ''
    const found = await peopleToMention(commented, text, platform)
    return { data: found.map(({ id, name, unique: username }) => ({ id, name, username })) }
  }
  app.get(assetsPaths.pattern, at(thread.mentions), answer({ 'mention-list': mentionable }, fresh))

  const one = async (request: FastifyRequest) => {
    const commented = await opened(thread, request, viewerOf(request), platform)
    return shown(commented, await getComment(commented, idOf(request), platform), platform)
  }
  app.get(assetsPaths.pattern, at(`${thread.list}/*`), answer({ comment: one }, fresh))
}

function writeThread(app: FastifyInstance, thread: Thread, platform: Platform): void {
  const { base } = platform.settings
  /** What says something else since: the list, and what says how many there are. */
  const stale = (reply: FastifyReply, { archive, asset, annotation }: Commented) => {
    const { path } = asset.row
    const addresses =
      annotation === null
        ? [assetsPaths.comments(archive, path), assetsPaths.asset(archive, path)]
        : [assetsPaths.annotationComments(archive, path, annotation.id), assetsPaths.annotations(archive, path)]
    return reply.header('link', addresses.map((address) => `<${base}${address}>; rel="invalidates"`).join(', '))
  }

  app.post(assetsPaths.pattern, at(thread.list), async (request, reply) => {
    const commented = await opened(thread, request, signedInViewer(request), platform)
    const { text, replyTo } = readBody(request, CommentCreation, json)
    const wish = { text, replyTo: replyTo == null ? null : idOfHref(replyTo) }
    const document = await shown(commented, await addComment(commented, wish, platform), platform)
    stale(reply, commented).code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'comment', contentType: CommentDocument.mediaType }, document)
  })

  app.patch(assetsPaths.pattern, at(`${thread.list}/*`), async (request, reply) => {
    const commented = await opened(thread, request, signedInViewer(request), platform)
    const wish = readBody(request, CommentChange, json)
    const row = await changeComment(commented, idOf(request), wish, platform)
    stale(reply, commented).header('cache-control', 'no-store')
    const choice = { kind: 'comment', contentType: CommentDocument.mediaType } as const
    return send(reply, choice, await shown(commented, row, platform))
  })

  app.delete(assetsPaths.pattern, at(`${thread.list}/*`), async (request, reply) => {
    const commented = await opened(thread, request, signedInViewer(request), platform)
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
