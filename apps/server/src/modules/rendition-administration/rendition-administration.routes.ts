import {
  ProcessingProfileDocument,
  ProcessingProfileWish,
  ProcessingTry,
  ProfileSetDocument,
  ProfileSetWish,
  WatermarkDocument,
  WatermarkWish,
} from '@vitrine/contract/processing-profiles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quickSizes } from '#modules/picture-addresses/preview-address.ts'
import type { PartKind, PartRow } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { listPartsOf } from '#modules/processing-profiles/save-part.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { renditionAdministrationPaths as paths } from './rendition-administration.paths.ts'
import { representProfile, representSet, representWatermark } from './rendition-administration.representation.ts'
import { removeProcessing, saveProfile, saveSet } from './save-processing.ts'
import { removeWatermark, saveWatermark } from './save-watermark.ts'
import { tryProcessing } from './try-processing.ts'

const fresh = { cacheControl: 'no-store' }
const managing = openTo.site('manageArchives')

/** What is handed out, and what lies over it, as administrators have it (wire reference 22.6). */
export function renditionAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  readRoutes(app, platform)
  profileRoutes(app, platform)
  setRoutes(app, platform)
  watermarkRoutes(app, platform)
  tryRoutes(app, platform)
}

const viewerIn = (request: FastifyRequest) => {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

const idIn = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? ''

function readRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const one = async (kind: PartKind, request: FastifyRequest) => {
    const row = (await listPartsOf(kind, platform)).find(({ id }) => id === idIn(request))
    if (!row) throw new Problem('NotFound')
    return row
  }
  const profiles = async () => (await listPartsOf('profile', platform)).map((row) => representProfile(row, base))
  app.get(paths.profiles, managing, answer({ 'processing-profile-list': profiles }, fresh))
  const profile = async (request: FastifyRequest) => representProfile(await one('profile', request), base)
  app.get(paths.profilePattern, managing, answer({ 'processing-profile': profile }, fresh))

  const sets = async () => (await listPartsOf('set', platform)).map((row) => representSet(row, base))
  app.get(paths.sets, managing, answer({ 'profile-set-list': sets }, fresh))
  const set = async (request: FastifyRequest) => representSet(await one('set', request), base)
  app.get(paths.setPattern, managing, answer({ 'profile-set': set }, fresh))

  const watermarks = async () => (await listPartsOf('watermark', platform)).map((row) => representWatermark(row, base))
  app.get(paths.watermarks, managing, answer({ 'watermark-list': watermarks }, fresh))
  const watermark = async (request: FastifyRequest) => representWatermark(await one('watermark', request), base)
  app.get(paths.watermarkPattern, managing, answer({ watermark }, fresh))

  app.get(paths.quickRenditionSets, managing, answer({ 'quick-rendition-set-list': () => [quickRenditions] }, fresh))
}

/** Those that are shipped: every archive shows them. */
const quickRenditions = {
  Id: '7d2e9a40-3c1b-4f68-8a57-61c0d9e4b200',
  Name: 'Vitrine',
  Renditions: quickSizes.map(({ profile, name, size }) => ({ Id: profile, Name: name, Width: size, Height: size })),
}

/** What was made or changed, as it is now. */
function sendMade(
  reply: FastifyReply,
  { mediaType, kind }: { mediaType: string; kind: string },
  document: object,
  location: string | null,
) {
  if (location !== null) reply.code(201).header('location', location)
  reply.header('cache-control', 'no-store')
  return send(reply, { kind: kind as 'watermark', contentType: mediaType }, document as never)
}

function profileRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const save = async (request: FastifyRequest, id: string | null): Promise<PartRow> => {
    const { Revision: revision, ...facts } = readBody(request, ProcessingProfileWish)
    return saveProfile(viewerIn(request), { id, facts, revision }, platform)
  }
  app.post(paths.profiles, managing, async (request, reply) => {
    const row = await save(request, null)
    return sendMade(reply, ProcessingProfileDocument, representProfile(row, base), base + paths.profile(row.id))
  })
  app.put(paths.profilePattern, managing, async (request, reply) => {
    const row = await save(request, idIn(request))
    return sendMade(reply, ProcessingProfileDocument, representProfile(row, base), null)
  })
  app.delete(paths.profilePattern, managing, async (request, reply) => {
    await removeProcessing(viewerIn(request), { kind: 'profile', id: idIn(request) }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function setRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const save = async (request: FastifyRequest, id: string | null): Promise<PartRow> => {
    const { Revision: revision, ...facts } = readBody(request, ProfileSetWish)
    return saveSet(viewerIn(request), { id, facts, revision }, platform)
  }
  app.post(paths.sets, managing, async (request, reply) => {
    const row = await save(request, null)
    return sendMade(reply, ProfileSetDocument, representSet(row, base), base + paths.set(row.id))
  })
  app.put(paths.setPattern, managing, async (request, reply) => {
    const row = await save(request, idIn(request))
    return sendMade(reply, ProfileSetDocument, representSet(row, base), null)
  })
  app.delete(paths.setPattern, managing, async (request, reply) => {
    await removeProcessing(viewerIn(request), { kind: 'set', id: idIn(request) }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function watermarkRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const save = async (request: FastifyRequest, id: string | null): Promise<PartRow> => {
    const { Revision: revision, Content: content, ...facts } = readBody(request, WatermarkWish)
    return saveWatermark(viewerIn(request), { id, facts, revision, content }, platform)
  }
  app.post(paths.watermarks, managing, async (request, reply) => {
    const row = await save(request, null)
    return sendMade(reply, WatermarkDocument, representWatermark(row, base), base + paths.watermark(row.id))
  })
  app.put(paths.watermarkPattern, managing, async (request, reply) => {
    const row = await save(request, idIn(request))
    return sendMade(reply, WatermarkDocument, representWatermark(row, base), null)
  })
  app.delete(paths.watermarkPattern, managing, async (request, reply) => {
    await removeWatermark(viewerIn(request), idIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

function tryRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(paths.tryOut, managing, async (request, reply) => {
    const viewer = viewerIn(request)
    const wish = readTry(parseAddress(request.originalUrl).query.get('try') ?? '')
    const person = personOf({ ...viewer, from: request.ip })
    const waiter = { person, onLeave: (leave: () => void) => void reply.raw.once('close', leave) }
    const { content, bytes, mediaType } = await tryProcessing(viewer, wish, waiter, platform)
    reply.header('cache-control', 'no-store').type(mediaType).header('content-length', bytes)
    return reply.send(content)
  })
}

/** @throws Problem InvalidRequest. */
function readTry(text: string) {
  const fault = () => {
    const message = say('programs.processingTry')
    return new Problem('InvalidRequest', { message, fields: [{ field: 'try', rule: 'json', message }] })
  }
  // Without a word a picture is shown as it is.
  if (text === '') return {}
  try {
    return ProcessingTry.shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw fault()
  }
}
