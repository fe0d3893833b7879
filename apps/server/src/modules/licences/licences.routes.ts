import { randomBytes } from 'node:crypto'
import type { Language } from '@vitrine/contract/languages.ts'
import { LicenceChange, LicenceCreation, LicencePaper, LicenceTies } from '@vitrine/contract/licences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { findViewer, signedInViewer, viewerOf, visitorCookie } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { languageOf, localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { isSecure } from '#platform/http/public-address.ts'
import { sendBytes } from '#platform/http/send-file.ts'
import { paperBodyLimit } from '#platform/pdf/paper-type.ts'
import type { Platform } from '#platform/platform.ts'
import { assetLicences } from './asset-licences.ts'
import { addPaper, readPaper, removePaper } from './keep-papers.ts'
import { usesIn } from './licence-uses.ts'
import { licencesPaths as paths } from './licences.paths.ts'
import { representAssetLicences, representLicence } from './licences.representation.ts'
import { addLicence, changeLicence, listLicences, removeLicence } from './manage-licences.ts'
import { tieLicences } from './tie-licences.ts'

const fresh = { cacheControl: 'no-store' }
const plain = ['application/json']
const keeping = openTo.site('configureConsentForms')

/** Licences: those who keep them, and what whoever sees an asset is told; ours. */
export function licencesRoutes(app: FastifyInstance, platform: Platform): void {
  const own = platform.settings.base + paths.list
  const list = async (request: FastifyRequest) => {
    const { query } = parseAddress(request.originalUrl)
    const q = (query.get('q') ?? '').trim().slice(0, 200)
    const { rows, papers, next } = await listLicences(
      signedInViewer(request),
      { q, after: query.get('after') },
      platform,
    )
    const at = (after: string | null) => {
      const kept = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(after === null ? {} : { after }) })
      return kept.size === 0 ? own : `${own}?${kept}`
    }
    const paging = { first: at(null), prev: null, next: next === null ? null : at(next), last: null }
    const uses = await usesIn(languageFor(request), platform)
    return {
      data: rows.map((row) => representLicence(row, { uses, papers }, platform)),
      paging,
      search: `${own}{?q}`,
      create: own,
    }
  }
  app.get(paths.list, keeping, answer({ 'licence-list': list }, fresh))

  app.post(paths.list, keeping, async (request, reply) => {
    await addLicence(signedInViewer(request), readBody(request, LicenceCreation, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.patch(paths.pattern, keeping, async (request, reply) => {
    const wish = readBody(request, LicenceChange, plain)
    await changeLicence(signedInViewer(request), { ...wish, id: numberIn(request, 'id') }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.delete(paths.pattern, keeping, async (request, reply) => {
    const frees = parseAddress(request.originalUrl).query.get('frees') === 'true'
    await removeLicence(signedInViewer(request), { id: numberIn(request, 'id'), frees }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.post(paths.ties, keeping, async (request, reply) => {
    await tieLicences(signedInViewer(request), readBody(request, LicenceTies, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  paperRoutes(app, platform)

  // Whoever has a link chooses too, on sites that let no visitors in as well.
  const uses = async (request: FastifyRequest) => ({ data: await usesIn(languageFor(request), platform) })
  const naming = { ...openTo.everybody, onRequest: nameVisit(platform) }
  app.get(paths.uses, naming, answer({ 'licence-use-list': uses }, fresh))

  const ofAsset = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    const found = await assetLicences(access, place, platform)
    return representAssetLicences(found, await usesIn(languageFor(request), platform), platform)
  }
  app.get(
    assetsPaths.pattern,
    { ...openTo.archive('View', 'asset'), constraints: { suffix: '.info.licences' } },
    answer({ 'asset-licences': ofAsset }, fresh),
  )
}

/** Contracts and other papers, for those who keep licences. */
function paperRoutes(app: FastifyInstance, platform: Platform): void {
  const placeIn = (request: FastifyRequest) => ({ licence: numberIn(request, 'id'), paper: numberIn(request, 'paper') })
  app.post(paths.papers, { ...keeping, bodyLimit: paperBodyLimit }, async (request, reply) => {
    const given = readBody(request, LicencePaper, plain)
    await addPaper(signedInViewer(request), { licence: numberIn(request, 'id'), given }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.get(paths.paperPattern, keeping, async (request, reply) => {
    const wish = { ...placeIn(request), isLook: request.method === 'HEAD' }
    return sendBytes(request, reply, await readPaper(signedInViewer(request), wish, platform))
  })
  app.delete(paths.paperPattern, keeping, async (request, reply) => {
    await removePaper(signedInViewer(request), placeIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/**
 * Gives the browser of a visitor who is about to say a use a name until it is closed: uses are counted by it, as many visitors may come
 * from one address, and one from several. It says nothing of anybody.
 */
const nameVisit = (platform: Platform) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (findViewer(request)?.kind === 'user' || request.cookies[visitorCookie] !== undefined) return
  const { base, publicUrl } = platform.settings
  const options = { path: `${base}/`, httpOnly: true, sameSite: 'lax', secure: isSecure(request, publicUrl) } as const
  reply.setCookie(visitorCookie, randomBytes(16).toString('base64url'), options)
}

/** Of whoever asks, whoever that is. */
function languageFor(request: FastifyRequest): Language {
  return localise(request, findViewer(request)?.language ?? languageOf(request))
}

/** @throws Problem NotFound for what is no number. */
function numberIn(request: FastifyRequest, name: 'id' | 'paper'): number {
  const { [name]: given = '' } = request.params as Record<string, string>
  if (!/^\d{1,15}$/.test(given)) throw new Problem('NotFound')
  return Number(given)
}
