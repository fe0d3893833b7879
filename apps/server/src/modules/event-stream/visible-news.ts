import type { ChangedEvent } from '@vitrine/contract/event-stream.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { visiblePlaces } from '#modules/assets/visible-places.queries.ts'
import { cropPresetsPaths } from '#modules/crop-presets/crop-presets.paths.ts'
import { ownerOf, seesPresetsOf } from '#modules/crop-presets/preset-owners.ts'
import { notificationsPaths } from '#modules/notifications/notifications.paths.ts'
import { ordersPaths } from '#modules/orders/orders.paths.ts'
import type { Access, Scope } from '#modules/permissions/access.ts'
import { hasGroupPermission } from '#modules/viewers/viewer.ts'
import type { News } from '#platform/database/outbox.ts'
import type { Platform } from '#platform/platform.ts'

type AskAll = (access: Access) => Promise<ChangedEvent | null>

/**
 * What some news are to a viewer: addresses of what they see and what changed of it; null when that is nothing. It follows from
 * what they see now, so it can be asked later too. Viewers with the same scope are told the same, for one question.
 */
export function visibleNews(news: News, platform: Platform): AskAll {
  if (news.name === 'order.changed') return async ({ viewer }) => ofOrder(news, viewer, platform)
  if (news.name === 'notifications.changed') return async ({ viewer }) => ofNotifications(news, viewer, platform)
  if (news.name === 'crop-presets.changed') return async ({ viewer }) => ofCropPresets(news, viewer, platform)
  const told = new Map<string, Promise<ChangedEvent | null>>()
  return (access) => {
    const scope = access.scope('View', news.archiveId)
    if (scope === null) return Promise.resolve(null)
    const key = JSON.stringify(scope.filter)
    const known = told.get(key) ?? within(scope, news, platform)
    told.set(key, known)
    return known
  }
}

/** Its owner and those who approve orders look at lists of orders, their counts, and the order itself. */
function ofOrder(
  { orderId, userId }: Extract<News, { name: 'order.changed' }>,
  viewer: Access['viewer'],
  { settings }: Platform,
): ChangedEvent | null {
  const isOwn = viewer.kind === 'user' && viewer.userId === userId
  const mayDecide = hasGroupPermission(viewer, 'approveOrders')
  if (!isOwn && !mayDecide) return null
  const { own, pending, approved, rejected, order } = ordersPaths
  const paths = [...(isOwn ? [own] : []), ...(mayDecide ? [pending, approved, rejected] : []), order(orderId)]
  return { assets: [], collections: paths.map((path) => settings.base + path) }
}

/** Whoever is told looks at the list and at how many there are; nobody else hears that anything happened. */
function ofNotifications(
  { userIds }: Extract<News, { name: 'notifications.changed' }>,
  { kind, userId }: Access['viewer'],
  { settings }: Platform,
): ChangedEvent | null {
  if (kind !== 'user' || !userIds.includes(userId)) return null
  return {
    assets: [],
    collections: [notificationsPaths.list, notificationsPaths.count].map((at) => settings.base + at),
  }
}

/** Whoever has the presets of this owner chooses among them in the editor of pictures. */
function ofCropPresets(
  { userId, groupId }: Extract<News, { name: 'crop-presets.changed' }>,
  viewer: Access['viewer'],
  { settings }: Platform,
): ChangedEvent | null {
  if (!seesPresetsOf(viewer, ownerOf({ user_id: userId, group_id: groupId }))) return null
  return { assets: [], collections: Object.values(cropPresetsPaths.lists).map((at) => settings.base + at) }
}

type OfArchive = Exclude<News, { name: 'order.changed' | 'notifications.changed' | 'crop-presets.changed' }>

async function within(scope: Scope, news: OfArchive, platform: Platform): Promise<ChangedEvent | null> {
  const archive = await knownArchive(scope.archiveId, platform)
  if (archive === null) return null
  const { base } = platform.settings
  const addressOf = (folder: string) => base + archivesPaths.collection(archive, folder)
  switch (news.name) {
    case 'archive.changed':
      return { assets: [], collections: [addressOf('')] }
    case 'assets.left':
      // What went cannot be held against a filter any more: who sees a part learns of it by asking again (`again`).
      if (scope.filter.kind !== 'everything') return null
      return { assets: [], collections: news.folders.map(addressOf) }
    case 'assets.edited':
    case 'assets.read':
      return ofAssets({ archive, scope }, news, platform)
  }
}

async function ofAssets(
  { archive, scope }: { archive: ArchiveRow; scope: Scope },
  news: Extract<News, { ids: readonly number[] }>,
  platform: Platform,
): Promise<ChangedEvent | null> {
  const places = await visiblePlaces(scope.filter, archive.id, news.ids, platform)
  if (places.length === 0) return null
  const { base } = platform.settings
  const isInOtherLists = news.name === 'assets.read' || news.reorders
  const folders = isInOtherLists ? new Set(places.map(({ path }) => folderOf(path))) : []
  return {
    assets: places.map(({ path, changeNumber }) => ({ href: base + assetsPaths.asset(archive, path), changeNumber })),
    collections: [...folders].map((folder) => base + archivesPaths.collection(archive, folder)),
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The archives of which a viewer sees a part. */
export async function seenInPart(access: Access, platform: Platform): Promise<ChangedEvent | null> {
  const parts = access.scopes('View').filter(({ filter }) => filter.kind !== 'everything')
  const archives = await Promise.all(parts.map(({ archiveId }) => knownArchive(archiveId, platform)))
  const collections = archives.flatMap((archive) =>
    archive === null ? [] : [platform.settings.base + archivesPaths.collection(archive)],
  )
  return collections.length === 0 ? null : { assets: [], collections }
}
