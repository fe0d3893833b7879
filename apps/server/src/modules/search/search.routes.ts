import { ArchiveCoverUpdate } from '@vitrine/contract/albums.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { queryText } from '@vitrine/search-language/parsing/query-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getArchive } from '#modules/archives/get-archive.ts'
import { documentState } from '#modules/asset-documents/document-state.ts'
import { childCountOf, modifiedOf } from '#modules/collections/collection-facts.ts'
import {
  archiveOfAddress,
  parseCollectionRequest,
  parseSearch,
  prefersStacks,
  readPageNumber,
} from '#modules/collections/collection-request.ts'
import { type CollectionView, countOf, openCollection, pageOf } from '#modules/collections/collection-view.ts'
import { representCollection, representPage, representWhole } from '#modules/collections/collections.representation.ts'
import { noPoster, posterOf } from '#modules/collections/poster-images.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { readFolderFirst } from '#modules/reading/read-folder-first.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { termState } from '#modules/taxonomies/term-state.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer, viewerOf } from '#modules/viewers/viewer.ts'
import { isCredentialName, parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { setArchiveCover } from './archive-cover.ts'
import { facetsOf } from './facets.ts'
import { facetsOfAll } from './facets-of-all.ts'
import { listVisibleArchives } from './list-archives.ts'
import { listChildren } from './list-children.ts'
import { mapOf } from './map-of.ts'
import { representFacets, representFacetsOfAll, representHelp, representMap } from './narrowing.representation.ts'
import { searchPaths } from './search.paths.ts'
import { helpSearch } from './search-help.ts'
import { sectionsOf } from './sections.ts'

/** Every view of assets: the archives, one archive, its folders, and what a search finds in any of them. */
export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  const list = (viewerFor: (request: FastifyRequest) => Viewer) =>
    answer(
      {
        collectionlist: (request) => archivesFor(viewerFor(request), request, platform),
        facets: async (request) => {
          const viewer = viewerFor(request)
          const language = localise(request, viewer.language)
          const access = await accessOf(viewer, platform)
          const { path, pairs, expression } = await searchOfAll(viewer, request, platform)
          const counted = await facetsOfAll({ access, pairs, expression }, platform)
          return representFacetsOfAll(counted, `${path}/`, language, platform)
        },
      },
      {
        page: true,
        cacheControl: 'private, max-age=5',
        state: async (request) => {
          const viewer = viewerFor(request)
          localise(request, viewer.language)
          return (await documentState(viewer, null, platform)) + (await termState(request.originalUrl, platform))
        },
      },
    )
  app.get(searchPaths.archives, openTo.archive('View', 'archives'), list(viewerOf))
  app.get(searchPaths.legacy, openTo.archive('View', 'archives'), list(viewerOf))
  app.get(searchPaths.ownArchives, openTo.signedIn, list(signedInViewer))

  const destinations = (mayReceive: (collection: CollectionInfo) => boolean) => async (request: FastifyRequest) => {
    const list = await archivesFor(signedInViewer(request), request, platform)
    localise(request, signedInViewer(request).language)
    const data = list.data.filter(mayReceive)
    return { ...list, data, paging: { ...list.paging, count: data.length }, searchURL: null }
  }
  const receiving = {
    [searchPaths.uploadTo]: destinations(({ canUploadTo }) => canUploadTo),
    [searchPaths.copyTo]: destinations(({ canCopyTo }) => canCopyTo),
    [searchPaths.moveTo]: destinations(({ canMoveTo }) => canMoveTo),
  }
  for (const [address, collectionlist] of Object.entries(receiving))
    app.get(address, openTo.signedIn, answer({ collectionlist }))

  const open = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    localise(request, viewer.language)
    const access = await accessOf(viewer, platform)
    const asked = parseCollectionRequest(request.originalUrl, viewer, platform)
    const stacks = asked.stacks ?? (prefersStacks(request) ? 'preference' : undefined)
    const view = await openCollection(access, { ...asked, stacks }, platform)
    if (view.folder) readFolderFirst(view.archive.id, view.folder.path, platform)
    return view
  }
  const collection = collectionAnswer(open, platform)
  const setCover = async (request: FastifyRequest) => {
    const { poster_asset: poster } = readBody(request, ArchiveCoverUpdate, ['application/json'])
    return describe(await setArchiveCover(await open(request), poster, platform), platform)
  }
  const cover = answer({ collectioninfo: setCover }, { cacheControl: 'no-store' })
  for (const pattern of [searchPaths.archive, searchPaths.folder]) {
    app.get(pattern, openTo.archive('View', 'collection'), collection)
    app.patch(pattern, openTo.archive('SetPosterAsset', 'collection'), cover)
  }
}

/** The representations of one collection; a page beyond the first is a list of assets (wire reference 3.2). */
function collectionAnswer(open: (request: FastifyRequest) => Promise<CollectionView>, platform: Platform) {
  const assetlist = async (request: FastifyRequest) => {
    const view = await open(request)
    return representPage(view, await pageOf(view, platform), await fieldDefinitions(platform), platform)
  }
  const options = {
    page: true,
    cacheControl: 'private, no-cache',
    state: (request: FastifyRequest) => collectionState(request, platform),
    vary: 'Prefer',
  }
  const whole = answer(
    {
      collection: async (request) => {
        const view = await open(request)
        const [info, page, children, fields] = await Promise.all([
          describe(view, platform),
          pageOf(view, platform),
          listChildren(view, undefined, platform),
          fieldDefinitions(platform),
        ])
        return representWhole(view, info, { assets: representPage(view, page, fields, platform), children }, platform)
      },
      collectioninfo: async (request) => describe(await open(request), platform),
      assetlist,
      collectionlist: async (request) => listChildren(await open(request), undefined, platform),
      sections: async (request) => sectionsOf(await open(request), platform),
      facets: async (request) => {
        const view = await open(request)
        const language = localise(request, view.access.viewer.language)
        return representFacets(view, await facetsOf(view, platform), language, platform)
      },
      'map-clusters': async (request) => {
        const view = await open(request)
        const box = parseAddress(request.originalUrl).query.get('box')
        return representMap(view, await mapOf(view, box, platform), platform)
      },
      'search-help': async (request) => {
        const view = await open(request)
        return representHelp(view, await helpSearch(view, platform), platform)
      },
      count: async (request) => ({ count: await countOf(await open(request), platform) }),
    },
    options,
  )
  const later = answer({ assetlist }, options)
  const folders = answer({
    collectionlist: async (request) => {
      const view = await open(request)
      return listChildren(view, view.request.after, platform)
    },
  })
  const chosen = (...given: Parameters<typeof whole>) => {
    const { matrix, query } = parseAddress(given[0].originalUrl)
    if (matrix.has('a')) return folders(...given)
    // Some clients put the page into the query (wire reference 3.6).
    return matrix.has('p') || query.has('p') ? later(...given) : whole(...given)
  }
  return Object.assign(chosen, { answersPages: true })
}

async function collectionState(request: FastifyRequest, platform: Platform): Promise<string> {
  const viewer = viewerOf(request)
  localise(request, viewer.language)
  const access = await accessOf(viewer, platform)
  const archive = await getArchive(access, archiveOfAddress(request, platform), platform)
  const state = (await documentState(viewer, archive, platform)) + (await termState(request.originalUrl, platform))
  return `${state} ${prefersStacks(request)}`
}

async function describe(view: CollectionView, platform: Platform) {
  const [assetCount, childCount, posters, modified] = await Promise.all([
    countOf(view, platform),
    childCountOf(view, platform),
    view.isSearch ? noPoster : posterOf(view, platform),
    modifiedOf(view, platform),
  ])
  return representCollection(view, { assetCount, childCount, ...posters, modified }, platform)
}

async function archivesFor(viewer: Viewer, request: FastifyRequest, platform: Platform) {
  const access = await accessOf(viewer, platform)
  const { path, matrix, query, pairs, expression } = await searchOfAll(viewer, request, platform)
  const text = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  const search = { expression, query: text === '' ? '' : `?${text}`, searchString: queryText(pairs) }
  const place = { first: `${path}/${search.query}`, page: readPageNumber(matrix, query) }
  return listVisibleArchives(access, { ...search, ...place }, platform)
}

/** What is looked for in all archives, as the address says. */
async function searchOfAll(viewer: Viewer, request: FastifyRequest, platform: Platform) {
  const address = parseAddress(request.originalUrl)
  const pairs = [...address.query].filter(([key]) => !isCredentialName(key) && key !== 'p')
  const expression = await resolveTerms(parseSearch(pairs, viewer, platform), viewer, platform)
  return { ...address, pairs, expression }
}
