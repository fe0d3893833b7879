import { AlbumAddition, AlbumCreation, AlbumOrder, CollectionUpdate } from '@vitrine/contract/albums.ts'
import { CollectionInfoDocument } from '@vitrine/contract/collections.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { representDetails } from '#modules/asset-documents/asset-details.representation.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { findDetails } from '#modules/assets/assets.queries.ts'
import { answerLinks, type LinkKind } from '#modules/collections/answer-links.ts'
import { parseCollectionRequest, readPageNumber } from '#modules/collections/collection-request.ts'
import { wholeCollection } from '#modules/collections/link-view.ts'
import { chosenBy, demandSeen } from '#modules/collections/named-assets.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { albumFacts } from './album-facts.ts'
import { type AlbumView, asOwner, viewAlbum } from './album-view.ts'
import { albumsPaths } from './albums.paths.ts'
import { representAlbum, representAlbumList, representMember } from './albums.representation.ts'
import type { AlbumRow } from './albums.tables.ts'
import { addMembers, reorderMembers } from './change-members.ts'
import { type AlbumAddress, getAlbum, openAlbum } from './get-album.ts'
import { getMember } from './get-member.ts'
import { type AlbumListRequest, listAlbums } from './list-albums.ts'
import { addAlbum, onHeld, removeAlbum } from './save-album.ts'
import { updateAlbumAsAsked } from './update-album.ts'

const json = ['application/json']
const fresh = { cacheControl: 'private, no-cache' }

function addressOf(request: FastifyRequest): AlbumAddress {
  const { user, album } = request.params as { user: string; album: string }
  return { userId: /^\d{1,15}$/.test(user) ? Number(user) : -1, id: album }
}

function viewerOf(request: FastifyRequest): Viewer {
  const viewer = signedInViewer(request)
  localise(request, viewer.language)
  return viewer
}

/** Albums, what lies in them and in which order (wire reference 14). */
export function albumsRoutes(app: FastifyInstance, platform: Platform): void {
  listRoutes(app, platform)
  readRoutes(app, platform)
  changeRoutes(app, platform)
}

function listRoutes(app: FastifyInstance, platform: Platform): void {
  const lists: Pick<AlbumListRequest, 'path' | 'state' | 'isOwn' | 'isShared'>[] = [
    { path: albumsPaths.all, state: 'shown', isOwn: false },
    { path: albumsPaths.own, state: 'shown', isOwn: true },
    { path: albumsPaths.shared, state: 'shown', isOwn: false, isShared: true },
    { path: albumsPaths.archived, state: 'archived', isOwn: false },
    { path: albumsPaths.deleted, state: 'deleted', isOwn: false },
  ]
  for (const list of lists) {
    const collectionlist = async (request: FastifyRequest) => {
      const { matrix, query } = parseAddress(request.originalUrl)
      const place = { text: query.get('q') ?? '', page: readPageNumber(matrix, query) }
      const viewer = viewerOf(request)
      return representAlbumList(viewer, await listAlbums(viewer, { ...list, ...place }, platform), platform)
    }
    app.get(list.path, openTo.signedIn, answer({ collectionlist }, fresh))
  }
  const ownOf = async (viewer: Viewer, album: AlbumRow) => asOwner(album, await accessOf(viewer, platform), platform)
  app.post(albumsPaths.own, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const { assets, selection, ...texts } = readBody(request, AlbumCreation, json)
    const ids = await idsOf(viewer, { hrefs: assets, field: 'assets', selection }, platform)
    const album = await addAlbum(viewer, { ...texts, ids }, platform)
    const view = await viewAlbum(await ownOf(viewer, album), wholeCollection, platform)
    const document = await describe(view, platform)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'collectioninfo', contentType: CollectionInfoDocument.mediaType }, document)
  })
}

const describe = async (view: AlbumView, platform: Platform) =>
  representAlbum(view, await albumFacts(view, platform), platform)

interface Given {
  hrefs: readonly { href: string }[]
  field: string
  selection: { href: string; except: readonly string[] } | undefined
}

/** What was named comes first, then what a selection shows. */
async function idsOf(viewer: Viewer, { hrefs, field, selection }: Given, platform: Platform): Promise<number[]> {
  const named = hrefs.map(({ href }) => href)
  const ids = await demandSeen(viewer, named, field, platform)
  return selection ? [...new Set([...ids, ...(await chosenBy(viewer, selection, platform))])] : ids
}

function readRoutes(app: FastifyInstance, platform: Platform): void {
  const open = async (request: FastifyRequest): Promise<AlbumView> => {
    const viewer = viewerOf(request)
    const open = await openAlbum(viewer, addressOf(request), platform)
    return viewAlbum(open, parseCollectionRequest(request.originalUrl, viewer, platform), platform)
  }
  const kind: LinkKind<AlbumView> = {
    open,
    info: (view) => describe(view, platform),
    asset: (view, found, fields) => representMember(view, found, fields, platform),
    plainAddress: ({ address }) => address,
  }
  app.get(albumsPaths.pattern, openTo.signedIn, answerLinks(kind, platform))

  const member = async (request: FastifyRequest) => {
    const open = await openAlbum(viewerOf(request), addressOf(request), platform)
    return { open, found: await getMember(open, request.originalUrl, platform) }
  }
  const asset = async (request: FastifyRequest) => {
    const { open, found } = await member(request)
    return representMember(open, found, await fieldDefinitions(platform), platform)
  }
  const asAsset = { ...openTo.signedIn, constraints: { suffix: '.info' } }
  app.get(albumsPaths.memberPattern, asAsset, answer({ asset }, { page: true, ...fresh }))

  const details = async (request: FastifyRequest) => {
    const { open, found } = await member(request)
    const { language } = open.access.viewer
    const details = await findDetails(found.asset.row.id, platform)
    return representDetails(found.asset, details, language, await fieldDefinitions(platform))
  }
  const asDetails = { ...openTo.signedIn, constraints: { suffix: `.info${assetsPaths.details}` } }
  app.get(albumsPaths.memberPattern, asDetails, answer({ 'asset-details': details }, fresh))
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  const change = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const wish = readBody(request, CollectionUpdate, json)
    const album = await updateAlbumAsAsked(viewer, addressOf(request), wish, platform)
    const own = asOwner(album, await accessOf(viewer, platform), platform)
    return describe(await viewAlbum(own, wholeCollection, platform), platform)
  }
  app.patch(albumsPaths.pattern, openTo.signedIn, answer({ collectioninfo: change }, { cacheControl: 'no-store' }))

  app.delete(albumsPaths.pattern, openTo.signedIn, async (request, reply) => {
    await removeAlbum(viewerOf(request), addressOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(albumsPaths.pattern, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const { data, selection } = readBody(request, AlbumAddition, json)
    // Whoever may not see the album learns nothing of the assets.
    await getAlbum(viewer, addressOf(request), platform)
    const ids = await idsOf(viewer, { hrefs: data, field: 'data', selection }, platform)
    await onHeld(viewer, addressOf(request), platform, (own, inside) => addMembers(viewer, own, ids, inside))
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const asOrder = { ...openTo.signedIn, constraints: { verb: 'REORDER' } }
  app.post(albumsPaths.pattern, asOrder, async (request, reply) => {
    const viewer = viewerOf(request)
    const { data, relativeTo, reference, position } = readBody(request, AlbumOrder, json)
    await getAlbum(viewer, addressOf(request), platform)
    const hrefs = data.map(({ href }) => href)
    const wish = { hrefs, position, relativeTo: relativeTo ?? reference ?? null }
    await reorderMembers(viewer, addressOf(request), wish, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
