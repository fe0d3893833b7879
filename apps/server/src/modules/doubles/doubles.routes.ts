import { AssetMerge } from '@vitrine/contract/doubles.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { doublesPath } from '#modules/collections/collections.paths.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer, viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { answerBegun } from '#platform/http/answer-begun.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { representAlike, representDoubles } from './doubles.representation.ts'
import { findAlike, type OpenAsset } from './find-alike.ts'
import { listDoubles } from './list-doubles.ts'
import { mergeInto } from './merge-assets.ts'

/** What is alike to an asset, merging, and the groups of alike assets of an archive; ours. */
export function doublesRoutes(app: FastifyInstance, platform: Platform): void {
  const { settings } = platform
  const open = async (request: FastifyRequest, viewer: Viewer, permission: ArchivePermission): Promise<OpenAsset> => {
    const access = await accessOf(viewer, platform)
    const place = parseAssetAddress(request.originalUrl, settings.base)
    return { access, ...(await getAsset(access, place, permission, platform)) }
  }
  const frame = async ({ language }: Viewer) => ({ fields: await fieldDefinitions(platform), platform, language })
  const constraints = { suffix: '.info.alike' }
  const fresh = { cacheControl: 'no-store' }

  const alike = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    localise(request, viewer.language)
    const found = await open(request, viewer, 'View')
    return representAlike(await findAlike(found, readAfter(request), platform), await frame(viewer))
  }
  const reads = { ...openTo.archive('View', 'asset'), constraints }
  app.get(assetsPaths.pattern, reads, answer({ 'alike-list': alike }, fresh))

  const merges = { ...openTo.archive('EditText', 'asset'), constraints }
  app.post(assetsPaths.pattern, merges, async (request, reply) => {
    const kept = await open(request, signedInViewer(request), 'EditText')
    const { asset } = readBody(request, AssetMerge, ['application/json'])
    const task = await mergeInto(kept, asset.href, platform)
    return answerBegun(request, reply, { location: settings.base + backgroundTasksPaths.task(task) }, settings)
  })

  const list = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    localise(request, viewer.language)
    const { archive } = request.params as { archive: string }
    const archiveId = /^\d{1,9}$/.test(archive) ? Number(archive) : null
    const place = { archiveId, after: readAfter(request) }
    return representDoubles(await listDoubles(await accessOf(viewer, platform), place, platform), await frame(viewer))
  }
  app.get(doublesPath(':archive'), openTo.visitors, answer({ 'doubles-list': list }, fresh))
}

/** @throws Problem InvalidRequest that names the parameter. */
function readAfter(request: FastifyRequest): number {
  const text = parseAddress(request.originalUrl).query.get('after')
  if (text === null) return 0
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name: 'after' }) })
}
