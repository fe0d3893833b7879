import type { Collection } from '@vitrine/contract/collections.ts'
import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import { FolderCog } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LazyUploadLinksDialog } from '#features/upload-links/lazy-upload-links-dialog.tsx'
import { useUploadLinksCommand } from '#features/upload-links/use-upload-links-command.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFolderDeeds } from './use-folder-deeds.ts'

const FolderDialog = lazy(
  withTexts(
    'uploads',
    withTexts('folderChanges', () =>
      import('./folder-dialog.tsx').then((module) => ({ default: module.FolderDialog })),
    ),
  ),
)

/** What can be done with the folder in view; nothing where nothing can. */
export function FolderMenu({ collection }: { collection: Collection }) {
  const { t } = useTexts()
  const { commands, wish, close } = useFolderDeeds(collection)
  const uploads = useUploadLinksCommand(collection)
  const entries = [...commands, uploads.command]
    .filter(({ isAvailable }) => isAvailable === true)
    .map(({ id, title, icon, perform }) => ({ id, label: t(title), icon, onAction: perform }))
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton icon={FolderCog} label={t('folders.deeds')} sections={[{ entries }]} />
      {uploads.links !== null && (
        <LazyUploadLinksDialog links={uploads.links} place={collection} onClose={uploads.close} />
      )}
      {wish !== null && (
        <Suspense fallback={null}>
          <FolderDialog collection={collection} deed={wish} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
