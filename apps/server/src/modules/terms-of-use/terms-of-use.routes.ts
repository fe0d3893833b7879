import { Readable } from 'node:stream'
import { isLanguage } from '@vitrine/contract/languages.ts'
import { TermsAcceptance, TermsChange, TermsPublication } from '@vitrine/contract/terms-of-use.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sitePagesPaths } from '#modules/site-pages/site-pages.paths.ts'
import { sitePageHtml, sitePagePolicy } from '#modules/site-pages/site-pages.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { numberBefore, parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { isSecure } from '#platform/http/public-address.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { acceptTerms } from './accept-terms.ts'
import { exportAcceptances, listAcceptances } from './list-acceptances.ts'
import { changeTerms, listTerms, publishTerms } from './publish-terms.ts'
import { termsOfUsePaths as paths } from './terms-of-use.paths.ts'
import { findVersionTexts } from './terms-of-use.queries.ts'
import {
  acceptanceLines,
  representAcceptance,
  representManagement,
  representTerms,
} from './terms-of-use.representation.ts'
import { passCookie } from './terms-pass.ts'
import { asPage, spokenIn } from './terms-texts.ts'

const fresh = { cacheControl: 'no-store' }
const plain = ['application/json']

/** What must be accepted before a file is downloaded; ours. */
export function termsOfUseRoutes(app: FastifyInstance, platform: Platform): void {
  const at = platform.settings.base + paths.read
  const read = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    return representTerms(viewer, { language: localise(request, viewer.language), at }, platform)
  }
  app.get(paths.read, openTo.visitors, answer({ 'terms-of-use': read }, fresh))

  // Whoever sees the site as somebody else accepts for themselves.
  const accepting = { config: { ...openTo.visitors.config, isOpenWhileSeeing: true } }
  app.post(paths.read, accepting, async (request, reply) => {
    const { number } = readBody(request, TermsAcceptance, plain)
    const pass = await acceptTerms(viewerOf(request), { number }, platform)
    const { base, publicUrl } = platform.settings
    if (pass !== null) reply.setCookie(...passCookie(pass, { base, secure: isSecure(request, publicUrl) }))
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  pageRoute(app, platform)
  managementRoutes(app, platform)
}

/** The text, as pages of the site are: for everybody, since whoever has a link must read it where visitors are not let in. */
function pageRoute(app: FastifyInstance, platform: Platform): void {
  app.get(paths.pagePattern, openTo.everybody, async (request, reply) => {
    const { version, language: wished } = request.params as { version: string; language: string }
    const texts = /^\d{1,9}$/.test(version) ? await findVersionTexts(Number(version), platform) : null
    if (texts === null || !isLanguage(wished)) throw new Problem('NotFound')
    const language = spokenIn(texts, wished)
    const text = asPage(texts[language] ?? { title: '', text: '' })
    const { html } = await sitePageHtml({ id: 'terms-of-use', texts: { [language]: text } }, language)
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .header('content-security-policy', sitePagePolicy)
        // As pages of the site themselves: in a sandbox it has an origin of its own.
        .header('origin-agent-cluster', '?0')
        .header('cache-control', 'private, max-age=60')
        .send(html)
    )
  })
}

/** For administrators: the versions, and who accepted them. */
function managementRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const manage = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const how = { language: localise(request, viewer.language), previewPage: sitePagesPaths.preview, base }
    return representManagement(await listTerms(viewer, platform), how)
  }
  app.get(paths.management, openTo.administrators, answer({ 'terms-management': manage }, fresh))
  app.post(paths.management, openTo.administrators, async (request, reply) => {
    await publishTerms(signedInViewer(request), readBody(request, TermsPublication, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.patch(paths.management, openTo.administrators, async (request, reply) => {
    await changeTerms(signedInViewer(request), readBody(request, TermsChange, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const wordsIn = (request: FastifyRequest) =>
    (parseAddress(request.originalUrl).query.get('q') ?? '').trim().slice(0, 200)
  const list = async (request: FastifyRequest) => {
    const q = wordsIn(request)
    const place = { q, before: numberBefore(request.originalUrl) }
    const { rows, next } = await listAcceptances(signedInViewer(request), place, platform)
    const own = base + paths.acceptances
    const query = (before: number | null) => {
      const parts = [
        ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
        ...(before === null ? [] : [`before=${before}`]),
      ]
      return parts.length === 0 ? '' : `?${parts.join('&')}`
    }
    const paging = { first: own + query(null), prev: null, next: next === null ? null : own + query(next), last: null }
    return {
      data: rows.map(representAcceptance),
      paging,
      search: `${own}{?q}`,
      table: base + paths.table + query(null),
    }
  }
  app.get(paths.acceptances, openTo.administrators, answer({ 'terms-acceptance-list': list }, fresh))
  app.get(paths.table, openTo.administrators, async (request, reply) => {
    const wish = { q: wordsIn(request), isLook: request.method === 'HEAD' }
    const rows = await exportAcceptances(signedInViewer(request), wish, platform)
    reply.header('cache-control', 'no-store')
    const read = () => Readable.from(acceptanceLines(rows))
    return sendStream(request, reply, { filename: 'acceptances.csv', mediaType: 'text/csv; charset=utf-8', read })
  })
}
