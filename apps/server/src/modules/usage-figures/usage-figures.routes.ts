import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { type Address, parseAddress, placeBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { exportUsage } from './export-usage.ts'
import { mostDownloaded, mostSkipped, neverByArchive, neverDownloaded } from './list-used-assets.ts'
import { siteUsage } from './site-usage.ts'
import { usageFiguresPaths } from './usage-figures.paths.ts'
import { representNever, representUsage, representUsedAssets } from './usage-figures.representation.ts'
import { periodQuery, readPeriod } from './usage-period.ts'
import { downloadLines, totalLines } from './usage-tables.representation.ts'
import type { NeverPlace } from './used-assets.queries.ts'

const fresh = { cacheControl: 'no-store' }

/** What is downloaded most and never, for administrators; ours. */
export function usageFiguresRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const periodOf = (request: FastifyRequest) => readPeriod(parseAddress(request.originalUrl), platform.clock.now())

  const figures = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const usage = await siteUsage(viewer, periodOf(request), platform)
    return representUsage(usage, await accessOf(viewer, platform), platform)
  }
  app.get(usageFiguresPaths.figures, openTo.administrators, answer({ usage: figures }, fresh))

  const assets = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const access = await accessOf(viewer, platform)
    const archiveId = wholeNumber(parseAddress(request.originalUrl), 'never')
    if (archiveId === null) {
      const period = periodOf(request)
      const skip = wholeNumber(parseAddress(request.originalUrl), 'skip') ?? 0
      if (skip > mostSkipped)
        throw new Problem('InvalidRequest', { message: say('usage.tooFar', { most: mostSkipped }) })
      const page = await mostDownloaded(viewer, { period, skip }, platform)
      const query = (next: number | null) => periodQuery(period) + (next === null ? '' : `&skip=${next}`)
      return representUsedAssets(page, query, access, platform)
    }
    const [modifiedAt, id] = placeBefore(request.originalUrl, /^(-?\d{1,15})\.(\d{1,15})$/) ?? []
    const after = id === undefined ? null : { modifiedAt: Number(modifiedAt), id: Number(id) }
    const page = await neverDownloaded(viewer, { archiveId, after }, platform)
    const query = (next: NeverPlace | null) =>
      `?never=${archiveId}${next === null ? '' : `&before=${next.modifiedAt}.${next.id}`}`
    return representUsedAssets(page, query, access, platform)
  }
  app.get(usageFiguresPaths.assets, openTo.administrators, answer({ 'usage-asset-list': assets }, fresh))

  const never = async (request: FastifyRequest) =>
    representNever(await neverByArchive(signedInViewer(request), platform), base)
  app.get(usageFiguresPaths.never, openTo.administrators, answer({ 'never-downloaded': never }, fresh))

  const table = (path: string, lines: (request: FastifyRequest) => Promise<AsyncIterable<string> | string[]>) =>
    app.get(path, openTo.administrators, async (request, reply) => {
      const written = await lines(request)
      reply.header('cache-control', 'no-store')
      return sendStream(request, reply, {
        ...{ filename: path.slice(path.lastIndexOf('/') + 1), mediaType: 'text/csv; charset=utf-8' },
        read: () => Readable.from(written),
      })
    })
  table(usageFiguresPaths.totals, async (request) => [
    ...totalLines(await siteUsage(signedInViewer(request), periodOf(request), platform)),
  ])
  const wishOf = (request: FastifyRequest) => ({ period: periodOf(request), isLook: request.method === 'HEAD' })
  table(usageFiguresPaths.table, async (request) =>
    downloadLines(await exportUsage(signedInViewer(request), wishOf(request), platform)),
  )
}

/** @throws Problem InvalidRequest that names the parameter. */
function wholeNumber({ query }: Address, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name }) })
}
