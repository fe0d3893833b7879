import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { usesIn } from '#modules/licences/licence-uses.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { listAssetDownloads } from './list-asset-downloads.ts'
import { representAssetDownloads } from './usage.representation.ts'

/** Who downloaded an asset; ours. */
export function usageRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const access = await accessOf(signedInViewer(request), platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    const before = numberBefore(request.originalUrl)
    const uses = await usesIn(localise(request, access.viewer.language), platform)
    return representAssetDownloads(await listAssetDownloads(access, { place, before }, platform), uses, platform)
  }
  app.get(
    assetsPaths.pattern,
    { ...openTo.archive('EditText', 'asset'), constraints: { suffix: '.info.downloads' } },
    answer({ 'asset-download-list': list }, { cacheControl: 'no-store' }),
  )
}
