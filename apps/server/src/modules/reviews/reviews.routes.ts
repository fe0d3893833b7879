import { ReviewRequest } from '@vitrine/contract/reviews.ts'
import type { FastifyInstance } from 'fastify'
import { chosenBy, demandSeen } from '#modules/collections/named-assets.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { decideReviews } from './decide-reviews.ts'
import { reviewsPaths } from './reviews.paths.ts'

/** Files that somebody has to approve before others see them. Ours. */
export function reviewsRoutes(app: FastifyInstance, platform: Platform): void {
  app.post(reviewsPaths.decide, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    localise(request, viewer.language)
    const { data, selection, decision, note } = readBody(request, ReviewRequest, ['application/json'])
    const hrefs = data.map(({ href }) => href)
    const named = await demandSeen(viewer, hrefs, 'data', platform)
    const found = selection ? await chosenBy(viewer, selection, platform) : []
    const outcome = await decideReviews(viewer, [...new Set([...named, ...found])], { decision, note }, platform)
    return reply.header('cache-control', 'no-store').send({ value: 'assetsReviewed', ...outcome })
  })
}
