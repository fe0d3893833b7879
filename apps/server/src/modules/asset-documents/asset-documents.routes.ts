import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getArchive } from '#modules/archives/get-archive.ts'
import { findDetails } from '#modules/assets/assets.queries.ts'
import { getAsset, withRelated } from '#modules/assets/get-asset.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { representDetails } from './asset-details.representation.ts'
import { assetsPaths, parseAssetAddress } from './asset-documents.paths.ts'
import { representAsset } from './asset-documents.representation.ts'
import { documentState } from './document-state.ts'

export function assetDocumentsRoutes(app: FastifyInstance, platform: Platform): void {
  const find = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    return { access, ...(await getAsset(access, place, 'View', platform)) }
  }
  const state = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    localise(request, viewer.language)
    const { archiveId } = parseAssetAddress(request.originalUrl, platform.settings.base)
    const archive = await getArchive(await accessOf(viewer, platform), archiveId, platform)
    return documentState(viewer, archive, platform)
  }
  const options = { cacheControl: 'private, no-cache', state }
  const one = answer(
    {
      asset: async (request) => {
        const { access, ...found } = await find(request)
        const { asset, ...frame } = await withRelated(access, found, platform)
        return representAsset(asset, { access, ...frame, platform, fields: await fieldDefinitions(platform) })
      },
    },
    { page: true, ...options },
  )
  app.get(assetsPaths.pattern, { ...openTo.archive('View', 'asset'), constraints: { suffix: '.info' } }, one)

  const details = answer(
    {
      'asset-details': async (request) => {
        const { asset, access } = await find(request)
        const fields = await fieldDefinitions(platform)
        return representDetails(asset, await findDetails(asset.row.id, platform), access.viewer.language, fields)
      },
    },
    options,
  )
  const suffix = `.info${assetsPaths.details}`
  app.get(assetsPaths.pattern, { ...openTo.archive('View', 'asset'), constraints: { suffix } }, details)
}
