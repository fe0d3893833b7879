import { PeopleImportReport } from '@vitrine/contract/people-import.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import { acceptParts, readFilePart } from '#platform/http/read-file-part.ts'
import type { Platform } from '#platform/platform.ts'
import { type ImportWish, importPeople } from './import-people.ts'
import { peopleImportPaths as paths } from './people-import.paths.ts'

/** People from a table, for those who run the site: tried first, and then done. */
export function peopleImportRoutes(app: FastifyInstance, platform: Platform): void {
  const site = (request: FastifyRequest) => absoluteAddress(request, platform.settings.base, platform.settings)
  const ways: readonly [string, (request: FastifyRequest) => Omit<ImportWish, 'file'>][] = [
    [paths.trial, () => ({ isTrial: true, letterFrom: null })],
    [paths.run, () => ({ isTrial: false, letterFrom: null })],
    [paths.runWithMail, (request) => ({ isTrial: false, letterFrom: site(request) })],
  ]
  app.register(async (parts) => {
    acceptParts(parts)
    for (const [path, wishOf] of ways) {
      parts.post(path, openTo.administrators, async (request, reply) => {
        const viewer = signedInViewer(request)
        const wish = wishOf(request)
        const report = await readFilePart(request, (file) => importPeople(viewer, { file, ...wish }, platform))
        return reply
          .header('cache-control', 'no-store')
          .type(PeopleImportReport.mediaType)
          .serializer(JSON.stringify)
          .send(PeopleImportReport.shape.parse(report))
      })
    }
  })
}
