import { everything } from '@vitrine/search-language/expression.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { numberBefore, parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { findPassages } from './find-passages.ts'
import { pageSize, representPassages } from './passage-search.representation.ts'

/** What is said and what stands on pages is part of what is heard and seen: it is for those who may play it. */
export function passageSearchRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    localise(request, viewer.language)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    const found = await getAsset(await accessOf(viewer, platform), place, 'Preview', platform)
    const after = numberBefore(request.originalUrl, 'after') ?? 0
    const q = parseAddress(request.originalUrl).query.get('q') ?? ''
    const expression = q.trim() === '' ? everything : parseSearch([['q', q]], viewer, platform)
    const address = platform.settings.base + assetsPaths.asset(found.archive, place.path) + assetsPaths.passages
    const first = q.trim() === '' ? address : `${address}?q=${encodeURIComponent(q)}`
    const wanted = { expression, after, limit: pageSize }
    return representPassages(await findPassages(found, wanted, platform), { first, after })
  }
  app.get(
    assetsPaths.pattern,
    { ...openTo.archive('Preview', 'asset'), constraints: { suffix: `.info${assetsPaths.passages}` } },
    answer({ 'passage-list': list }, { cacheControl: 'private, no-cache' }),
  )
}
