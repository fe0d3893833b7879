import { type CollectionInfo, CollectionInfoDocument, type CollectionList } from '@vitrine/contract/collections.ts'
import { SmartFolderChange, SmartFolderCreation, SmartFolderOrder } from '@vitrine/contract/smart-folders.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getArchive } from '#modules/archives/get-archive.ts'
import { archiveOfAddress, parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { countOf, pageOf } from '#modules/collections/collection-view.ts'
import { representPage, representWhole } from '#modules/collections/collections.representation.ts'
import { newestPictures } from '#modules/collections/poster-images.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { hasMadeInside, type Inside, listMade, listValues, type Wish } from './list-inside.ts'
import { openSmartFolder, type SmartView } from './open-smart-folder.ts'
import {
  addSmartFolder,
  changeSmartFolder,
  mayEditSmartFolders,
  moveSmartFolder,
  removeSmartFolder,
} from './save-smart-folder.ts'
import { parseSmartPlace, smartFoldersPaths } from './smart-folders.paths.ts'
import { representSmartFolder, representSmartFolders } from './smart-folders.representation.ts'
import { levelsOf } from './smart-search.ts'

const json = ['application/json']
const fresh = { cacheControl: 'no-store' }

/** Smart folders of an archive (wire reference 17). */
export function smartFoldersRoutes(app: FastifyInstance, platform: Platform): void {
  const open = async (request: FastifyRequest) => {
    const wish = await wishOf(request, platform)
    return { wish, smart: await openSmartFolder(wish.access, { ...wish, place: placeIn(request) }, platform) }
  }
  const assets = async ({ view }: SmartView) =>
    representPage(view, await pageOf(view, platform), await fieldDefinitions(platform), platform)
  const top = async (request: FastifyRequest) => listInside(await wishOf(request, platform), null, platform)
  app.get(smartFoldersPaths.list, openTo.archive('View', 'collection'), answer({ collectionlist: top }, fresh))
  const one = answer(
    {
      collectioninfo: async (request) => describe((await open(request)).smart, platform),
      collection: async (request) => {
        const { wish, smart } = await open(request)
        const parts = [describe(smart, platform), assets(smart), listInside(wish, smart, platform)] as const
        const [info, page, children] = await Promise.all(parts)
        return representWhole(smart.view, info, { assets: page, children }, platform)
      },
      collectionlist: async (request) => {
        const { wish, smart } = await open(request)
        return listInside(wish, smart, platform)
      },
      assetlist: async (request) => assets((await open(request)).smart),
      count: async (request) => ({ count: await countOf((await open(request)).smart.view, platform) }),
    },
    fresh,
  )
  app.get(smartFoldersPaths.one, openTo.archive('View', 'collection'), one)
  changeRoutes(app, platform)
}

async function wishOf(request: FastifyRequest, platform: Platform): Promise<Wish> {
  const viewer = viewerOf(request)
  localise(request, viewer.language)
  const access = await accessOf(viewer, platform)
  const archive = await getArchive(access, archiveOfAddress(request, platform), platform)
  const given = parseCollectionRequest(request.originalUrl, viewer, platform)
  return { access, archive, request: { ...given, archiveId: archive.id, folder: '' } }
}

/** What lies in a smart folder, or (null) at the top: what people made on the first page, then values. */
async function listInside(wish: Wish, smart: SmartView | null, platform: Platform): Promise<CollectionList> {
  const { access, archive, request } = wish
  const after = afterOf(request.after)
  const isLater = after !== '' || (smart !== null && smart.place.values.length > 0)
  const made = isLater ? [] : await listMade(wish, smart, platform)
  const { values, next } = smart ? await listValues(wish, smart, after, platform) : { values: [], next: null }
  const here = smart ? smartFoldersPaths.place(archive, smart.place) : smartFoldersPaths.top(archive)
  const listed = {
    inside: await withMade(archive.id, [...made, ...values], platform),
    archive,
    first: platform.settings.base + here,
    next: next === null ? null : Buffer.from(next).toString('base64url'),
    mayEdit: mayEditSmartFolders(access, archive.id),
  }
  return representSmartFolders(listed, platform)
}

const withMade = (archiveId: number, inside: Inside[], platform: Platform) =>
  Promise.all(inside.map(async (one) => ({ ...one, hasMade: await hasMadeInside(archiveId, one, platform) })))

async function describe(smart: SmartView, platform: Platform): Promise<CollectionInfo> {
  const { view, row, place } = smart
  const name = nameOf(smart)
  const [assetCount, posters, hasMade] = await Promise.all([
    countOf(view, platform),
    newestPictures(view, platform),
    hasMadeInside(view.archive.id, smart, platform),
  ])
  const hasInside = hasMade || levelsOf(row).length > place.values.length
  const facts = { assetCount, childCount: hasInside ? 1 : 0, ...posters, modified: row.modified_at }
  return representSmartFolder({ view, row, place, name }, facts, platform)
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  const deedOf = async (request: FastifyRequest) => {
    signedInViewer(request)
    return wishOf(request, platform)
  }
  const shown = async (wish: Wish, id: number) =>
    describe(await openSmartFolder(wish.access, { ...wish, place: { id, values: [] } }, platform), platform)

  app.post(smartFoldersPaths.list, openTo.signedIn, async (request, reply) => {
    const wish = await deedOf(request)
    const { id } = await addSmartFolder(wish, readBody(request, SmartFolderCreation, json), platform)
    const document = await shown(wish, id)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'collectioninfo', contentType: CollectionInfoDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const wish = await deedOf(request)
    const id = madeIn(request)
    await changeSmartFolder(wish, { ...readBody(request, SmartFolderChange, json), id }, platform)
    return shown(wish, id)
  }
  app.patch(smartFoldersPaths.one, openTo.signedIn, answer({ collectioninfo: change }, fresh))

  app.delete(smartFoldersPaths.one, openTo.signedIn, async (request, reply) => {
    await removeSmartFolder(await deedOf(request), madeIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const asOrder = { ...openTo.signedIn, constraints: { verb: 'ORDERPATCH' } }
  app.post(smartFoldersPaths.list, asOrder, async (request, reply) => {
    const wish = await deedOf(request)
    const { childPath, relativePosition } = readBody(request, SmartFolderOrder, json)
    await moveSmartFolder(wish, { id: childIn(childPath), by: relativePosition }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

const nameOf = ({ place, row }: Pick<SmartView, 'place' | 'row'>) => place.values.at(-1) ?? row.name

/** @throws Problem NotFound. */
function placeIn(request: FastifyRequest) {
  const place = parseSmartPlace(request.originalUrl)
  if (!place) throw new Problem('NotFound')
  return place
}

/** The number of one that people made. @throws Problem NotFound, for values too: nobody changes these here. */
function madeIn(request: FastifyRequest): number {
  const { id, values } = placeIn(request)
  if (values.length > 0) throw new Problem('NotFound')
  return id
}

/** `childPath`: an href, or the last part of one. @throws Problem InvalidRequest that names the field. */
function childIn(childPath: string): number {
  const place = parseSmartPlace(childPath.includes('/.smartfolders/') ? childPath : `/.smartfolders/${childPath}`)
  if (place && place.values.length === 0) return place.id
  const message = say('smartFolders.noChild')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'childPath', rule: 'exists', message }] })
}

/** The key after which a page of values begins. */
const afterOf = (text: string | undefined) =>
  text === undefined ? '' : Buffer.from(text, 'base64url').toString('utf8')
