import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { answer } from '#platform/http/answer.ts'
import { askedLanguage, localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { cookieConsentPaths } from './cookie-consent.paths.ts'
import { cookieText } from './cookie-texts.ts'

/** For everybody, also where visitors are not let in: they see the sign-in page (wire reference 27.3). */
export function cookieConsentRoutes(app: FastifyInstance, platform: Platform): void {
  const read = async (request: FastifyRequest) => {
    const { text, language } = await cookieText(askedLanguage(request), platform)
    localise(request, language)
    return text
  }
  app.get(
    cookieConsentPaths.read,
    openTo.everybody,
    answer({ 'cookie-consent': read }, { cacheControl: 'private, max-age=60' }),
  )
}
