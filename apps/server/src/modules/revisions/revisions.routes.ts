import { CompareRequest, RevisionComparison, RollbackRequest } from '@vitrine/contract/revisions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import { editedAsset, type Place } from '#modules/changes/edit-metadata.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { compareRevisions } from './compare-revisions.ts'
import { listRevisions } from './list-revisions.ts'
import { removeVersion } from './remove-version.ts'
import { representComparison, representHistory } from './revisions.representation.ts'
import { goBack } from './roll-back-file.ts'

/** The history of an asset and what is done with it (wire reference 18). */
export function revisionsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const frameOf = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    return { access, place: parseAssetAddress(request.originalUrl, base) }
  }
  const below = (rest: string) => ({ constraints: { suffix: `/__revisions${rest}` } })

  const history = answer(
    {
      'revision-list': async (request) => {
        const { access, place } = await frameOf(request)
        const before = readBefore(request)
        const page = await listRevisions(access, place, before, platform)
        const fields = await fieldDefinitions(platform)
        return representHistory(page, { base, language: access.viewer.language, before, fields })
      },
    },
    { cacheControl: 'private, no-cache' },
  )
  app.get(assetsPaths.pattern, { ...openTo.archive('HistoryView', 'asset'), ...below('') }, history)

  for (const [rest, extent] of [
    [`/${assetsPaths.rollback('*')}`, 'one'],
    [`/${assetsPaths.rollbackTo('*')}`, 'to'],
  ] as const) {
    const options = { ...openTo.archive('HistoryRollback', 'asset'), ...below(rest) }
    app.post(assetsPaths.pattern, options, async (request, reply) => {
      const { access, place } = await frameOf(request)
      const { rollbackType: type } = readBody(request, RollbackRequest, ['application/json'])
      await goBack(access, place, { number: Number(place.below), extent, type }, platform)
      return sendAsset(request, reply, { access, place }, platform)
    })
  }

  const removal = { ...openTo.archive('HistoryManage', 'asset'), ...below('/*') }
  app.delete(assetsPaths.pattern, removal, async (request, reply) => {
    const { access, place } = await frameOf(request)
    await removeVersion(access, place, Number(place.below), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const comparing = { ...openTo.archive('HistoryView', 'asset'), ...below(`/${assetsPaths.compareRevisions}`) }
  app.post(assetsPaths.pattern, comparing, async (request, reply) => {
    const { access, place } = await frameOf(request)
    const { leftRevision: left, rightRevision: right } = readBody(request, CompareRequest, ['application/json'])
    const comparison = await compareRevisions(access, place, { left, right }, platform)
    const fields = await fieldDefinitions(platform)
    const document = representComparison(comparison, { base, language: access.viewer.language, fields })
    if (!document) throw new Problem('NotFound')
    reply.header('cache-control', 'no-store').type(RevisionComparison.mediaType)
    return reply.serializer(JSON.stringify).send(RevisionComparison.shape.parse(document))
  })
}

/** The asset as it is now, and the addresses that are another answer since. */
async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, place }: { access: Access; place: Place },
  platform: Platform,
) {
  const { base } = platform.settings
  reply.header('cache-control', 'no-store')
  const edited = await editedAsset(access, place, platform)
  // A filter may hide what somebody changed from the one who did.
  if (!edited) return reply.code(204).send()
  const { asset, ...frame } = edited
  const stale = [assetsPaths.asset(frame.archive, asset.row.path), assetsPaths.revisions(frame.archive, asset.row.path)]
  reply.header('link', stale.map((path) => `<${base}${path}>; rel="invalidates"`).join(', '))
  const fields = await fieldDefinitions(platform)
  return send(
    reply,
    negotiate(request.headers.accept, ['asset']),
    representAsset(asset, { access, ...frame, platform, fields }),
  )
}

/** @throws Problem InvalidRequest that names the parameter. */
function readBefore(request: FastifyRequest): number | null {
  const text = parseAddress(request.originalUrl).query.get('before')
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name: 'before' }) })
}
