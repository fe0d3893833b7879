import type { FastifyInstance } from 'fastify'
import { actionsRoutes } from '#modules/actions/actions.routes.ts'
import { apiDescriptorRoutes } from '#modules/api-descriptor/api-descriptor.routes.ts'
import { appearanceRoutes } from '#modules/appearance/appearance.routes.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { backgroundTasksRoutes } from '#modules/background-tasks/background-tasks.routes.ts'
import { bookmarksRoutes } from '#modules/bookmarks/bookmarks.routes.ts'
import { bulkEditsRoutes } from '#modules/bulk-edits/bulk-edits.routes.ts'
import { cookieConsentRoutes } from '#modules/cookie-consent/cookie-consent.routes.ts'
import { cropPresetsRoutes } from '#modules/crop-presets/crop-presets.routes.ts'
import { destinationsRoutes } from '#modules/destinations/destinations.routes.ts'
import { downloadsRoutes } from '#modules/downloads/downloads.routes.ts'
import { eventStreamRoutes } from '#modules/event-stream/event-stream.routes.ts'
import { groupsRoutes } from '#modules/groups/groups.routes.ts'
import { markersRoutes } from '#modules/markers/markers.routes.ts'
import { metadataFieldsRoutes } from '#modules/metadata-fields/metadata-fields.routes.ts'
import { preferencesRoutes } from '#modules/preferences/preferences.routes.ts'
import { captionsRoutes } from '#modules/renditions/captions.routes.ts'
import { renditionsRoutes } from '#modules/renditions/renditions.routes.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { readSession } from '#modules/session/read-session.ts'
import { sessionRoutes } from '#modules/session/session.routes.ts'
import { setUpRoutes } from '#modules/set-up/set-up.routes.ts'
import { sitePagesRoutes } from '#modules/site-pages/site-pages.routes.ts'
import { siteStatisticsRoutes } from '#modules/site-statistics/site-statistics.routes.ts'
import { taxonomiesRoutes } from '#modules/taxonomies/taxonomies.routes.ts'
import { taxonomyRoutes } from '#modules/taxonomies/taxonomy.routes.ts'
import { taxonomyItemsRoutes } from '#modules/taxonomies/taxonomy-items.routes.ts'
import { tokensRoutes } from '#modules/tokens/tokens.routes.ts'
import { usersRoutes } from '#modules/users/users.routes.ts'
import { demandRoutePermissions } from '#modules/viewers/route-permission.ts'
import { clientPages } from '#platform/http/client-pages.ts'
import { type AppOptions, createApp } from '#platform/http/create-app.ts'
import { health } from '#platform/http/health.ts'
import { collectMethods } from '#platform/http/method-guard.ts'
import type { Platform } from '#platform/platform.ts'
import { assetsRoutes } from './modules/asset-documents/asset-documents.routes.ts'
import { changesRoutes } from './modules/changes/changes.routes.ts'
import { parkedRoutes } from './modules/parked-files/parked-files.routes.ts'

/** Every module that answers requests, in the order of the storeys. */
const modules = [
  auditRoutes,
  usersRoutes,
  groupsRoutes,
  backgroundTasksRoutes,
  tokensRoutes,
  sessionRoutes,
  preferencesRoutes,
  cookieConsentRoutes,
  appearanceRoutes,
  sitePagesRoutes,
  metadataFieldsRoutes,
  taxonomiesRoutes,
  taxonomyRoutes,
  taxonomyItemsRoutes,
  assetsRoutes,
  changesRoutes,
  parkedRoutes,
  renditionsRoutes,
  captionsRoutes,
  markersRoutes,
  actionsRoutes,
  cropPresetsRoutes,
  searchRoutes,
  bookmarksRoutes,
  destinationsRoutes,
  setUpRoutes,
  downloadsRoutes,
  bulkEditsRoutes,
  eventStreamRoutes,
  siteStatisticsRoutes,
  apiDescriptorRoutes,
]

/** The whole HTTP application as a function of its platform; it does not listen. */
export async function buildApp(
  platform: Platform,
  options: AppOptions = { checksShapes: false },
): Promise<FastifyInstance> {
  const app = await createApp(platform, options)
  health(app, platform)
  await clientPages(app, platform.settings)
  app.decorate('openRoutes', [])
  app.addHook('onRequest', (request) => readSession(request, platform))
  await app.register(
    async (scope) => {
      demandRoutePermissions(scope)
      const guardTheRest = collectMethods(scope)
      for (const routes of modules) routes(scope, platform)
      guardTheRest()
    },
    { prefix: platform.settings.base },
  )
  return app
}
