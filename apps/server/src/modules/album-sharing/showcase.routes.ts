import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'
import { listShowcase } from './list-showcase.ts'

/** What stands on the home page of the signed-in person; ours. */
export function showcaseRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const shown = await listShowcase(signedInViewer(request), platform)
    return {
      data: shown.map(({ row, view, facts }) => ({
        href: view.address,
        title: row.title === '' ? view.album.name : row.title,
        until: new Date(row.shown_until).toISOString(),
        assetCount: facts.assetCount,
        posterImages: facts.posterImages,
      })),
    }
  }
  app.get(
    albumSharingPaths.showcase,
    openTo.signedIn,
    answer({ showcase: list }, { cacheControl: 'private, no-cache' }),
  )
}
