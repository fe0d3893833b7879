import { type Axis, readDegrees } from '@vitrine/contract/position.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { findNearPlaces, findPlaces } from './find-places.ts'
import { placesPaths } from './places.paths.ts'

/** Places of the world, for everybody who is signed in. Ours. */
export function placesRoutes(app: FastifyInstance): void {
  const languageFor = (request: FastifyRequest) => localise(request, signedInViewer(request).language)
  const byName = async (request: FastifyRequest) => {
    const q = parseAddress(request.originalUrl).query.get('q') ?? ''
    return { data: await findPlaces(q, languageFor(request)) }
  }
  const near = async (request: FastifyRequest) => {
    const { query } = parseAddress(request.originalUrl)
    const latitude = degreesOf(query.get('lat'), 'latitude')
    const longitude = degreesOf(query.get('lon'), 'longitude')
    const [place = null] = await findNearPlaces([{ latitude, longitude }], languageFor(request))
    return { place }
  }
  const options = { cacheControl: 'private, max-age=3600' }
  app.get(placesPaths.byName, openTo.signedIn, answer({ 'place-list': byName }, options))
  app.get(placesPaths.near, openTo.signedIn, answer({ 'near-place': near }, options))
}

/** @throws Problem InvalidRequest. */
function degreesOf(text: string | null, axis: Axis): number {
  const read = text === null ? 'form' : readDegrees(text, axis)
  if (typeof read === 'number') return read
  const rule = read === 'range' ? axis : 'degrees'
  const field = axis === 'latitude' ? 'lat' : 'lon'
  const message = say(`fieldRules.${rule}`, { field })
  throw new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
