import { LicenceChange, LicenceCreation, LicenceTies } from '@vitrine/contract/licences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { assetLicences } from './asset-licences.ts'
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
    const { rows, next } = await listLicences(signedInViewer(request), { q, after: query.get('after') }, platform)
    const at = (after: string | null) => {
      const kept = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(after === null ? {} : { after }) })
      return kept.size === 0 ? own : `${own}?${kept}`
    }
    const paging = { first: at(null), prev: null, next: next === null ? null : at(next), last: null }
    return { data: rows.map((row) => representLicence(row, platform)), paging, search: `${own}{?q}`, create: own }
  }
  app.get(paths.list, keeping, answer({ 'licence-list': list }, fresh))

  app.post(paths.list, keeping, async (request, reply) => {
    await addLicence(signedInViewer(request), readBody(request, LicenceCreation, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.patch(paths.pattern, keeping, async (request, reply) => {
    const wish = readBody(request, LicenceChange, plain)
    await changeLicence(signedInViewer(request), { ...wish, id: idIn(request) }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.delete(paths.pattern, keeping, async (request, reply) => {
    const frees = parseAddress(request.originalUrl).query.get('frees') === 'true'
    await removeLicence(signedInViewer(request), { id: idIn(request), frees }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
  app.post(paths.ties, keeping, async (request, reply) => {
    await tieLicences(signedInViewer(request), readBody(request, LicenceTies, plain), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const ofAsset = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    return representAssetLicences(await assetLicences(access, place, platform), platform)
  }
  app.get(
    assetsPaths.pattern,
    { ...openTo.archive('View', 'asset'), constraints: { suffix: '.info.licences' } },
    answer({ 'asset-licences': ofAsset }, fresh),
  )
}

/** @throws Problem NotFound for what is no number. */
function idIn(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
