import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { AssetStackChange, AssetStackCreation } from '@vitrine/contract/stacks.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { changePlace, type StackableAsset, stackAssets, unstack } from './change-stacks.ts'
import { idsOfHrefs, openStack } from './open-stack.ts'
import { representStack } from './stacks.representation.ts'

const json = ['application/json']

/** What is stacked with an asset; ours. */
export function stacksRoutes(app: FastifyInstance, platform: Platform): void {
  const open = async (request: FastifyRequest, permission: ArchivePermission): Promise<StackableAsset> => {
    const viewer = permission === 'View' ? viewerOf(request) : signedInViewer(request)
    localise(request, viewer.language)
    const access = await accessOf(viewer, platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    return { access, ...(await getAsset(access, place, permission, platform)) }
  }
  const at = (permission: ArchivePermission) => ({
    ...openTo.archive(permission, 'asset'),
    constraints: { suffix: '.info.stack' },
  })
  const told = async (found: StackableAsset) =>
    representStack(await openStack(found, platform), await fieldDefinitions(platform), platform)
  const fresh = { cacheControl: 'no-store' }

  const list = async (request: FastifyRequest) => told(await open(request, 'View'))
  app.get(assetsPaths.pattern, at('View'), answer({ 'asset-stack': list }, fresh))

  const add = async (request: FastifyRequest) => {
    const found = await open(request, 'EditText')
    const { assets } = readBody(request, AssetStackCreation, json)
    const hrefs = assets.map(({ href }) => href)
    await stackAssets(found, await idsOfHrefs(found.archive.id, hrefs, platform), platform)
    return told(found)
  }
  app.post(assetsPaths.pattern, at('EditText'), answer({ 'asset-stack': add }, fresh))

  const change = async (request: FastifyRequest) => {
    const found = await open(request, 'EditText')
    await changePlace(found, readBody(request, AssetStackChange, json), platform)
    return told(found)
  }
  app.patch(assetsPaths.pattern, at('EditText'), answer({ 'asset-stack': change }, fresh))

  app.delete(assetsPaths.pattern, at('EditText'), async (request, reply) => {
    await unstack(await open(request, 'EditText'), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
