import { isLanguage } from '@vitrine/contract/languages.ts'
import {
  largestSiteDocument,
  SiteImportTrial,
  SiteImportWish,
  SitePagePreview,
  SiteSettingChange,
  SiteSettingDocument,
  siteParts,
} from '@vitrine/contract/site-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitePagesPaths } from '#modules/site-pages/site-pages.paths.ts'
import { sitePageHtml, sitePagePolicy } from '#modules/site-pages/site-pages.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { changeSection, readSection, type SectionState } from './change-section.ts'
import { undoableImport, undoImport } from './last-import.ts'
import { siteSettingsPaths as paths } from './site-settings.paths.ts'
import { representFindings, representSection, representSettings } from './site-settings.representation.ts'
import { exportSettings, importDocument, tryDocument } from './transfer-settings.ts'

const settling = openTo.site('changeSiteAppearance', 'manageSettings')
const fresh = { cacheControl: 'no-store' }
const choice = { kind: 'site-setting', contentType: SiteSettingDocument.mediaType } as const

/** What the site says of itself, a section at a time. */
export function siteSettingsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representSettings(viewer, await undoableImport(viewer, platform), base)
  }
  app.get(paths.list, settling, answer({ 'site-settings': list }, fresh))

  const idOf = (request: FastifyRequest) => (request.params as { section: string }).section
  const tell = (reply: FastifyReply, state: SectionState) =>
    send(
      reply.header('etag', `"${state.version}"`).header('cache-control', 'no-store'),
      choice,
      representSection(state, base),
    )
  app.get(paths.pattern, settling, async (request, reply) =>
    tell(reply, await readSection(signedInViewer(request), idOf(request), platform)),
  )
  app.put(paths.pattern, settling, async (request, reply) => {
    const version = readVersion(request.headers['if-match'])
    const { value } = readBody(request, SiteSettingChange)
    return tell(reply, await changeSection(signedInViewer(request), idOf(request), { value, version }, platform))
  })

  previewRoute(app)
  documentRoutes(app, platform)
}

function previewRoute(app: FastifyInstance): void {
  app.post(sitePagesPaths.preview, openTo.site('manageSettings'), async (request, reply) => {
    const { text, language } = readBody(request, SitePagePreview, ['application/x-www-form-urlencoded'])
    if (!isLanguage(language)) throw new Problem('InvalidRequest')
    const { html } = await sitePageHtml({ id: 'preview', texts: { [language]: text } }, language)
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .header('content-security-policy', sitePagePolicy)
        // As pages of the site themselves: in a sandbox it has an origin of its own.
        .header('origin-agent-cluster', '?0')
        .header('cache-control', 'no-store')
        .send(html)
    )
  })
}

/** The settings as one document, and one of another site. */
function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const exported = async (request: FastifyRequest) => {
    const wished = parseAddress(request.originalUrl).query.get('sections')
    const parts = wished === null ? null : siteParts.filter((id) => wished.split(',').includes(id))
    return exportSettings(signedInViewer(request), parts, platform)
  }
  const read = answer({ 'site-document': exported }, fresh)
  app.get(paths.document, settling, async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="site-settings.json"')
    return read(request, reply)
  })

  // A document, and what is said around it.
  const taking = { ...settling, bodyLimit: largestSiteDocument + 4096 }
  app.post(paths.tryImport, taking, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { document } = readBody(request, SiteImportTrial)
    const findings = await tryDocument(viewer, document, platform)
    return reply
      .header('cache-control', 'no-store')
      .send(representFindings(findings, localise(request, viewer.language)))
  })
  app.post(paths.doImport, taking, async (request, reply) => {
    await importDocument(signedInViewer(request), readBody(request, SiteImportWish), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.post(paths.undo, settling, async (request, reply) => {
    await undoImport(signedInViewer(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** The version in `If-Match: "…"`; null without it and for `*`. @throws Problem InvalidRequest that names the header. */
function readVersion(header: string | undefined): string | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"([\w-]{22})"$/.exec(header.trim())?.[1]
  if (version !== undefined) return version
  const message = say('programs.settingVersion')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'If-Match', rule: 'version', message }] })
}
