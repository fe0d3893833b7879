import { PinAddition, PinRemoval } from '@vitrine/contract/pins.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import { answerLinks, type LinkKind } from '#modules/collections/answer-links.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { countOfLinks, pageOfLinks } from '#modules/collections/link-view.ts'
import { chosenBy, demandSeen, seenAmong } from '#modules/collections/named-assets.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { addPins, removePins } from './change-pins.ts'
import { type PinView, pinnedPlaces, viewPins } from './pin-view.ts'
import { pinsPaths } from './pins.paths.ts'
import { representPinLinks, representPins } from './pins.representation.ts'

const json = ['application/json']
const hrefsOf = (links: readonly { href: string }[]) => links.map(({ href }) => href)

/** The pins of the signed-in person (wire reference 16.1). */
export function pinsRoutes(app: FastifyInstance, platform: Platform): void {
  const viewerOf = (request: FastifyRequest): Viewer => {
    const viewer = signedInViewer(request)
    localise(request, viewer.language)
    return viewer
  }
  readRoutes(app, viewerOf, platform)

  app.post(pinsPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const { data, selection } = readBody(request, PinAddition, json)
    const named = await demandSeen(viewer, hrefsOf(data), 'data', platform)
    const found = selection ? await chosenBy(viewer, selection, platform) : []
    const count = await addPins(viewer, [...new Set([...named, ...found])], platform)
    return reply.header('cache-control', 'no-store').send({ value: 'assetsAdded', count })
  })

  app.patch(pinsPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = viewerOf(request)
    const { assets } = readBody(request, PinRemoval, json)
    // What the viewer does not see stays: nothing is to be learned from the count.
    const seen = await seenAmong(viewer, hrefsOf(assets.delete), platform)
    const count = await removePins(viewer, [...seen.values()], platform)
    return reply.header('cache-control', 'no-store').send({ value: 'assetsDeleted', count })
  })
}

/** The cover shows the first few of those that have a picture. */
const lookedAt = 12

function readRoutes(app: FastifyInstance, viewerOf: (request: FastifyRequest) => Viewer, platform: Platform): void {
  const kind: LinkKind<PinView> = {
    open: async (request) => {
      const viewer = viewerOf(request)
      const wish = parseCollectionRequest(request.originalUrl, viewer, platform)
      return viewPins(await accessOf(viewer, platform), wish, platform)
    },
    info: async (view) => {
      const first = view.isSearch ? [] : await pageOfLinks(view, { page: 0, size: lookedAt }, platform)
      return representPins(view, { assetCount: await countOfLinks(view, platform), first }, platform)
    },
    asset: ({ access }, { asset, ...found }, fields) => representAsset(asset, { access, ...found, fields, platform }),
    plainAddress: () => platform.settings.base + pinsPaths.list,
  }
  const links = answer(
    {
      'pin-links': async (request) => {
        const places = await pinnedPlaces(await accessOf(viewerOf(request), platform), platform)
        const archives = new Map((await knownArchives('all', platform)).map((archive) => [archive.id, archive]))
        return representPinLinks(places, archives, platform)
      },
    },
    { cacheControl: 'private, no-cache' },
  )
  app.get(pinsPaths.links, openTo.signedIn, links)
  app.get(pinsPaths.list, openTo.signedIn, answerLinks(kind, platform, 'assetlist'))
}
