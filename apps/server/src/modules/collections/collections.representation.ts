import type { Collection, CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { folderNameRule } from '@vitrine/contract/file-moves.ts'
import type { Paging } from '@vitrine/contract/paging.ts'
import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { formatExpression } from '@vitrine/search-language/parsing/format-expression.ts'
import { hasConsentFilter, managesConsent, settingsOf, takesArrivals } from '#modules/archives/archive-settings.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { ancestorsOf, noProps, representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import { assetOrders } from '#modules/assets/asset-order.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { representViewLink } from '#modules/metadata-fields/metadata-fields.representation.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { AssetPage } from '#modules/selections/list-assets.ts'
import { taxonomiesPaths } from '#modules/taxonomies/taxonomies.paths.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { CollectionView, JudgedPage } from './collection-view.ts'
import {
  archiveList,
  consentOfAssets,
  doublesPath,
  smartFoldersPath,
  termCountsPath,
  trashPath,
  viewAddress,
} from './collections.paths.ts'
import { representPin } from './pin.representation.ts'

/** What is told of a collection beside what follows from its view. */
export interface CollectionFacts {
  assetCount: number
  childCount: number
  posterAsset: CollectionInfo['posterAsset']
  posterImages: CollectionInfo['posterImages']
  /** Milliseconds since 1970. */
  modified: number
}

const stackedAs = ({ stacks }: CollectionView['request']) => (stacks === undefined ? {} : { stacks: 'top' as const })

/** A collection without its content, as this viewer may know it (wire reference 6.4). */
export function representCollection(view: CollectionView, facts: CollectionFacts, platform: Platform): CollectionInfo {
  const { archive, folder, request, access } = view
  const { base } = platform.settings
  const place = { archive, folder: request.folder }
  const here = base + viewAddress({ ...place, ...stackedAs(request), query: request.query })
  const plain = base + viewAddress(place)
  const permissions = access.permissionsIn(archive.id)
  return {
    id: String(archive.id),
    name: folder?.name ?? archive.name,
    description: folder ? '' : archive.description,
    type: folder ? 'folder' : 'archive',
    href: here,
    data: here,
    dataTemplate: `${base}${archivesPaths.collection(archive).slice(0, -1)}{/path*}/{;o}`,
    originalURL: plain,
    matchingHref: plain,
    orderRootHref: here,
    searchURL: `${plain}{?q}`,
    ...alertsOn(view, permissions, plain),
    clearSearch: { href: plain, data: plain },
    searchString: request.searchString,
    searchQuery: view.isSearch ? formatExpression(request.expression) : '',
    alt_orders: orders(view, base),
    urlComponents: request.order.code === '' ? [] : [{ key: 'o', value: request.order.code }],
    ...facts,
    hasChildren: facts.childCount > 0,
    created: '',
    modified: new Date(facts.modified).toISOString(),
    deleted: null,
    archived: null,
    ...flags,
    ...receivingOf(archive, permissions),
    ...{ doubles: doublesOf(archive, access, base), trash: trashOf(archive, access, base) },
    ...{ consent: consentOf(archive, access, base), review: reviewOf(archive, access, base) },
    canHaveChildren: true,
    color: archive.color,
    iconCharacter: archive.icon_character,
    create: [],
    ...termLinks(archive, base),
    ...{ edit: null, sharing: null },
    ...folderDeeds(view, plain, base),
    pin: pinOf(view, plain, base),
    reorder: null,
    uploadHref: '',
    ...paneOf(archive, access, base),
    metadataEditor: representViewLink(metadataViewOf(archive), access.viewer.language, base),
    permissions: toldPermissions(view),
    propertyValidations: [folderNameRule],
    props: noProps,
    ancestors: folder ? ancestorsOf(archive, folder.path, base) : [],
  }
}

/** Of folders no cover is chosen. */
function toldPermissions({ access, archive, folder }: CollectionView): ArchivePermission[] {
  const permissions = access.permissionsIn(archive.id)
  return archivePermissions.filter((one) => permissions.has(one) && !(folder && one === 'SetPosterAsset'))
}

/** A search for one term is pinned as that term, everything else as the place without what is searched for in it. */
function pinOf({ access, folder, term }: CollectionView, plain: string, base: string): CollectionInfo['pin'] {
  if (term) return representPin(access.viewer, 'taxonomies', base + taxonomiesPaths.item(term.fieldId, term.itemId))
  return representPin(access.viewer, folder ? 'folders' : 'archives', plain)
}

/** Only who sees every file of an archive changes its folders (decision 2026-11-24-folders-as-things). */
function folderDeeds({ archive, folder, access }: CollectionView, plain: string, base: string) {
  const isOpen = access.viewer.kind === 'user' && access.viewer.mayChange && archive.takes_files === 1
  const may = (...anyOf: readonly ArchivePermission[]) =>
    isOpen && anyOf.some((permission) => access.isWhole(permission, archive.id))
  return {
    makeFolder: may('UploadFile', 'MoveTo', 'CopyTo') ? plain : null,
    moveFolder: folder && may('Rename', 'MoveFrom') ? base + backgroundTasksPaths.own : null,
    removeFolder: folder && may('Delete') ? plain : null,
  }
}

/** What an alert on a view stores; only for whoever may make some there (wire reference 6.4, 16.2). */
function alertsOn({ access, request, isSearch }: CollectionView, permissions: ReadonlySet<string>, plain: string) {
  const { kind, mayChange } = access.viewer
  const canCreateAlerts = kind === 'user' && mayChange && permissions.has('Alert')
  // What was typed is read anew each time, so that today stays today; other searches have one text only.
  const isTyped = [...new URLSearchParams(request.query)].every(([key]) => key === 'q')
  const alertSearch = isTyped ? request.searchString : isSearch ? formatExpression(request.expression) : ''
  return { canCreateAlerts, alertHref: canCreateAlerts ? plain : null, alertSearch }
}

/** What stands beside its files. */
function paneOf(archive: CollectionView['archive'], { viewer }: CollectionView['access'], base: string) {
  const pane = settingsOf(archive).NavigationPaneControl
  const { EnableCustomSmartFolderName, CustomSmartFolderName: own } = pane
  const isCalledOtherwise = EnableCustomSmartFolderName && own.trim() !== ''
  return {
    isConsentManagementEnabled: managesConsent(archive),
    isConsentStatusFilterEnabled: hasConsentFilter(archive),
    isFolderNavigationEnabled: pane.ShowFolderList,
    isSmartFolderNavigationEnabled: pane.ShowSmartFolders,
    smartFolderHeader: isCalledOtherwise ? own : say('smartFolders.header')(viewer.language),
    smartFolders: base + smartFoldersPath(archive),
    smartFolder: null,
  }
}

const termLinks = ({ id }: CollectionView['archive'], base: string) => ({
  taxonomies: [],
  termTrees: base + taxonomiesPaths.archive(id),
  termCounts: `${base}${termCountsPath(id)}{?txnm}`,
})

/** Files can be put wherever the archive takes them, into folders that are there and into new ones. */
function receivingOf(archive: CollectionView['archive'], permissions: ReadonlySet<string>) {
  const takes = takesArrivals(archive)
  const canUploadTo = takes && permissions.has('UploadFile')
  const canMoveTo = takes && permissions.has('MoveTo')
  const canCopyTo = takes && permissions.has('CopyTo')
  const canIngest = canUploadTo || canMoveTo || canCopyTo
  return {
    takesFiles: archive.takes_files === 1,
    uploadResize: canUploadTo ? resizeOf(archive) : null,
    canUploadTo,
    canMoveTo,
    canCopyTo,
    canCreateFolders: canIngest,
    canIngestToChildren: canIngest,
  }
}

/** To what browsers make pictures smaller before they send them; null where they do not. */
function resizeOf(archive: CollectionView['archive']): CollectionInfo['uploadResize'] {
  const settings = settingsOf(archive)
  const { UploadRestrictImageSize: pixelBytes, UploadRestrictFileSize: fileBytes } = settings
  if (!settings.UploadEnableClientSideResize || pixelBytes + fileBytes === 0) return null
  return { quality: settings.UploadDefaultJpegQuality, pixelBytes, fileBytes }
}

/** Only where consent is managed; each asset is asked again when something is tied to it. */
function consentOf(archive: CollectionView['archive'], access: CollectionView['access'], base: string) {
  const mayManage = access.viewer.kind === 'user' && access.permissionsIn(archive.id).has('ManageConsentStatus')
  if (!mayManage || !access.viewer.mayChange || !managesConsent(archive)) return null
  return { choices: `${base}${consentOfAssets.choices}{?q}`, change: base + consentOfAssets.change }
}

function reviewOf(archive: CollectionView['archive'], access: CollectionView['access'], base: string) {
  const permissions = access.permissionsIn(archive.id)
  const mayDecide = permissions.has('Workflow') && access.viewer.mayChange
  const isConcerned = access.viewer.kind === 'user' && (mayDecide || permissions.has('UploadFile'))
  if (archive.review_uploads !== 1 || !isConcerned) return null
  return { waiting: `${base}${archivesPaths.collection(archive)}?q=rv%3Awaiting%20OR%20rv%3Areturned`, mayDecide }
}

function doublesOf(archive: CollectionView['archive'], access: CollectionView['access'], base: string): string | null {
  const mayEdit = access.viewer.kind === 'user' && access.permissionsIn(archive.id).has('EditText')
  return mayEdit ? base + doublesPath(archive.id) : null
}

function trashOf(archive: CollectionView['archive'], access: CollectionView['access'], base: string): string | null {
  const mayDelete = access.viewer.kind === 'user' && access.permissionsIn(archive.id).has('Delete')
  return mayDelete && archive.takes_files === 1 ? base + trashPath(archive.id) : null
}

/** What cannot be done with any collection yet; the attributes are the wire's. */
const flags = {
  canBeArchived: false,
  canBeDeleted: false,
  canSelect: true,
  isLinkCollection: false,
  isSearchable: true,
  isSelectable: true,
  isVersioningEnabled: false,
}

function orders({ archive, request, access }: CollectionView, base: string): CollectionInfo['alt_orders'] {
  return assetOrders.map(({ key, name, asc, desc }) => {
    const direction = (order: typeof asc) => {
      const { folder, query } = request
      // Who prefers it does so in each order.
      const stacked = request.stacks === 'address' ? stackedAs(request) : {}
      const href = base + viewAddress({ archive, folder, order, ...stacked, query })
      const urlComponents = [{ key: 'o', value: order.code }]
      return { href, data: href, urlComponents, ...(order.code === '' ? { default: true } : {}) }
    }
    return { key, name: name(access.viewer.language), asc: direction(asc), desc: direction(desc) }
  })
}

/** A page of assets with the way to its neighbours and to any other page. */
export function representPage(view: CollectionView, page: JudgedPage, fields: FieldDefinitions, platform: Platform) {
  const { access, archive } = view
  return {
    data: page.assets.map((asset, at) => {
      const permissions = page.permissions[at] ?? new Set()
      const { id } = asset.row
      const related = { stack: page.stacks.get(id), isLinked: page.linked.has(id) }
      return representAsset(asset, { access, permissions, archive, ...related, fields, platform })
    }),
    paging: assetPaging(view, page, platform.settings.base),
  }
}

function assetPaging({ archive, request }: CollectionView, { page, size, total }: AssetPage, base: string): Paging {
  const isOwnSize = size !== 25
  const at = (number: number | '{p}', pageSize = isOwnSize ? size : undefined) => {
    const { folder, order, query } = request
    const common = { archive, folder, order, ...stackedAs(request), query, page: number }
    return base + viewAddress(pageSize === undefined ? common : { ...common, pageSize })
  }
  const pages = Math.max(1, Math.ceil(total / size))
  const large = 100
  return {
    first: at(0),
    next: page + 1 < pages ? at(page + 1) : '',
    prev: page > 0 ? at(Math.min(page - 1, pages - 1)) : '',
    last: at(pages - 1),
    index: page,
    totalPages: pages,
    count: total,
    pageSize: large,
    template: at('{p}', large),
  }
}

export function representList(
  data: CollectionInfo[],
  type: CollectionList['type'],
  base: string,
  paging: Paging,
): CollectionList {
  const isTop = type === 'archives' || type === 'matches'
  const searchURL = isTop ? `${base}${archiveList}/{?q}` : null
  return { type, data, paging, searchURL, add: null, reorder: null, facets: null }
}

/** Where a folder is added to those of a collection; null for whoever makes none there. */
export function representFolderAddition(view: CollectionView, { settings }: Platform): CollectionList['add'] {
  const plain = settings.base + viewAddress({ archive: view.archive, folder: view.request.folder })
  const { makeFolder } = folderDeeds(view, plain, settings.base)
  return makeFolder === null ? null : { href: makeFolder, type: mediaTypeOf('folder-creation-info') }
}

/** A collection with its content. Its sections, which follow the order in which it is shown, its facets and what helps have its address. */
export function representWhole(
  { archive, request, isSearch }: CollectionView,
  info: CollectionInfo,
  content: Pick<Collection, 'assets' | 'children'>,
  { settings }: Platform,
): Collection {
  const { folder, order, query } = request
  const address = settings.base + viewAddress({ archive, folder, order, query })
  return {
    ...info,
    ...content,
    sections: settings.base + viewAddress({ archive, folder, order, ...stackedAs(request), query }),
    facets: address,
    map: `${address}{?box}`,
    help: isSearch && info.assetCount === 0 ? address : null,
  }
}
