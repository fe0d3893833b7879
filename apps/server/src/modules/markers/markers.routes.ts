import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { markersPaths } from './markers.paths.ts'
import { representMarker } from './markers.representation.ts'
import { type Marker, shippedMarkers } from './shipped-markers.ts'

/** The markers of the site, for everybody who is signed in (wire reference 16.3). */
export function markersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const represent = (marker: Marker, request: FastifyRequest, known: FieldDefinitions) => {
    const language = localise(request, signedInViewer(request).language)
    return representMarker(marker, { language, base, known })
  }
  const list = async (request: FastifyRequest) => {
    signedInViewer(request)
    const known = await fieldDefinitions(platform)
    const data = shippedMarkers.map((marker) => represent(marker, request, known))
    return { data, paging: wholeList(base + markersPaths.list) }
  }
  const one = async (request: FastifyRequest) => {
    signedInViewer(request)
    const { marker } = request.params as { marker: string }
    const found = shippedMarkers.find(({ id }) => id === marker)
    if (!found) throw new Problem('NotFound')
    return represent(found, request, await fieldDefinitions(platform))
  }
  const cacheControl = 'private, no-cache'
  app.get(markersPaths.list, openTo.signedIn, answer({ 'marker-list': list }, { cacheControl }))
  app.get(markersPaths.pattern, openTo.signedIn, answer({ marker: one }, { cacheControl }))
}
