import { albumsPaths } from '#modules/albums/albums.paths.ts'
import { getSharedAlbum, openAlbum } from '#modules/albums/get-album.ts'
import { foundPath, placeName } from '#modules/alerts/alert-letter.ts'
import { getAlert } from '#modules/alerts/list-alerts.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { takesAnnotations } from '#modules/asset-documents/takes-annotations.ts'
import { takesComments } from '#modules/asset-documents/takes-comments.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { judged } from '#modules/collections/link-view.ts'
import { countDownloadedEndings, countEditableEndings } from '#modules/expiry-notices/editable-endings.queries.ts'
import { countLicensedDownloads } from '#modules/expiry-notices/licensed-downloads.ts'
import { toldDays } from '#modules/expiry-notices/notice-time.ts'
import { filesUnder } from '#modules/licences/files-under.ts'
import { licenceName } from '#modules/licences/licences.queries.ts'
import { mayKeepLicences } from '#modules/licences/manage-licences.ts'
import type { NotificationRow } from '#modules/notifications/notifications.tables.ts'
import { getOrder } from '#modules/orders/get-order.ts'
import { referenceOf } from '#modules/orders/note-order.ts'
import { ordersPaths } from '#modules/orders/orders.paths.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { expiryDate } from '#modules/permissions/embargo.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import { arrivalsPath } from '#modules/upload-links/arrivals-letter.ts'
import { receiving } from '#modules/upload-links/link-standing.ts'
import { getShownLink } from '#modules/upload-links/list-upload-links.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** What a notification tells of, as its reader may see it now; addresses have the base. */
interface Thing {
  name: string
  page: string
  picture: string | null
  /** How many things it is about for this reader, where that is counted anew. */
  count?: number
}

export interface ToldNotification {
  row: NotificationRow
  /** Null: it is gone, or the reader may not see it. */
  thing: Thing | null
  /** Who did it, as they are called now. */
  by: string | null
}

/** Pages of the client on which people see their tasks, one order, how the site does, and licences. */
const pages = { tasks: '/views/tasks', order: '/views/order', upkeep: '/views/upkeep', licences: '/views/licences' }

/** What some notifications of a viewer tell of; rights are asked now, whatever they were when it was told. */
export async function viewNotifications(
  viewer: Viewer,
  rows: readonly NotificationRow[],
  platform: Platform,
): Promise<ToldNotification[]> {
  const access = await accessOf(viewer, platform)
  const assets = await seenAssets(access, rows, platform)
  const things: (Thing | null)[] = []
  for (const row of rows) things.push(await thingOf(row, { access, assets }, platform))
  const shown = rows.filter((_, at) => things[at] != null)
  const faces = await userFaces([...new Set(shown.flatMap(({ by_id }) => by_id ?? []))], platform)
  return rows.map((row, at) => {
    const thing = things[at] ?? null
    return { row, thing, by: thing === null || row.by_id === null ? null : (faces.get(row.by_id)?.name ?? null) }
  })
}

const aboutAssets: ReadonlySet<NotificationRow['kind']> = new Set(['mentioned', 'commented', 'reviewed'])

async function seenAssets(access: Access, rows: readonly NotificationRow[], platform: Platform) {
  const ids = rows.filter(({ kind }) => aboutAssets.has(kind)).map(({ about }) => Number(about))
  const seen = ids.length === 0 ? [] : await judged(access, [...new Set(ids)], platform)
  return new Map(seen.map((found) => [String(found.asset.row.id), found]))
}

interface Sight {
  access: Access
  assets: ReadonlyMap<string, JudgedAsset>
}

async function thingOf(row: NotificationRow, sight: Sight, platform: Platform): Promise<Thing | null> {
  switch (row.kind) {
    case 'mentioned':
    case 'commented':
    case 'reviewed':
      return ofAsset(row, sight, platform)
    case 'shared':
      return orGone(() => ofAlbum(row, sight.access.viewer, platform))
    case 'orderDecided':
    case 'orderWaiting':
      return orGone(() => ofOrder(row, sight.access.viewer, platform))
    case 'expiry':
    case 'downloadedExpiry':
      return ofExpiry(row, sight.access, platform)
    case 'licence':
    case 'downloadedLicence':
      return ofLicence(row, sight.access.viewer, platform)
    case 'alert':
      return orGone(() => ofAlert(row, sight.access.viewer, platform))
    case 'broughtIn':
      return orGone(() => ofUploadLink(row, sight.access.viewer, platform))
    case 'backUp':
      return ofBackUp(sight.access.viewer, platform)
    case 'task':
      return orGone(() => ofTask(row, sight.access.viewer, platform))
  }
}

function ofAsset(row: NotificationRow, { access, assets }: Sight, platform: Platform): Thing | null {
  const found = assets.get(row.about)
  if (!found || !mayRead(row, found)) return null
  const { asset, archive } = found
  const page = platform.settings.base + assetsPaths.asset(archive, asset.row.path)
  const picture = asset.renditions.length > 0 ? squarePreview(asset, access, platform).href : null
  return { name: asset.row.filename, page: page + partOf(row, found, platform), picture }
}

/** What is said of an asset is read by those who may comment; what is said of an annotation, by those who may see that, too. */
function mayRead({ kind, part, annotation_id }: NotificationRow, { archive, permissions }: JudgedAsset): boolean {
  if (kind === 'reviewed') return true
  const seesAnnotations = permissions.has('Preview') && takesAnnotations(archive)
  const seesComments = permissions.has('Comment') && takesComments(archive)
  if (annotation_id === null) return seesComments
  return seesAnnotations && (part === null || seesComments)
}

/** Behind the `#` of a page: what of an asset it is about. */
function partOf(
  { kind, part, annotation_id }: NotificationRow,
  { asset: { row }, archive }: JudgedAsset,
  { settings: { base } }: Platform,
): string {
  if (kind === 'reviewed') return ''
  if (annotation_id === null) return part === null ? '' : `#comment-${part}`
  const [asset, list] = [assetsPaths.asset(archive, row.path), assetsPaths.annotations(archive, row.path)]
  return `#asset=${base}${asset}&annotation=${base}${list}${annotation_id}`
}

async function ofAlbum({ about }: NotificationRow, viewer: Viewer, platform: Platform): Promise<Thing | null> {
  const found = await getSharedAlbum(about, platform)
  if (found === null) return null
  const { album } = await openAlbum(viewer, { userId: found.user_id, id: about }, platform)
  return { name: album.name, page: platform.settings.base + albumsPaths.album(album), picture: null }
}

async function ofOrder({ about }: NotificationRow, viewer: Viewer, platform: Platform): Promise<Thing> {
  const { base } = platform.settings
  const order = await getOrder(viewer, Number(about), platform)
  const of = encodeURIComponent(base + ordersPaths.order(order.id))
  return { name: referenceOf(order), page: `${base}${pages.order}?of=${of}`, picture: null }
}

async function ofAlert({ about }: NotificationRow, viewer: Viewer, platform: Platform): Promise<Thing | null> {
  const { row, isOpen } = await getAlert(viewer, Number(about), platform)
  return isOpen ? { name: placeName(row), page: platform.settings.base + foundPath(row), picture: null } : null
}

/**
 * The files that were about to expire when it was told, in their archive, for whoever edits there or had downloaded some: no
 * more of them than the reader may edit now, or had downloaded and may see, and gone where that is none.
 */
async function ofExpiry(
  { kind, about, created_at, count: most }: NotificationRow,
  access: Access,
  platform: Platform,
): Promise<Thing | null> {
  const archive = await knownArchive(Number(about), platform)
  const isEditor = kind === 'expiry'
  if (archive === null || access.scope(isEditor ? 'EditText' : 'View', archive.id) === null) return null
  const countNow = isEditor ? countEditableEndings : countDownloadedEndings
  const count = await countNow(access, { archiveId: archive.id, toldAt: created_at, most }, platform)
  if (count === 0) return null
  const { from, to } = toldDays(created_at)
  const page = `${platform.settings.base}${archivesPaths.collection(archive)}?${expiryDate}=${from}~~${to}`
  return { name: archive.name, page, picture: null, count }
}

/** A licence that ends, for who keeps licences; and its files for who downloaded some, as far as they are seen still. */
async function ofLicence(
  { kind, about, created_at: toldAt, count: most }: NotificationRow,
  viewer: Viewer,
  platform: Platform,
): Promise<Thing | null> {
  const licenceId = Number(about)
  const name = await licenceName(licenceId, platform)
  if (name === null) return null
  const { base } = platform.settings
  if (kind === 'licence') return mayKeepLicences(viewer) ? { name, page: base + pages.licences, picture: null } : null
  const count = await countLicensedDownloads(viewer, { licenceId, toldAt, most }, platform)
  return count === 0 ? null : { name, page: filesUnder(name, { base }), picture: null, count }
}

async function ofUploadLink({ about }: NotificationRow, viewer: Viewer, platform: Platform): Promise<Thing | null> {
  const link = await getShownLink(viewer, Number(about), platform)
  const archive = await receiving(viewer, link.archive_id, platform)
  return archive && { name: link.name, page: platform.settings.base + arrivalsPath(link, archive), picture: null }
}

async function ofTask({ about }: NotificationRow, viewer: Viewer, platform: Platform): Promise<Thing> {
  const { type } = await getBackgroundTask(viewer, about, platform)
  return { name: type, page: platform.settings.base + pages.tasks, picture: null }
}

function ofBackUp({ isAdministrator }: Viewer, { settings: { base } }: Platform): Thing | null {
  return isAdministrator ? { name: '', page: base + pages.upkeep, picture: null } : null
}

/** What is refused to somebody is gone to them, whyever. */
async function orGone(work: () => Promise<Thing | null>): Promise<Thing | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
