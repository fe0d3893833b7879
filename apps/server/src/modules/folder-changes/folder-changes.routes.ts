import { CollectionInfoDocument } from '@vitrine/contract/collections.ts'
import { FolderCreation, FolderMoveRequest } from '@vitrine/contract/folder-changes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { openCollection } from '#modules/collections/collection-view.ts'
import { representCollection } from '#modules/collections/collections.representation.ts'
import { noPoster } from '#modules/collections/poster-images.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { send } from '#platform/http/answer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { beginFolderMove } from './begin-folder-move.ts'
import { folderChangesPaths } from './folder-changes.paths.ts'
import { makeFolder } from './make-folder.ts'
import { removeFolder } from './remove-folder.ts'

/** Folders are made, renamed, moved and removed (wire reference 6.7). */
export function folderChangesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  /** What was made a moment ago is empty. */
  const describe = async (viewer: Viewer, href: string) => {
    const access = await accessOf(viewer, platform)
    const view = await openCollection(access, parseCollectionRequest(href, viewer, platform), platform)
    const facts = { assetCount: 0, childCount: 0, ...noPoster, modified: view.folder?.modified_at ?? 0 }
    return representCollection(view, facts, platform)
  }
  for (const pattern of folderChangesPaths.places)
    app.post(pattern, openTo.archive('View', 'collection'), async (request, reply) => {
      const viewer = viewerOf(request)
      const { name } = readBody(request, FolderCreation, ['application/json'])
      const { archive, path } = await makeFolder(viewer, { href: request.originalUrl, name }, platform)
      const href = base + archivesPaths.collection(archive, path)
      reply.code(201).header('location', href).header('cache-control', 'no-store')
      const contentType = CollectionInfoDocument.mediaType
      return send(reply, { kind: 'collectioninfo', contentType }, await describe(viewer, href))
    })

  app.delete(folderChangesPaths.folder, openTo.archive('Delete', 'collection'), async (request, reply) => {
    await removeFolder(viewerOf(request), request.originalUrl, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(
    backgroundTasksPaths.own,
    { ...openTo.signedIn, constraints: { content: 'folder-move-request' } },
    async (request, reply) => {
      const { folder: href, name, 'job-destination': destination } = readBody(request, FolderMoveRequest)
      const id = await beginFolderMove(viewerOf(request), { href, name, destination }, platform)
      const location = base + backgroundTasksPaths.task(id)
      return answerBegun(request, reply, { location }, platform.settings)
    },
  )
}

function viewerOf(request: FastifyRequest): Viewer {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}
