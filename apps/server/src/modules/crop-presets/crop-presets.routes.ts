import { CropPresetChange, CropPresetCreation, CropPresetDocument } from '@vitrine/contract/crop-presets.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { cropPresetsPaths } from './crop-presets.paths.ts'
import type { PresetPlace } from './crop-presets.repository.ts'
import { representPreset, representPresetPage } from './crop-presets.representation.ts'
import type { CropPresetRow } from './crop-presets.tables.ts'
import { getCropPreset, listCropPresets, withGroup } from './list-crop-presets.ts'
import { addCropPreset, changeCropPreset, removeCropPreset } from './save-crop-preset.ts'

const json = ['application/json']
const fresh = { cacheControl: 'private, no-cache' }
const { lists, pattern } = cropPresetsPaths

/** Presets for cropping while downloading and in actions (wire reference 16.5): of the person, their groups and the site. */
export function cropPresetsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  for (const address of Object.values(lists)) {
    const list = async (request: FastifyRequest) => {
      const viewer = signedInViewer(request)
      return representPresetPage(await listCropPresets(viewer, placeIn(request), platform), address, viewer, base)
    }
    app.get(address, openTo.signedIn, answer({ 'crop-preset-list': list }, fresh))
  }

  const one = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { presets, groups } = await getCropPreset(viewer, idOf(request), platform)
    return representPreset(presets[0] as CropPresetRow, groups, viewer, base)
  }
  app.get(pattern, openTo.signedIn, answer({ 'crop-preset': one }, fresh))
  changeRoutes(app, platform)
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const stale = Object.values(lists).map((address) => `<${base}${address}>; rel="invalidates"`)
  const settled = (reply: FastifyReply) => reply.header('link', stale.join(', ')).header('cache-control', 'no-store')
  const shown = async (request: FastifyRequest, row: CropPresetRow) =>
    representPreset(row, (await withGroup(row, platform)).groups, signedInViewer(request), base)
  const choice = { kind: 'crop-preset', contentType: CropPresetDocument.mediaType } as const

  app.post(lists.download, openTo.signedIn, async (request, reply) => {
    const wish = readBody(request, CropPresetCreation, json)
    const document = await shown(request, await addCropPreset(signedInViewer(request), wish, platform))
    settled(reply).code(201).header('location', document.href)
    return send(reply, choice, document)
  })

  app.patch(pattern, openTo.signedIn, async (request, reply) => {
    const wish = readBody(request, CropPresetChange, json)
    const row = await changeCropPreset(signedInViewer(request), idOf(request), wish, platform)
    settled(reply)
    return send(reply, choice, await shown(request, row))
  })

  app.delete(pattern, openTo.signedIn, async (request, reply) => {
    await removeCropPreset(signedInViewer(request), idOf(request), platform)
    return settled(reply).code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}

/** @throws Problem InvalidRequest that names the parameter. */
function placeIn(request: FastifyRequest): PresetPlace | null {
  const text = parseAddress(request.originalUrl).query.get('after')
  if (text === null) return null
  const [owner, name] = partsOf(Buffer.from(text, 'base64url').toString('utf8'))
  if (typeof owner === 'string' && typeof name === 'string' && !/\0/.test(owner + name)) return { owner, name }
  const fields = [{ field: 'after', rule: 'place', message: say('programs.takePlace') }]
  throw new Problem('InvalidRequest', { message: say('programs.noPlace', { name: 'after' }), fields })
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
