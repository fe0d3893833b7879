import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { peekList } from '@vitrine/hypermedia/use-resource-list.ts'
import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import type { MenuEntry } from '@vitrine/ui/menu-section.ts'
import { ArrowDown, ArrowUp, FolderPlus, FolderSearch, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChosenFolder, SmartFolderWish } from './smart-folder-wish.ts'

/** The names of fields are among the texts of viewing. */
const SmartFolderDialog = lazy(
  withTexts(
    'viewing',
    withTexts('smartFolders', () =>
      import('./smart-folder-dialog.tsx').then((module) => ({ default: module.SmartFolderDialog })),
    ),
  ),
)

interface SmartFolderMenuProps {
  top: string
  add: NonNullable<CollectionList['add']>
  reorder: CollectionList['reorder']
  view: CollectionInfo['metadataEditor']['href']
  chosen: ChosenFolder | null
  searchString: string
  onGone: () => void
}

/** What can be done with smart folders, for whoever may change them: a new one, and deeds with the one in view. */
export function SmartFolderMenu({ top, add, reorder, view, chosen, searchString, onGone }: SmartFolderMenuProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [wish, setWish] = useState<SmartFolderWish | null>(null)
  const own = chosen !== null && chosen.edit !== null && chosen.smartFolder !== null ? chosen : null
  /** The first is not moved up nor the last one down: nothing is sent then (FLD-008). */
  const move = async (one: ChosenFolder, by: -1 | 1) => {
    const beside = (peekList(client, one.list) ?? []).filter(({ smartFolder }) => smartFolder !== null)
    const to = beside.findIndex(({ href }) => href === one.href) + by
    if (reorder === null || to < 0 || to >= beside.length) return
    const deed: Deed<'smartfolder-order', never> = reorder.href
    await client.perform(deed, 'smartfolder-order', { childPath: one.href, relativePosition: by }, 'ORDERPATCH')
    await client.doubt((address) => address.startsWith(top))
  }
  const tryMove = (one: ChosenFolder, by: -1 | 1) =>
    void move(one, by).catch((problem: Error) => showTrouble({ problem }))
  const entry = (id: string, label: string, icon: MenuEntry['icon'] & object, onAction: () => void): MenuEntry => ({
    ...{ id, label, icon, onAction },
  })
  const entries = [
    entry('new', t('smartFoldersPlace.make'), FolderPlus, () => setWish({ is: 'new', parent: null, searchString })),
    ...(own === null
      ? []
      : [
          entry('inside', t('smartFoldersPlace.makeInside'), FolderPlus, () =>
            setWish({ is: 'new', parent: own.href, searchString: '' }),
          ),
          entry('change', t('smartFoldersPlace.change'), Pencil, () => setWish({ is: 'change', one: own })),
          entry('up', t('smartFoldersPlace.up'), ArrowUp, () => tryMove(own, -1)),
          entry('down', t('smartFoldersPlace.down'), ArrowDown, () => tryMove(own, 1)),
          entry('remove', t('smartFoldersPlace.remove'), Trash2, () => setWish({ is: 'remove', one: own })),
        ]),
  ]
  return (
    <>
      <MenuButton icon={FolderSearch} label={t('smartFoldersPlace.deeds')} sections={[{ entries }]} />
      {wish !== null && (
        <Suspense fallback={null}>
          <SmartFolderDialog {...{ wish, top, add, view, onGone }} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </>
  )
}
