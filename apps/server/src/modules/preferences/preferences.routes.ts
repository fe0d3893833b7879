import { UserPreferencesUpdate } from '@vitrine/contract/preferences.ts'
import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import type { Platform } from '#platform/platform.ts'
import { preferencesPaths } from './preferences.paths.ts'
import { readPreferences, savePreferences } from './save-preferences.ts'

export function preferencesRoutes(app: FastifyInstance, platform: Platform): void {
  const document = (groups: Record<string, Record<string, unknown>>) => ({
    data: {
      shared: groups['shared'] ?? {},
      intranet: groups['intranet'] ?? {},
      pro: groups['pro'] ?? {},
      public: groups['public'] ?? {},
    },
  })

  const read = answer(
    { 'user-preferences': async (request) => document(await readPreferences(signedInViewer(request), platform)) },
    { cacheControl: 'no-store' },
  )
  app.get(preferencesPaths.preferences, openTo.signedIn, read)

  app.patch(preferencesPaths.preferences, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { data } = readBody(request, UserPreferencesUpdate, ['application/json'])
    const saved = await savePreferences(viewer, data, platform)
    reply.header('cache-control', 'no-store')
    return send(reply, negotiate(request.headers.accept, ['user-preferences']), document(saved))
  })
}
