import type { FastifyInstance } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { openCaptions } from './open-captions.ts'

/** Captions are part of what is seen and heard: they are for those who may play it. */
export function captionsRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(
    assetsPaths.pattern,
    { ...openTo.archive('Preview', 'asset'), constraints: { suffix: `.info${assetsPaths.captions('*')}` } },
    async (request, reply) => {
      const access = await accessOf(viewerOf(request), platform)
      const { archiveId, path, below } = parseAssetAddress(request.originalUrl, platform.settings.base)
      const found = await getAsset(access, { archiveId, path }, 'Preview', platform)
      const { text, mark } = await openCaptions(found, below, platform)
      const etag = `"${mark}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply
        .header('content-disposition', 'inline')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .type('text/vtt; charset=utf-8')
        .send(text)
    },
  )
}
