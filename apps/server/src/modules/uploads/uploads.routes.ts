import {
  UploadClashes,
  UploadClashRequest,
  UploadCreation,
  UploadDoubleRequest,
  UploadDoubles,
  UploadRequest,
  UploadRoom,
  UploadRoomRequest,
} from '@vitrine/contract/uploads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { roomOf } from '#modules/quotas/room-of-archives.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { acceptParts, readFilePart } from '#platform/http/read-file-part.ts'
import type { Platform } from '#platform/platform.ts'
import { beginUpload, chunksOf, type UploadWish, uploadPlace } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { findClashes } from './find-clashes.ts'
import { findDoubles } from './find-doubles.ts'
import { openChunk } from './receive-chunk.ts'
import { uploadStatus } from './upload-status.ts'
import { uploadsPaths } from './uploads.paths.ts'
import { sidecarChunk } from './uploads.tables.ts'

/** The upload service (wire reference 12.2). */
export function uploadsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  app.post(uploadsPaths.root, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const row = await beginUpload(viewer, wishOf(readBody(request, UploadRequest)), platform)
    const creation = {
      id: row.id,
      chunkSize: row.chunk_size,
      numChunks: chunksOf(row),
      hasXmp: row.sidecar !== 'none',
      chunks: base + uploadsPaths.chunks(row.id),
      status: base + uploadsPaths.status(row.id),
      cancel: base + uploadsPaths.upload(row.id),
    }
    reply.header('cache-control', 'no-store').type(UploadCreation.mediaType)
    return reply.serializer(JSON.stringify).send(UploadCreation.shape.parse(creation))
  })

  app.delete(uploadsPaths.pattern, openTo.signedIn, async (request, reply) => {
    await cancelUpload(signedInViewer(request), (request.params as { upload: string }).upload, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  questionRoutes(app, platform)

  app.register(async (parts) => {
    acceptParts(parts)
    const receive = async (request: FastifyRequest, number: number) => {
      const id = (request.params as { upload: string }).upload
      const write = await openChunk(signedInViewer(request), { id, number }, platform)
      await readFilePart(request, write)
    }
    parts.post(uploadsPaths.chunkPattern, openTo.signedIn, async (request, reply) => {
      await receive(request, readNumber((request.params as { number: string }).number))
      return reply.header('cache-control', 'no-store').code(204).send()
    })
    parts.post(uploadsPaths.xmpPattern, openTo.signedIn, async (request, reply) => {
      await receive(request, sidecarChunk)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })

  const status = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const id = (request.params as { upload: string }).upload
    const { asset, access, problem, ...state } = await uploadStatus(viewer, id, platform)
    const result = state.status === 'done' ? { assetUrl: null, assetDetails: null } : null
    const error = problem && { value: problem, message: new Problem(problem).textsIn(viewer.language).message }
    if (!asset) return { ...state, result, error }
    const { asset: shown, ...frame } = asset
    const assetUrl = base + assetsPaths.asset(frame.archive, shown.row.path)
    const assetDetails = representAsset(shown, { access, ...frame, platform, fields: await fieldDefinitions(platform) })
    return { ...state, result: { assetUrl, assetDetails }, error }
  }
  app.get(
    uploadsPaths.statusPattern,
    openTo.signedIn,
    answer({ 'upload-progress': status }, { cacheControl: 'no-store' }),
  )
}

/** What the page asks before it sends bytes. */
function questionRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  app.post(uploadsPaths.clashes, openTo.signedIn, async (request, reply) => {
    const wish = readBody(request, UploadClashRequest)
    const { archive, clashes } = await findClashes(signedInViewer(request), wish, platform)
    const data = clashes.map(({ path, ...clash }) => ({ ...clash, href: base + assetsPaths.asset(archive, path) }))
    reply.header('cache-control', 'no-store').type(UploadClashes.mediaType)
    return reply.serializer(JSON.stringify).send(UploadClashes.shape.parse({ data }))
  })

  app.post(uploadsPaths.room, openTo.signedIn, async (request, reply) => {
    const { destination } = readBody(request, UploadRoomRequest)
    const { archive } = await uploadPlace(signedInViewer(request), destination, platform)
    const { limit, free } = await roomOf(archive.id, platform)
    reply.header('cache-control', 'no-store').type(UploadRoom.mediaType)
    return reply.serializer(JSON.stringify).send(UploadRoom.shape.parse({ limit, free }))
  })

  app.post(uploadsPaths.doubles, openTo.signedIn, async (request, reply) => {
    const { hashes } = readBody(request, UploadDoubleRequest)
    const doubles = await findDoubles(signedInViewer(request), hashes, platform)
    const data = doubles.map(({ sha256, archive, path }) => ({
      ...{ sha256, href: base + assetsPaths.asset(archive, path), archive: archive.name },
      filename: path.slice(path.lastIndexOf('/') + 1),
    }))
    reply.header('cache-control', 'no-store').type(UploadDoubles.mediaType)
    return reply.serializer(JSON.stringify).send(UploadDoubles.shape.parse({ data }))
  })
}

/** No chunk has the number of what is none. */
function readNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER
}

type Given = ReturnType<typeof UploadRequest.shape.parse>

function wishOf({ destination, folder, filename, fileSize, hasXmp, metadata, comment }: Given): UploadWish {
  const modified = metadata?.attributes?.find(({ key }) => key === 'mt')?.value
  return {
    destination,
    folder: folder ?? '',
    filename: filename ?? null,
    bytes: fileSize,
    hasXmp: hasXmp ?? false,
    fields: metadata?.fields ?? [],
    modified: modified === undefined ? null : readMoment(modified),
    comment: comment ?? '',
  }
}

/** Milliseconds since 1970, of a number of them or a date as text; null for what is none. */
function readMoment(given: string | number): number | null {
  const moment = typeof given === 'number' ? given : Date.parse(given)
  return Number.isFinite(moment) && moment > 0 && moment < 8e14 ? Math.trunc(moment) : null
}
