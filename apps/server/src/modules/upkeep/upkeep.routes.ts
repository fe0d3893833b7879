import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { lookAtHealth } from './look-at-health.ts'
import { upkeepPaths } from './upkeep.paths.ts'
import { representHealth } from './upkeep.representation.ts'

const fresh = { cacheControl: 'no-store' }

/** How the site does, for administrators. */
export function upkeepRoutes(app: FastifyInstance, platform: Platform): void {
  const health = answer(
    {
      upkeep: async (request) => representHealth(await lookAtHealth(signedInViewer(request), platform), platform),
    },
    fresh,
  )
  app.get(upkeepPaths.read, openTo.administrators, health)
}
