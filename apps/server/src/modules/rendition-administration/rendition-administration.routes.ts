import {
  ProcessingProfileDocument,
  ProcessingProfileWish,
  ProcessingTry,
  ProfileSetDocument,
  ProfileSetWish,
  RenditionsAheadDocument,
  RenditionsAheadWish,
  WatermarkDocument,
  WatermarkWish,
} from '@vitrine/contract/processing-profiles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quickSets } from '#modules/picture-addresses/quick-sets.ts'
import { cropSets } from '#modules/processing-profiles/crop-sets.ts'
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
import { lookAhead, makeAllAhead } from './made-ahead.ts'
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
  aheadRoutes(app, platform)
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

  app.get(paths.quickRenditionSets, managing, answer({ 'quick-rendition-set-list': () => quickRenditions }, fresh))
  app.get(paths.cropProfileSets, managing, answer({ 'crop-profile-set-list': () => cropProfiles }, fresh))
}

/** Those that are shipped. */
const quickRenditions = quickSets.map(({ id, name, sizes }) => {
  return { Id: id, Name: name, Renditions: sizes.map(renditionOf) }
})
const cropProfiles = cropSets.map(({ id, name, isDefault, ratios }) => {
  return { Id: id, Name: name, IsDefault: isDefault, Ratios: [...ratios] }
})

function renditionOf({ profile, name, size }: (typeof quickSets)[number]['sizes'][number]) {
  return { Id: profile, Name: name, Width: size, Height: size }
}

/** How one kind is made, changed and deleted. */
interface Part {
  list: string
  pattern: string
  address: (id: string) => string
  /** Of a new one `id` is null. */
  save: (request: FastifyRequest, id: string | null) => Promise<PartRow>
  /** Answers with it as it is now. */
  tell: (reply: FastifyReply, row: PartRow) => FastifyReply
  remove: (request: FastifyRequest) => Promise<void>
}

function changeRoutes(app: FastifyInstance, part: Part, base: string): void {
  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  app.post(part.list, managing, async (request, reply) => {
    const row = await part.save(request, null)
    return part.tell(
      noStore(reply)
        .code(201)
        .header('location', base + part.address(row.id)),
      row,
    )
  })
  app.put(part.pattern, managing, async (request, reply) =>
    part.tell(noStore(reply), await part.save(request, idIn(request))),
  )
  app.delete(part.pattern, managing, async (request, reply) => {
    await part.remove(request)
    return noStore(reply).code(204).send()
  })
}

function profileRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const choice = { kind: 'processing-profile', contentType: ProcessingProfileDocument.mediaType } as const
  const part: Part = {
    ...{ list: paths.profiles, pattern: paths.profilePattern, address: paths.profile },
    save: async (request, id) => {
      const { Revision: revision, ...facts } = readBody(request, ProcessingProfileWish)
      return saveProfile(viewerIn(request), { id, facts, revision }, platform)
    },
    tell: (reply, row) => send(reply, choice, representProfile(row, base)),
    remove: (request) => removeProcessing(viewerIn(request), { kind: 'profile', id: idIn(request) }, platform),
  }
  changeRoutes(app, part, base)
}

function setRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const choice = { kind: 'profile-set', contentType: ProfileSetDocument.mediaType } as const
  const part: Part = {
    ...{ list: paths.sets, pattern: paths.setPattern, address: paths.set },
    save: async (request, id) => {
      const { Revision: revision, ...facts } = readBody(request, ProfileSetWish)
      return saveSet(viewerIn(request), { id, facts, revision }, platform)
    },
    tell: (reply, row) => send(reply, choice, representSet(row, base)),
    remove: (request) => removeProcessing(viewerIn(request), { kind: 'set', id: idIn(request) }, platform),
  }
  changeRoutes(app, part, base)
}

function watermarkRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const choice = { kind: 'watermark', contentType: WatermarkDocument.mediaType } as const
  const part: Part = {
    ...{ list: paths.watermarks, pattern: paths.watermarkPattern, address: paths.watermark },
    save: async (request, id) => {
      const { Revision: revision, Content: content, ...facts } = readBody(request, WatermarkWish)
      return saveWatermark(viewerIn(request), { id, facts, revision, content }, platform)
    },
    tell: (reply, row) => send(reply, choice, representWatermark(row, base)),
    remove: (request) => removeWatermark(viewerIn(request), idIn(request), platform),
  }
  changeRoutes(app, part, base)
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

function aheadRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(paths.ahead, managing, answer({ 'renditions-ahead': () => lookAhead(platform) }, fresh))
  app.post(paths.ahead, managing, async (request, reply) => {
    readBody(request, RenditionsAheadWish)
    const now = await makeAllAhead(viewerIn(request), platform)
    const choice = { kind: 'renditions-ahead', contentType: RenditionsAheadDocument.mediaType } as const
    return send(reply.code(202).header('cache-control', 'no-store'), choice, now)
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
