import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Collection, CollectionInfo } from '@vitrine/contract/collections.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, followTask } from '#features/background-tasks/follow-task.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'

interface Tools {
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

const holdsFolders: ReadonlySet<DocumentKind> = new Set(['collection', 'collectioninfo', 'collectionlist'])

/** What tells of folders and of what is in them is asked for anew. */
const refresh = (client: ResourceClient) => client.doubt((_, kind) => holdsAssets.has(kind) || holdsFolders.has(kind))

/** Makes a folder in the one in view, and goes there. @throws as requests do. */
export async function makeFolder(
  { makeFolder: deed }: Collection,
  name: string,
  client: ResourceClient,
): Promise<void> {
  if (deed === null) return
  const made = (await client.perform(deed, 'folder-creation-info', { name })) as Pick<CollectionInfo, 'href'>
  await refresh(client)
  go(made.href)
}

/** Renames or moves the folder in view; waits for the end, and goes to its new address. @throws as requests when it cannot begin. */
export async function moveFolder(
  { moveFolder: deed, originalURL }: Collection,
  wish: { name: string } | { destination: string },
  { client, texts: { t } }: Tools,
): Promise<void> {
  if (deed === null) return
  const to = 'name' in wish ? { name: wish.name } : { 'job-destination': wish.destination }
  const { location } = await client.begin(deed, 'folder-move-request', { folder: originalURL, ...to })
  const status = await followTask(location, client, () => t('folderChanges.moving'))
  const [result] = status.job.result
  const href = result?.['result-href']
  if (status.task.progress.failed > 0 || !href) {
    notify(`${t('folderChanges.moveFailed')}${firstReason(status)}`)
    return refresh(client)
  }
  notifyDone(t('name' in wish ? 'folderChanges.renamed' : 'folderChanges.moved'))
  go(href, { replace: true })
  await refresh(client)
}

/** Puts the files of the folder in view into the trash, takes the folder away, and goes to the one around it. @throws as requests do. */
export async function removeFolder(
  { removeFolder: deed, data, assetCount, ancestors }: Collection,
  deletion: FullApiDescriptor['deletion'],
  { client, texts: { t } }: Tools,
): Promise<void> {
  if (deed === null) return
  if (assetCount > 0 && deletion !== null) {
    const selection = { href: data, except: [] }
    const { location } = await client.begin(deletion, 'delete-request', { selection })
    const status = await followTask(location, client, (count, total) => t('folderChanges.emptying', { count, total }))
    const { failed } = status.task.progress
    if (failed > 0) {
      notify(`${t('folderChanges.notEmptied', { count: failed })}${firstReason(status)}`)
      return refresh(client)
    }
  }
  try {
    await client.remove(deed)
  } catch (problem) {
    await refresh(client)
    throw problem
  }
  notifyDone(t('folderChanges.removed'))
  const [around] = ancestors
  if (around) go(around.href, { replace: true })
  await refresh(client)
}
