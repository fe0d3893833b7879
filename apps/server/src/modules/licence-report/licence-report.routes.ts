import { Readable } from 'node:stream'
import { licenceStandings } from '@vitrine/contract/licence-report-values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usesIn } from '#modules/licences/licence-uses.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore, parseAddress, placeBefore } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { licenceReportPaths as paths } from './licence-report.paths.ts'
import {
  licenceLines,
  licensedLines,
  representLicensedDownload,
  representReported,
} from './licence-report.representation.ts'
import { exportLicensedDownloads, listLicensedDownloads } from './list-licensed-downloads.ts'
import { endingDays, exportReport, type ReportPlace, type ReportWish, reportLicences } from './report-licences.ts'

const fresh = { cacheControl: 'no-store' }
const keeping = openTo.site('configureConsentForms')

/** How licences stand, and who used one, for those who keep them; ours. */
export function licenceReportRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const report = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const wish = wishOf(request)
    const { reported, next } = await reportLicences(viewer, { ...wish, after: placeOf(request) }, platform)
    const uses = await usesIn(localise(request, viewer.language), platform)
    const at = (after: ReportPlace | null) => base + paths.report + queryOf(wish, after)
    return {
      data: reported.map((one) => representReported(one, uses, platform)),
      endingDays,
      paging: { first: at(null), prev: null, next: next === null ? null : at(next), last: null },
      search: `${base}${paths.report}{?q,standing}`,
      table: base + paths.table + queryOf(wish, null),
    }
  }
  app.get(paths.report, keeping, answer({ 'licence-report': report }, fresh))
  app.get(paths.table, keeping, async (request, reply) => {
    const wish = { ...wishOf(request), isLook: request.method === 'HEAD' }
    const found = await exportReport(signedInViewer(request), wish, platform)
    return sendTable(request, reply, { filename: 'licences.csv', lines: licenceLines(found) })
  })

  const downloads = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const id = numberOf(request)
    const place = { id, before: numberBefore(request.originalUrl) }
    const { downloads: found, next } = await listLicensedDownloads(viewer, place, platform)
    const uses = await usesIn(localise(request, viewer.language), platform)
    const first = base + paths.downloads(id)
    return {
      data: found.map((one) => representLicensedDownload(one, uses, platform)),
      days: platform.settings.usageDays,
      paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
      table: `${first}.csv`,
    }
  }
  app.get(paths.pattern, keeping, answer({ 'licence-download-list': downloads }, fresh))
  app.get(paths.tablePattern, keeping, async (request, reply) => {
    const wish = { id: numberOf(request), isLook: request.method === 'HEAD' }
    const found = await exportLicensedDownloads(signedInViewer(request), wish, platform)
    return sendTable(request, reply, { filename: 'downloads.csv', lines: licensedLines(found) })
  })
}

function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { filename, lines }: { filename: string; lines: AsyncIterable<string> },
) {
  reply.header('cache-control', 'no-store')
  const file = { filename, mediaType: 'text/csv; charset=utf-8', read: () => Readable.from(lines) }
  return sendStream(request, reply, file)
}

/** @throws Problem InvalidRequest for a standing that there is not. */
function wishOf(request: FastifyRequest): ReportWish {
  const { query } = parseAddress(request.originalUrl)
  const q = (query.get('q') ?? '').trim().slice(0, 200)
  const wished = query.get('standing') ?? ''
  const standing = licenceStandings.find((one) => one === wished) ?? null
  if (standing !== null || wished === '') return { q, standing }
  const message = say('assetLicences.standing', { standings: licenceStandings.join(', ') })
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'standing', rule: 'listed', message }] })
}

/** A standing, a number and what its list is ordered by, where the page before ended. */
const form = new RegExp(`^(${licenceStandings.join('|')})\\.(\\d{1,15})\\.(.*)$`, 's')

/** @throws Problem InvalidRequest for what is no place. */
function placeOf({ originalUrl }: FastifyRequest): ReportPlace | null {
  const [name, id, key = ''] = placeBefore(originalUrl, form, 'after') ?? []
  const standing = licenceStandings.find((one) => one === name)
  if (standing === undefined) return null
  const isMoment = standing === 'ending' || standing === 'ended' || standing === 'upcoming'
  return { standing, id: Number(id), key: isMoment ? Number(key.slice(0, 16)) || 0 : key }
}

function queryOf({ q, standing }: ReportWish, after: ReportPlace | null): string {
  const kept = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(standing === null ? {} : { standing }),
    ...(after === null ? {} : { after: `${after.standing}.${after.id}.${after.key}` }),
  })
  return kept.size === 0 ? '' : `?${kept}`
}

/** @throws Problem NotFound for what is no number. */
function numberOf(request: FastifyRequest): number {
  const { id = '' } = request.params as Record<string, string>
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
