import type { FastifyInstance } from 'fastify'
import { robotsText } from '#modules/appearance/search-engines.ts'
import { originsWithWidget } from '#modules/applications/origins-with-widget.ts'
import { readSession } from '#modules/session/read-session.ts'
import { demandRoutePermissions } from '#modules/viewers/route-permission.ts'
import { clientPages } from '#platform/http/client-pages.ts'
import { type AppOptions, createApp } from '#platform/http/create-app.ts'
import { health } from '#platform/http/health.ts'
import { collectMethods } from '#platform/http/method-guard.ts'
import { robots } from '#platform/http/robots.ts'
import type { Platform } from '#platform/platform.ts'
import { foundRoutes } from './routes.generated.ts'

/** What a module does to answer requests. The order of modules means nothing. */
type Routes = (app: FastifyInstance, platform: Platform) => void

/** The whole HTTP application as a function of its platform; it does not listen. */
export async function buildApp(
  platform: Platform,
  options: AppOptions = { checksShapes: false },
  modules: readonly Routes[] = foundRoutes,
): Promise<FastifyInstance> {
  const app = await createApp(platform, options)
  health(app, platform)
  robots(app, () => robotsText(platform.settings.base, platform))
  await clientPages(app, platform.settings, () => originsWithWidget('selection', platform))
  app.decorate('openRoutes', [])
  app.addHook('onRequest', (request) => readSession(request, platform))
  await app.register(
    async (scope) => {
      demandRoutePermissions(scope)
      const guardTheRest = collectMethods(scope)
      for (const routes of modules) routes(scope, platform)
      // Routes of a scope within, such as those that take files in parts, are there only then.
      scope.after(guardTheRest)
    },
    { prefix: platform.settings.base },
  )
  return app
}
