import { chooseLanguage, type Language } from '@vitrine/contract/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const localised = new WeakMap<FastifyRequest, Language>()
const spoken = new WeakMap<FastifyRequest, Language>()

/** Notes the language of whoever asks, once they are known. */
export function speak(request: FastifyRequest, language: Language): void {
  spoken.set(request, language)
}

/** The language of whoever asks, else the one that the request asks for. */
export function languageOf(request: FastifyRequest): Language {
  return spoken.get(request) ?? askedLanguage(request)
}

/** The language that `Accept-Language` asks for, by weight (RFC 9110, 12.5.4). */
export function askedLanguage(request: FastifyRequest): Language {
  const given = request.headers['accept-language']
  if (given === undefined) return 'en'
  const wishes = given.split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const wanted = wishes.filter(({ tag, weight }) => tag !== '' && weight > 0)
  return chooseLanguage(wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag))
}

/** Notes that the answer of this request has texts in a language, so that its headers say so. Answers the language. */
export function localise(request: FastifyRequest, language: Language): Language {
  localised.set(request, language)
  return language
}

/** `Content-Language` of localised documents, and `Accept-Language` among what their form depends on (wire reference 3.5). */
export function nameLanguage(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const language = localised.get(request)
    if (language) {
      const vary = reply.getHeader('vary')
      reply.header('content-language', language).header('vary', vary ? `${vary},Accept-Language` : 'Accept-Language')
    }
    done(null, payload)
  })
}
