import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { bookmarksPaths } from './bookmarks.paths.ts'

/** The own bookmarks (wire reference 16.5). There are none until people can make them. */
export function bookmarksRoutes(app: FastifyInstance, { settings }: Platform): void {
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: wholeList(settings.base + bookmarksPaths.list) }
  }
  app.get(
    bookmarksPaths.list,
    openTo.signedIn,
    answer({ 'bookmark-list': list }, { cacheControl: 'private, no-cache' }),
  )
}
