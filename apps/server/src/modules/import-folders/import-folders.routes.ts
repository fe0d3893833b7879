import { ImportFolderChange, ImportFolderCreation, ImportFolderDocument } from '@vitrine/contract/import-folders.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { findArchive, listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { listArrivals } from './arrivals.repository.ts'
import { importFoldersPaths as paths } from './import-folders.paths.ts'
import { representArrival, representImportFolder } from './import-folders.representation.ts'
import { listAllImportFolders } from './list-import-folders.ts'
import { lookTask } from './look-task.ts'
import { refusedFolder } from './refused-folder.ts'
import {
  addImportFolder,
  changeImportFolder,
  getImportFolder,
  mostImportFolders,
  removeImportFolder,
} from './save-import-folder.ts'

const json = ['application/json', ImportFolderDocument.mediaType]
const fresh = { cacheControl: 'no-store' }
const managing = openTo.site('manageArchives')
const pageSize = 50

/** Folders of the server from which files are taken into archives. */
export function importFoldersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const rows = await listAllImportFolders(signedInViewer(request), platform)
    const data = await Promise.all(rows.map((row) => representImportFolder(row, platform)))
    const archives = (await listArchives(platform)).filter(({ takes_files }) => takes_files === 1)
    const choices = archives.map((archive) => ({
      href: base + archivesPaths.collection(archive, ''),
      name: archive.name,
      keepsVersions: archive.versions_kept !== 0,
    }))
    return { data, create: base + paths.list, archives: choices, refusedFolder, limit: mostImportFolders }
  }
  app.get(paths.list, managing, answer({ 'import-folder-list': list }, fresh))

  const one = async (request: FastifyRequest) =>
    representImportFolder(await getImportFolder(idOf(request), platform), platform)
  app.get(paths.pattern, managing, answer({ 'import-folder': one }, fresh))

  app.post(paths.list, managing, async (request, reply) => {
    const wish = readBody(request, ImportFolderCreation, json)
    const document = await representImportFolder(
      await addImportFolder(signedInViewer(request), wish, platform),
      platform,
    )
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'import-folder', contentType: ImportFolderDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const wish = readBody(request, ImportFolderChange, json)
    await changeImportFolder(signedInViewer(request), { ...wish, id: idOf(request) }, platform)
    return one(request)
  }
  app.patch(paths.pattern, managing, answer({ 'import-folder': change }, fresh))

  app.delete(paths.pattern, managing, async (request, reply) => {
    await removeImportFolder(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.lookPattern, managing, async (request, reply) => {
    const { id } = await getImportFolder(idOf(request), platform)
    await platform.tasks.enqueue(lookTask(id))
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const arrivals = async (request: FastifyRequest) => {
    const { language } = signedInViewer(request)
    localise(request, language)
    const { id } = await getImportFolder(idOf(request), platform)
    const first = base + paths.arrivals(id)
    const rows = await listArrivals(id, { before: numberBefore(request.originalUrl), limit: pageSize }, platform)
    const known = new Map<number, ArchiveRow>()
    for (const archiveId of new Set(rows.map(({ archive_id }) => archive_id))) {
      const archive = await findArchive(archiveId, platform)
      if (archive) known.set(archiveId, archive)
    }
    const next = rows.length < pageSize ? null : `${first}?before=${rows.at(-1)?.id ?? 0}`
    const data = rows.map((row) => representArrival(row, { archives: known, language, base }))
    return { data, paging: { first, prev: null, next, last: null } }
  }
  app.get(paths.arrivalsPattern, managing, answer({ 'import-arrival-list': arrivals }, fresh))
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,9}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
