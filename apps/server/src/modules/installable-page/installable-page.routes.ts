import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { askedLanguage, localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { acceptParts } from '#platform/http/read-file-part.ts'
import type { Platform } from '#platform/platform.ts'
import { isIcon, readIcon } from './icons.ts'
import { installablePagePaths as paths } from './installable-page.paths.ts'
import { webManifest } from './web-manifest.ts'

/** What a browser asks for to install the page: the same for everybody, a site that is closed included. */
export function installablePageRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(paths.manifest, openTo.everybody, async (request, reply) => {
    const manifest = await webManifest(localise(request, askedLanguage(request)), platform)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifest))
  })
  app.get(paths.iconPattern, openTo.everybody, async (request, reply) => {
    const { icon } = request.params as { icon: string }
    if (!isIcon(icon)) throw new Problem('NotFound')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await readIcon(icon))
  })
  // Here come files that the worker did not take: it was not there yet, or was cleared. They are not read: an upload is
  // confirmed by a person, with a place to put it.
  app.register(async (parts) => {
    acceptParts(parts)
    parts.post(paths.share, openTo.everybody, async (_request, reply) => {
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${platform.settings.base}${paths.sharedPage}?why=worker`, 303)
    })
  })
}
