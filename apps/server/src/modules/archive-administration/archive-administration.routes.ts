import { AccessAnswer, AccessQuestion } from '@vitrine/contract/access-explanations.ts'
import {
  ArchiveConfigDocument,
  ArchiveWish,
  FilterTry,
  IndexLookup,
  IndexQuestion,
} from '@vitrine/contract/archive-administration.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findArchive, listArchives, listDeletedArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { metadataViews } from '#modules/metadata-fields/metadata-views.ts'
import { poolsOf } from '#modules/permissions/config-options.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { answerWhy } from './answer-why.ts'
import { archiveAdministrationPaths as paths } from './archive-administration.paths.ts'
import { representConfigs, representDeleted } from './archive-administration.representation.ts'
import { deleteArchive, restoreArchive } from './delete-archive.ts'
import { listFreeFolders, weighFolder } from './free-folders.ts'
import { lookUpPools } from './index-servers.ts'
import { createArchive, saveArchive } from './save-archive.ts'
import { tryFilter } from './try-filter.ts'

const fresh = { cacheControl: 'no-store' }
const managing = openTo.site('manageArchives')

/** Archives as administrators have them (wire reference 22). */
export function archiveAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  readRoutes(app, platform)
  folderRoutes(app, platform)
  changeRoutes(app, platform)
}

const numberIn = (request: FastifyRequest): number => {
  const { archive } = request.params as { archive: string }
  if (!/^\d{1,9}$/.test(archive)) throw new Problem('ArchiveNotFound')
  return Number(archive)
}

function readRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const list = async () => representConfigs(await listArchives(platform), platform)
  app.get(paths.list, managing, answer({ 'archive-config-list': list }, fresh))

  const one = async (request: FastifyRequest) => configOf(await findArchive(numberIn(request), platform), platform)
  app.get(paths.pattern, managing, answer({ 'archive-config': one }, fresh))

  const names = async () => (await listArchives(platform)).map(({ id, name }) => ({ Id: id, Name: name }))
  app.get(paths.names, managing, answer({ 'archive-names': names }, fresh))

  const views = (request: FastifyRequest) => {
    const { language } = signedInViewer(request)
    localise(request, language)
    return metadataViews.map(({ id, name }) => {
      return { Id: id, Name: say(`metadataViews.${name}`)(language), Description: '' }
    })
  }
  app.get(paths.metadataViews, managing, answer({ 'metadata-view-choices': views }, fresh))

  const pools = () => poolsOf(platform.settings)
  app.get(paths.pools, managing, answer({ pools }, fresh))
  const servers = () => ({ Servers: platform.settings.indexServers.map((Uri) => ({ Uri })) })
  app.get(paths.indexServers, managing, answer({ 'index-servers': servers }, fresh))

  const deleted = async () => (await listDeletedArchives(null, platform)).map((row) => representDeleted(row, base))
  app.get(paths.deleted, managing, answer({ 'deleted-archives': deleted }, fresh))
}

async function configOf(row: ArchiveRow | null, platform: Platform) {
  const [config] = row ? await representConfigs([row], platform) : []
  if (!config) throw new Problem('ArchiveNotFound')
  return config
}

function folderRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const folders = async (request: FastifyRequest) => {
    const { query } = parseAddress(request.originalUrl)
    const from = Number(query.get('from') ?? '0')
    if (!Number.isInteger(from) || from < 0) {
      throw new Problem('InvalidRequest', { message: say('programs.pageNumber') })
    }
    const { path, parent, folders, next } = await listFreeFolders(query.get('path') ?? '', from, platform)
    const to = (folder: string, at = 0) => base + (folder === '' ? paths.folders : paths.foldersIn(folder, at))
    return {
      Path: path,
      Parent: parent === null ? null : to(parent),
      Folders: folders.map(({ name, path, archive, isFree }) => {
        const weight = isFree ? base + paths.weightOf(path) : null
        return { Name: name, Path: path, Href: to(path), Weight: weight, Archive: archive }
      }),
      Next: next === null ? null : to(path, next),
    }
  }
  app.get(paths.folders, managing, answer({ 'archive-folders': folders }, fresh))

  const weight = async (request: FastifyRequest) => {
    try {
      const path = parseAddress(request.originalUrl).query.get('path') ?? ''
      const { files, bytes, isWhole, unreadable, ...found } = await weighFolder(path, platform)
      return { Path: found.path, Files: files, Bytes: bytes, IsWhole: isWhole, Unreadable: unreadable }
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error
      const { rule, said: message } = error
      throw new Problem('path_invalid', { message, fields: [{ field: 'Path', rule, message }] })
    }
  }
  app.get(paths.weight, managing, answer({ 'archive-folder-weight': weight }, fresh))
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  const sendConfig = async (reply: FastifyReply, row: ArchiveRow) => {
    const config = await configOf(row, platform)
    reply.header('cache-control', 'no-store')
    return send(reply, { kind: 'archive-config', contentType: ArchiveConfigDocument.mediaType }, config)
  }
  const viewerIn = (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    localise(request, viewer.language)
    return viewer
  }

  app.post(paths.list, managing, async (request, reply) => {
    const viewer = viewerIn(request)
    const row = await createArchive(viewer, readBody(request, ArchiveWish), platform)
    reply.code(201).header('location', platform.settings.base + paths.one(row.id))
    return sendConfig(reply, row)
  })

  app.put(paths.pattern, managing, async (request, reply) => {
    const viewer = viewerIn(request)
    const wish = readBody(request, ArchiveWish)
    return sendConfig(reply, await saveArchive(viewer, { id: numberIn(request), wish }, platform))
  })

  app.delete(paths.pattern, managing, async (request, reply) => {
    await deleteArchive(viewerIn(request), numberIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.restorePattern, managing, async (request, reply) =>
    sendConfig(reply, await restoreArchive(viewerIn(request), numberIn(request), platform)),
  )

  app.post(paths.lookUp, managing, async (request, reply) => {
    const found = await lookUpPools(viewerIn(request), readBody(request, IndexQuestion), platform)
    return reply.header('cache-control', 'no-store').send(IndexLookup.shape.parse(found))
  })

  app.post(paths.tryFilter, managing, async (request, reply) => {
    const viewer = viewerIn(request)
    const { ArchiveId, ArchiveFilter, Filter } = readBody(request, FilterTry)
    const asked = { archiveId: ArchiveId, archiveFilter: ArchiveFilter, filter: Filter }
    const { count, total } = await tryFilter(viewer, asked, platform)
    return reply.header('cache-control', 'no-store').send({ Count: count, Total: total })
  })

  app.post(paths.why, managing, async (request, reply) => {
    const answered = await answerWhy(readBody(request, AccessQuestion), platform)
    return reply.header('cache-control', 'no-store').send(AccessAnswer.shape.parse(answered))
  })
}
