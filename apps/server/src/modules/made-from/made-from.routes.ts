import { MadeFromSource } from '@vitrine/contract/made-from.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { type LinkableAsset, linkByHand, unlink } from './change-links.ts'
import { representLinks } from './made-from.representation.ts'
import { openLinks, type Places } from './open-links.ts'

const json = ['application/json']

/** What an asset was made from, and what was made from it; ours. */
export function madeFromRoutes(app: FastifyInstance, platform: Platform): void {
  const placeOf = (request: FastifyRequest) => parseAssetAddress(request.originalUrl, platform.settings.base)
  const open = async (request: FastifyRequest, permission: ArchivePermission): Promise<LinkableAsset> => {
    const viewer = permission === 'View' ? viewerOf(request) : signedInViewer(request)
    localise(request, viewer.language)
    const access = await accessOf(viewer, platform)
    return { access, ...(await getAsset(access, placeOf(request), permission, platform)) }
  }
  const at = (permission: ArchivePermission, suffix: string) => ({
    ...openTo.archive(permission, 'asset'),
    constraints: { suffix },
  })
  const told = async (found: LinkableAsset, before: Places) =>
    representLinks(await openLinks(found, before, platform), await fieldDefinitions(platform), platform)
  const fresh = { cacheControl: 'no-store' }

  const list = async (request: FastifyRequest) => {
    const { originalUrl: url } = request
    return told(await open(request, 'View'), { made: numberBefore(url), sources: numberBefore(url, 'sourcesBefore') })
  }
  app.get(assetsPaths.pattern, at('View', '.info.made-from'), answer({ 'made-from': list }, fresh))

  const add = async (request: FastifyRequest) => {
    const found = await open(request, 'EditText')
    await linkByHand(found, readBody(request, MadeFromSource, json).asset.href, platform)
    return told(found, { made: null, sources: null })
  }
  app.post(assetsPaths.pattern, at('EditText', '.info.made-from'), answer({ 'made-from': add }, fresh))

  app.delete(assetsPaths.pattern, at('EditText', '.info.made-from/*'), async (request, reply) => {
    await unlink(await open(request, 'EditText'), Number(placeOf(request).below), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
