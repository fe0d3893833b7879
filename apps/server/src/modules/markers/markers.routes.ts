import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
export function markersRoutes(app: FastifyInstance, { settings }: Platform): void {
  const represent = (marker: Marker, request: FastifyRequest) =>
    representMarker(marker, localise(request, signedInViewer(request).language), settings.base)
  const list = (request: FastifyRequest) => {
    signedInViewer(request)
    const data = shippedMarkers.map((marker) => represent(marker, request))
    return { data, paging: wholeList(settings.base + markersPaths.list) }
  }
  const one = (request: FastifyRequest) => {
    signedInViewer(request)
    const { marker } = request.params as { marker: string }
    const found = shippedMarkers.find(({ id }) => id === marker)
    if (!found) throw new Problem('NotFound')
    return represent(found, request)
  }
  const cacheControl = 'private, no-cache'
  app.get(markersPaths.list, openTo.signedIn, answer({ 'marker-list': list }, { cacheControl }))
  app.get(markersPaths.pattern, openTo.signedIn, answer({ marker: one }, { cacheControl }))
}
