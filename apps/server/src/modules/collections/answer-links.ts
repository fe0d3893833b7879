import type { Asset } from '@vitrine/contract/assets.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { FastifyRequest } from 'fastify'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { parseAddress } from '#platform/http/address.ts'
import { type Answers, answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { countOfLinks, type LinkView, pageOfLinks } from './link-view.ts'
import { linkPaging, representNoChildren } from './links.representation.ts'

/** One kind of collection of links: how it is opened, and how it and what is in it are told. */
export interface LinkKind<View extends LinkView> {
  open: (request: FastifyRequest) => Promise<View>
  info: (view: View) => Promise<CollectionInfo>
  asset: (view: View, found: JudgedAsset, fields: FieldDefinitions) => Asset
  /** The address of the whole of it, without a search. */
  plainAddress: (view: View) => string
}

/**
 * Answers the address of a collection of links in each of its forms; an address with a page is that page of assets.
 * @param standard what is answered to whoever asks for no form.
 */
export function answerLinks<View extends LinkView>(
  kind: LinkKind<View>,
  platform: Platform,
  standard: 'collection' | 'assetlist' = 'collection',
) {
  const { open, info, plainAddress } = kind
  const assetsOf = async (view: View) => {
    const { page, pageSize } = view.request
    const found = await pageOfLinks(view, { page, size: pageSize }, platform)
    const total = await countOfLinks(view, platform)
    const fields = await fieldDefinitions(platform)
    const data = found.map((one) => kind.asset(view, one, fields))
    return { data, paging: linkPaging(view.request, total, plainAddress(view)) }
  }
  const noChildren = (view: View) => representNoChildren(plainAddress(view))
  const assetlist = async (request: FastifyRequest) => assetsOf(await open(request))
  const options = { page: true, cacheControl: 'private, no-cache' }
  const answers: Answers = {
    collection: async (request) => {
      const view = await open(request)
      const [told, assets] = [await info(view), await assetsOf(view)]
      return { ...told, assets, children: noChildren(view), sections: null, facets: null, map: null, help: null }
    },
    collectioninfo: async (request) => info(await open(request)),
    assetlist,
    collectionlist: async (request) => noChildren(await open(request)),
    count: async (request) => ({ count: await countOfLinks(await open(request), platform) }),
  }
  // The first is the default.
  const whole = answer(standard === 'assetlist' ? { assetlist, ...answers } : answers, options)
  const later = answer({ assetlist }, options)
  const chosen = (...given: Parameters<typeof whole>) => {
    const { matrix, query } = parseAddress(given[0].originalUrl)
    return matrix.has('p') || query.has('p') ? later(...given) : whole(...given)
  }
  return Object.assign(chosen, { answersPages: true })
}
