import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { demandListed, demandUse } from '#modules/licences/guard-use.ts'
import { statedUse } from '#modules/licences/stated-use.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { contentMark } from '#modules/picture-addresses/asset-previews.ts'
import { asShown, watermarkFor } from '#modules/picture-addresses/hand-out.ts'
import { wantedRendition } from '#modules/picture-addresses/wanted-rendition.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { getVersion } from '#modules/revisions/find-version.ts'
import { noteHandOut } from '#modules/usage/note-hand-out.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { iconPreview } from './icon-preview.ts'
import { openOriginal } from './open-download.ts'
import { openPreview } from './open-preview.ts'

/** Pictures and bytes of the versions of a file, below its history. */
export function versionsRoutes(app: FastifyInstance, platform: Platform): void {
  const versionOf = async (request: FastifyRequest, permission: 'Preview' | 'Download') => {
    const access = await accessOf(viewerOf(request), platform)
    const place = parseAssetAddress(request.originalUrl, platform.settings.base)
    const found = await getVersion(access, { place, number: Number(place.below) }, permission, platform)
    return { ...found, access }
  }
  const below = (rest: string) => {
    return { ...openTo.archive('HistoryView', 'asset'), constraints: { suffix: `/__revisions/${rest}` } }
  }
  for (const [rest, size] of [
    [assetsPaths.versionThumbnail('*'), 200],
    [assetsPaths.versionPreview('*'), 1200],
  ] as const) {
    app.get(assetsPaths.pattern, below(rest), async (request, reply) => {
      const found = await versionOf(request, 'Preview')
      const { asset, archive, access } = found
      const etag = `"${contentMark(asset, watermarkFor(found))}-${size}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const wanted = asset.row.sha256 === null ? null : wantedRendition({ size, square: false }, asset)
      if (!wanted) return reply.type('image/svg+xml').send(iconPreview(asset.row.doctype))
      const person = personOf({ ...access.viewer, from: request.ip })
      const waiter = { person, onLeave: (leave: () => void) => void reply.raw.once('close', leave) }
      const { content, bytes, mediaType } = await openPreview(
        { asset, archive, wanted: asShown(wanted, found) },
        waiter,
        platform,
      )
      return reply.type(mediaType).header('content-length', bytes).send(content)
    })
  }

  app.get(assetsPaths.pattern, below(assetsPaths.versionFile('*')), async (request, reply) => {
    const found = await versionOf(request, 'Download')
    const { asset, access, version } = found
    if (asset.row.sha256 === null) throw new Problem('FileGone')
    const said = statedUse(request)
    await demandListed(said, platform)
    await demandUse(access.viewer, { asset: asset.row.id, said }, platform)
    const file = await openOriginal(found, platform)
    const given = { asset, profile: null, bytes: file.bytes, version, said }
    const beforeSending = () => noteHandOut(access.viewer, given, platform)
    return sendFile(request, reply, { ...file, beforeSending })
  })
}
