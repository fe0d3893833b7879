import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { countSite } from './count-site.ts'
import { siteStatisticsPaths } from './site-statistics.paths.ts'
import { representSite } from './site-statistics.representation.ts'

export function siteStatisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const read = answer(
    {
      'site-statistics': async (request) => {
        const viewer = signedInViewer(request)
        return representSite(viewer, await countSite(viewer, platform), platform)
      },
    },
    { cacheControl: 'no-store' },
  )
  app.get(siteStatisticsPaths.read, openTo.administrators, read)
}
