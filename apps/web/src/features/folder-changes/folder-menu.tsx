import type { Collection } from '@vitrine/contract/collections.ts'
import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import { FolderCog } from 'lucide-react'
import { lazy, Suspense } from 'react'
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
  const entries = commands
    .filter(({ isAvailable }) => isAvailable === true)
    .map(({ id, title, icon, perform }) => ({ id, label: t(title), icon, onAction: perform }))
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton icon={FolderCog} label={t('folders.deeds')} sections={[{ entries }]} />
      {wish !== null && (
        <Suspense fallback={null}>
          <FolderDialog collection={collection} deed={wish} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
