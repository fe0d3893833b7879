import { AssetUpdate } from '@vitrine/contract/revisions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import { checkValues } from '#modules/metadata-fields/check-values.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { demandTerms } from '#modules/taxonomies/demand-terms.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { editedAsset, editMetadata, type Place } from './edit-metadata.ts'

export function changesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const frameOf = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    return { access, place: parseAssetAddress(request.originalUrl, base) }
  }
  const sendEdited = async (request: FastifyRequest, reply: FastifyReply, access: Access, place: Place) => {
    reply.header('cache-control', 'no-store')
    const edited = await editedAsset(access, place, platform)
    // A filter may hide what somebody changed from the one who did.
    if (!edited) return reply.code(204).send()
    const { asset, ...frame } = edited
    const { archive } = frame
    const stale = [assetsPaths.asset(archive, asset.row.path), assetsPaths.revisions(archive, asset.row.path)]
    reply.header('link', stale.map((path) => `<${base}${path}>; rel="invalidates"`).join(', '))
    const choice = negotiate(request.headers.accept, ['asset'])
    return send(
      reply,
      choice,
      representAsset(asset, { access, ...frame, platform, fields: await fieldDefinitions(platform) }),
    )
  }

  const patch = { ...openTo.archive('EditText', 'asset'), constraints: { suffix: '.info' } }
  app.patch(assetsPaths.pattern, patch, async (request, reply) => {
    const { access, place } = await frameOf(request)
    const since = readIfMatch(request.headers['if-match'])
    const { metadata } = readBody(request, AssetUpdate, ['application/json'])
    const given = Object.entries(metadata).map(([field, { value }]) => [field, value] as const)
    const values = checkValues(Object.fromEntries(given), await fieldDefinitions(platform))
    await demandTerms(values, platform)
    await editMetadata(access, place, { values, since }, platform)
    return sendEdited(request, reply, access, place)
  })
}

/** The change number in `If-Match: "7"`; null without it and for `*`. @throws Problem InvalidRequest that names the header. */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const number = /^"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (number !== undefined) return Number(number)
  const message = say('programs.changeNumber')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'If-Match', rule: 'change-number', message }] })
}
