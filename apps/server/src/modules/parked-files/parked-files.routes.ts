import { type ParkedFile, ParkedRetried, ParkedRetry } from '@vitrine/contract/parked.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { parkedPaths } from './parked-files.paths.ts'
import { listParkedFiles, type ParkedPlace, retryParkedFiles } from './parked-files.ts'

/** Files that could not be read, for administrators: `?archive=5000&after=17`. */
export function parkedFilesRoutes(app: FastifyInstance, platform: Platform): void {
  const list = async (request: FastifyRequest) => {
    const viewer: Viewer = signedInViewer(request)
    const place = readPlace(request)
    const { files, next } = await listParkedFiles(viewer, place, platform)
    const at = (after: number) => {
      const parts = { archive: place.archiveId, after: after === 0 ? null : after }
      const query = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
      return `${platform.settings.base}${parkedPaths.list}${query.length === 0 ? '' : `?${query.join('&')}`}`
    }
    const data = files.map(
      ({ id, archive_id, path, bytes, file_time, problem, unread }): ParkedFile => ({
        id,
        archiveId: archive_id,
        path,
        filesize: bytes,
        modified: new Date(file_time).toISOString(),
        problem: problemOf(problem, unread),
      }),
    )
    return { data, paging: { first: at(0), prev: null, next: next === null ? null : at(next), last: null } }
  }
  app.get(parkedPaths.list, openTo.administrators, answer({ 'parked-list': list }, { cacheControl: 'no-store' }))

  app.post(parkedPaths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, ParkedRetry, ['application/json'])
    const count = await retryParkedFiles(viewer, wish, platform)
    reply.header('cache-control', 'no-store').type(ParkedRetried.mediaType)
    return reply.serializer(JSON.stringify).send({ count })
  })
}

/** @throws Problem InvalidRequest that names the parameter. */
function readPlace(request: FastifyRequest): ParkedPlace {
  const { query } = parseAddress(request.originalUrl)
  const number = (name: string) => {
    const text = query.get(name)
    if (text === null) return null
    if (!/^\d{1,15}$/.test(text))
      throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name }) })
    return Number(text)
  }
  return { after: number('after') ?? 0, archiveId: number('archive') }
}

/** Of a file that is shown, what could not be made of it is told with it: here it is about its metadata. */
function problemOf(problem: string | null, unread: string): ParkedFile['problem'] {
  if (unread !== '') return { code: 'metadata-unread', message: unread }
  return problem === null ? null : JSON.parse(problem)
}
