import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/http/problem.ts'
import { appearancePaths, type Logo, logos } from './appearance.paths.ts'
import { standardCss, standardLogos } from './standard-logos.ts'

/** The same for everybody, so that anything between may keep it. */
const cacheControl = 'public, max-age=300'

/** The style sheet and the logos of the site (wire reference 27.1). */
export function appearanceRoutes(app: FastifyInstance): void {
  app.get(appearancePaths.css, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(standardCss),
  )
  app.get(appearancePaths.logoPattern, async (request, reply) => {
    const { logo } = request.params as { logo: string }
    if (!(logos as readonly string[]).includes(logo)) throw new Problem('NotFound')
    return reply
      .type('image/svg+xml')
      .header('cache-control', cacheControl)
      .send(standardLogos[logo as Logo])
  })
}
