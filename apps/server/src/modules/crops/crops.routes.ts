import { AssetCropChange, AssetCropCreation, AssetCropDocument, FocalPointChange } from '@vitrine/contract/crops.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { representCrop, representCrops } from './crops.representation.ts'
import { type CroppedAsset, cropsOf, getCrop, openCropped } from './open-crops.ts'
import { changeCrop, keepCrop, removeCrop } from './save-crop.ts'
import { setFocalPoint } from './set-focal-point.ts'

const json = ['application/json']
const fresh = { cacheControl: 'no-store' }

/** Parts of a picture that are kept under a name, and its focal point; ours. Files stay as they are. */
export function cropsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const placeOf = (request: FastifyRequest) => parseAssetAddress(request.originalUrl, base)
  const idOf = (request: FastifyRequest) => Number(placeOf(request).below)
  const open = async (request: FastifyRequest, permission: ArchivePermission) => {
    const viewer = permission === 'Preview' ? viewerOf(request) : signedInViewer(request)
    return openCropped(await accessOf(viewer, platform), placeOf(request), permission, platform)
  }
  const at = (permission: ArchivePermission, suffix: string) => ({
    ...openTo.archive(permission, 'asset'),
    constraints: { suffix },
  })
  /** What says something else since: the list, and the asset, which says how many there are. */
  const stale = (reply: FastifyReply, { archive, asset: { row } }: CroppedAsset) => {
    const addresses = [assetsPaths.crops(archive, row.path), assetsPaths.asset(archive, row.path)]
    return reply.header('link', addresses.map((address) => `<${base}${address}>; rel="invalidates"`).join(', '))
  }

  const list = async (request: FastifyRequest) =>
    representCrops(await cropsOf(await open(request, 'Preview'), platform), base)
  app.get(assetsPaths.pattern, at('Preview', '.info.crops'), answer({ 'asset-crops': list }, fresh))

  const one = async (request: FastifyRequest) => {
    const cropped = await open(request, 'Preview')
    return representCrop(cropped, await getCrop(cropped, idOf(request), platform), base)
  }
  app.get(assetsPaths.pattern, at('Preview', '.info.crops/*'), answer({ 'asset-crop': one }, fresh))

  app.post(assetsPaths.pattern, at('CropRotate', '.info.crops'), async (request, reply) => {
    const cropped = await open(request, 'CropRotate')
    const row = await keepCrop(cropped, readBody(request, AssetCropCreation, json), platform)
    const document = representCrop(cropped, row, base)
    stale(reply, cropped).code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'asset-crop', contentType: AssetCropDocument.mediaType }, document)
  })

  const point = async (request: FastifyRequest) => {
    const cropped = await open(request, 'CropRotate')
    await setFocalPoint(cropped, readBody(request, FocalPointChange, json).focalPoint, platform)
    return representCrops(await cropsOf(cropped, platform), base)
  }
  app.patch(assetsPaths.pattern, at('CropRotate', '.info.crops'), answer({ 'asset-crops': point }, fresh))

  app.patch(assetsPaths.pattern, at('CropRotate', '.info.crops/*'), async (request, reply) => {
    const cropped = await open(request, 'CropRotate')
    const row = await changeCrop(cropped, idOf(request), readBody(request, AssetCropChange, json), platform)
    stale(reply, cropped).header('cache-control', 'no-store')
    const choice = { kind: 'asset-crop', contentType: AssetCropDocument.mediaType } as const
    return send(reply, choice, representCrop(cropped, row, base))
  })

  app.delete(assetsPaths.pattern, at('CropRotate', '.info.crops/*'), async (request, reply) => {
    const cropped = await open(request, 'CropRotate')
    await removeCrop(cropped, idOf(request), platform)
    return stale(reply, cropped).header('cache-control', 'no-store').code(204).send()
  })
}
