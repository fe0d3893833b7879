import { CustomCss } from '@vitrine/contract/appearance.ts'
import type { FastifyInstance } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { appearancePaths, type Logo, logos } from './appearance.paths.ts'
import { readCss, setCss } from './custom-css.ts'
import { findLook, logoOf } from './site-look.ts'
import { standardLogos } from './standard-logos.ts'

/** The same for everybody, so that anything between may keep it. */
const cacheControl = 'public, max-age=300'

/** Which logos of the wire the site's own stands for, and in which theme. */
const shownIn: Readonly<Record<string, 'light' | 'dark'>> = {
  main: 'light',
  login: 'light',
  'own-light': 'light',
  'own-dark': 'dark',
}

/** The style sheet and the logos of the site (wire reference 27.1). */
export function appearanceRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(appearancePaths.css, openTo.everybody, async (request, reply) => {
    const { css, mark } = await readCss(platform)
    // Asked again with each page: whoever clears a sheet that hides the page must not get it back from a cache.
    reply.header('cache-control', 'public, no-cache').header('etag', `"${mark}"`)
    if (request.headers['if-none-match']?.includes(`"${mark}"`)) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(css)
  })
  app.post(appearancePaths.css, openTo.site('changeSiteAppearance'), async (request, reply) => {
    const viewer = signedInViewer(request)
    const { cssContent } = readBody(request, CustomCss)
    await setCss(viewer, cssContent, platform).catch((fault) => {
      throw fault instanceof SettingRefused ? new Problem('InvalidRequest', { message: fault.message }) : fault
    })
    return reply.code(204).send()
  })
  app.get(appearancePaths.logoPattern, openTo.everybody, async (request, reply) => {
    const { logo } = request.params as { logo: string }
    const theme = shownIn[logo]
    const own = theme === undefined ? null : logoOf(await findLook(platform), theme)
    if (own !== null) {
      // Its address has a mark of its content where the client asks for it.
      reply.header('cache-control', cacheControl).header('etag', `"${own.mark}"`)
      if (request.headers['if-none-match']?.includes(`"${own.mark}"`)) return reply.code(304).send()
      return reply.type('image/png').send(own.png)
    }
    if (!(logos as readonly string[]).includes(logo)) throw new Problem('NotFound')
    return reply
      .type('image/svg+xml')
      .header('cache-control', cacheControl)
      .send(standardLogos[logo as Logo])
  })
}
