import { z } from 'zod'
import { Ancestor, AssetList, CollectionProps, Preview } from './assets.ts'
import { deed, document, href, offered, template } from './document.ts'
import { Paging } from './paging.ts'
import { pinKinds } from './pin-lists.ts'

const collection = () => href('collection', 'collectioninfo', 'assetlist', 'collectionlist', 'count')
const searched = () => template('collection', 'collectioninfo', 'assetlist', 'collectionlist', 'count')

const UrlComponent = z.object({ key: z.string(), value: z.string() })

const Direction = z.object({
  href: collection(),
  data: collection(),
  urlComponents: z.array(UrlComponent),
  default: z.boolean().optional(),
})

/** One way in which a collection can be ordered (wire reference 6.6). */
export const AlternativeOrder = z.object({ key: z.string(), name: z.string(), asc: Direction, desc: Direction })

/** A link that says what to send: `{ href, type }` (wire reference 6.4). */
export const Link = z.object({ href: z.string(), type: z.string() })

/** A collection without its content (wire reference 6.4, recorded shapes 5). */
export const CollectionInfo = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['archive', 'folder', 'album', 'search', 'smartfolder', 'pins', 'uploads']),
  href: collection(),
  data: collection(),
  dataTemplate: z.string(),
  originalURL: z.string(),
  matchingHref: z.string(),
  orderRootHref: z.string(),
  searchURL: offered(searched()),
  alertHref: z.string().nullable(),
  /** Ours: what an alert on this view looks for. */
  alertSearch: z.string(),
  clearSearch: z.object({ href: collection(), data: collection() }),
  searchString: z.string(),
  searchQuery: z.string(),
  alt_orders: z.array(AlternativeOrder),
  urlComponents: z.array(UrlComponent),
  assetCount: z.int(),
  childCount: z.int(),
  created: z.string(),
  modified: z.string(),
  deleted: z.string().nullable(),
  archived: z.string().nullable(),
  canBeArchived: z.boolean(),
  canBeDeleted: z.boolean(),
  canCopyTo: z.boolean(),
  canCreateAlerts: z.boolean(),
  canCreateFolders: z.boolean(),
  canHaveChildren: z.boolean(),
  canIngestToChildren: z.boolean(),
  canMoveTo: z.boolean(),
  canSelect: z.boolean(),
  canUploadTo: z.boolean(),
  /** Files of the archive may be put, renamed and moved by who has the right; ours. */
  takesFiles: z.boolean(),
  /**
   * To what browsers make JPEG pictures smaller before they send them, in bytes of their pixels and of the file, 0 for any; null
   * where they send them as they are; ours.
   */
  uploadResize: z.object({ quality: z.int(), pixelBytes: z.int(), fileBytes: z.int() }).nullable(),
  /** What was deleted from its archive, for those who may delete there; ours. */
  trash: offered(href('trash-list')),
  /** The groups of alike assets of its archive, for those who may edit there; ours. */
  doubles: offered(href('doubles-list')),
  /** Ours: forms to choose from and how they are tied to its assets, for whoever manages that. */
  consent: offered(z.object({ choices: template('consent-form-list'), change: deed('POST', 'consent-change', null) })),
  /**
   * Ours: what has still to be approved in its archive, for whoever approves it or sends files in. `mayDecide`: of some of it.
   */
  review: offered(z.object({ waiting: href('collection', 'collectioninfo', 'assetlist'), mayDecide: z.boolean() })),
  isConsentManagementEnabled: z.boolean(),
  isConsentStatusFilterEnabled: z.boolean(),
  isFolderNavigationEnabled: z.boolean(),
  isLinkCollection: z.boolean(),
  isSearchable: z.boolean(),
  isSelectable: z.boolean(),
  isSmartFolderNavigationEnabled: z.boolean(),
  isVersioningEnabled: z.boolean(),
  hasChildren: z.boolean(),
  color: z.string(),
  iconCharacter: z.string(),
  create: z.array(Link),
  taxonomies: z.array(z.unknown()),
  /** The taxonomies of the fields of an archive, and how many of its assets terms find; ours. */
  termTrees: offered(href('taxonomy-roots')),
  termCounts: offered(template('term-counts')),
  edit: offered(Link),
  /** Ours: to whom an album is shown, for whoever may share it. */
  sharing: offered(href('sharing')),
  /** Ours, as are the next two: a folder is made in it; null where this one may not, or not in all of the archive. */
  makeFolder: offered(deed('POST', 'folder-creation-info', 'collectioninfo')),
  /** Begins to rename or move it; of folders alone. */
  moveFolder: offered(deed('POST', 'folder-move-request', 'task-creation')),
  /** Takes a folder away in which no file lies. */
  removeFolder: offered(deed('DELETE', null, null)),
  /** By which address among the preferences it is pinned; `kind`, which says in which list, is ours. */
  pin: offered(Link.extend({ kind: z.enum(pinKinds) })),
  reorder: offered(Link),
  uploadHref: z.string(),
  smartFolderHeader: z.string(),
  /** Ours: the smart folders of its archive; null where there are none to walk through. */
  smartFolders: offered(href('collectionlist')),
  /** Ours: what a smart folder itself adds to the one in which it lies; null for all else. */
  smartFolder: z.object({ search: z.string(), levels: z.array(z.int()) }).nullable(),
  metadataEditor: z.object({ name: z.string(), href: href('metadata-set') }),
  permissions: z.array(z.string()),
  posterAsset: z.string().nullable(),
  posterImages: z.array(Preview),
  propertyValidations: z.array(z.object({ name: z.string(), regex: z.string(), min: z.int(), max: z.int() })),
  props: CollectionProps,
  ancestors: z.array(Ancestor),
})
export type CollectionInfo = z.infer<typeof CollectionInfo>

export const CollectionInfoDocument = document('collectioninfo', CollectionInfo)

/** A list of collections: archives, folders or the matches of a search (wire reference 6.2). */
export const CollectionList = z.object({
  type: z.enum(['archives', 'albums', 'folders', 'matches']),
  data: z.array(CollectionInfo),
  paging: Paging,
  searchURL: offered(template('collectionlist')),
  add: offered(Link),
  reorder: offered(Link),
  /** Ours: how what a search over all archives finds divides; null for other lists. */
  facets: offered(href('facets')),
})
export type CollectionList = z.infer<typeof CollectionList>
export const CollectionListDocument = document('collectionlist', CollectionList)

/** A collection with the first page of its assets and of its children (wire reference 6.3). */
export const Collection = z.object({
  ...CollectionInfo.shape,
  assets: AssetList,
  children: CollectionList,
  /** What the assets are divided into by their order; null where people order by hand; ours. */
  sections: offered(href('sections')),
  /** How what is in view divides, for whoever narrows it down; null where people gathered it by hand; ours. */
  facets: offered(href('facets')),
  /** Where its assets are: `box` is `south,west,north,east` in degrees; null where people gathered it by hand; ours. */
  map: offered(template('map-clusters')),
  /** What helps where the search finds nothing; null where it finds something, or nothing is looked for; ours. */
  help: offered(href('search-help')),
})
export type Collection = z.infer<typeof Collection>
export const CollectionDocument = document('collection', Collection)
