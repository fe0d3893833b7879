import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import { sendStream } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { exportArchiveRights, exportGroupRights } from './export-rights.ts'
import { mayExport, type RightsBy, type RightsPart } from './may-export.ts'
import { rightsReportPaths as paths } from './rights-report.paths.ts'
import { archiveLines, archiveTable, groupLines, groupTable } from './write-rights.ts'

const managingArchives = openTo.site('manageArchives')
const managingPeople = openTo.site('manageUsers')
const csv = 'text/csv; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** Who may do what, as files; ours. */
export function rightsReportRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const report = (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const files = (part: RightsPart, by: RightsBy, names: { table: string; lines: string }) =>
      mayExport(viewer, part, by) ? names : null
    const archives = { table: base + paths.archivesTable, lines: base + paths.archivesLines }
    const groups = { table: base + paths.groupsTable, lines: base + paths.groupsLines }
    const byPerson = ({ table, lines }: typeof archives) => {
      return { table: paths.byPerson(table), lines: paths.byPerson(lines) }
    }
    return {
      archives: files('archives', 'lists', archives),
      groups: files('groups', 'lists', groups),
      archivesByPerson: files('archives', 'people', byPerson(archives)),
      groupsByPerson: files('groups', 'people', byPerson(groups)),
    }
  }
  const either = openTo.site('manageArchives', 'manageUsers')
  app.get(paths.report, either, answer({ 'rights-report': report }, { cacheControl: 'no-store' }))

  const asked = (request: FastifyRequest) => {
    return [signedInViewer(request), { by: byOf(request), isLook: request.method === 'HEAD' }, platform] as const
  }
  app.get(paths.archivesTable, managingArchives, async (request, reply) => {
    const lines = archiveTable(await exportArchiveRights(...asked(request)))
    return sendLines(request, reply, { filename: 'rights-in-archives.csv', mediaType: csv, lines })
  })
  app.get(paths.archivesLines, managingArchives, async (request, reply) => {
    const lines = archiveLines(await exportArchiveRights(...asked(request)))
    return sendLines(request, reply, { filename: 'rights-in-archives.jsonl', mediaType: plain, lines })
  })
  app.get(paths.groupsTable, managingPeople, async (request, reply) => {
    const lines = groupTable(await exportGroupRights(...asked(request)))
    return sendLines(request, reply, { filename: 'rights-of-groups.csv', mediaType: csv, lines })
  })
  app.get(paths.groupsLines, managingPeople, async (request, reply) => {
    const lines = groupLines(await exportGroupRights(...asked(request)))
    return sendLines(request, reply, { filename: 'rights-of-groups.jsonl', mediaType: plain, lines })
  })
}

function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  { filename, mediaType, lines }: { filename: string; mediaType: string; lines: AsyncIterable<string> },
) {
  reply.header('cache-control', 'no-store')
  return sendStream(request, reply, { filename, mediaType, read: () => Readable.from(lines) })
}

/** @throws Problem InvalidRequest for what rows cannot be by. */
function byOf(request: FastifyRequest): RightsBy {
  const by = parseAddress(request.originalUrl).query.get('by') ?? ''
  if (by === '' || by === 'people') return by === '' ? 'lists' : 'people'
  const message = say('rightsReport.by')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'by', rule: 'listed', message }] })
}
