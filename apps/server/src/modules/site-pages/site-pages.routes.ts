import { isLanguage } from '@vitrine/contract/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { answer } from '#platform/http/answer.ts'
import { askedLanguage, localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { sitePagesPaths } from './site-pages.paths.ts'
import { representSitePages, sitePageHtml, sitePagePolicy } from './site-pages.representation.ts'
import { listSitePages } from './site-pages.ts'

/** For everybody, also where visitors are not let in: an imprint must be found from the sign-in page, too. */
export function sitePagesRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const language = localise(request, askedLanguage(request))
    return representSitePages(await listSitePages(platform), language, platform.settings.base)
  }
  app.get(
    sitePagesPaths.list,
    openTo.everybody,
    answer({ 'site-page-list': list }, { cacheControl: 'private, max-age=60' }),
  )

  app.get(sitePagesPaths.pagePattern, openTo.everybody, async (request, reply) => {
    const { page: id, language: wished } = request.params as { page: string; language: string }
    const page = (await listSitePages(platform)).find((one) => one.id === id)
    if (page === undefined || !isLanguage(wished)) throw new Problem('NotFound')
    const { html, language } = await sitePageHtml(page, wished)
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .header('content-security-policy', sitePagePolicy)
        // In a sandbox it has an origin of its own: browsers complain when it asks to be kept apart as this site is.
        .header('origin-agent-cluster', '?0')
        .header('cache-control', 'private, max-age=60')
        .send(html)
    )
  })
}
