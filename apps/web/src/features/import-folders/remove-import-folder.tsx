import type { ImportFolder } from '@vitrine/contract/import-folders.ts'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before an import folder is forgotten, and says what stays. */
export function RemoveImportFolder({ one, onClose }: { one: ImportFolder; onClose: () => void }) {
  const { t } = useTexts()
  const { name } = one
  return (
    <RemoveDialog
      href={one.remove}
      title={t('importFolders.removeTitle', { name })}
      text={t('importFolders.removeText')}
      yes={t('importFolders.remove')}
      done={t('importFolders.removed', { name })}
      isTouched={(_, kind) => kind === 'import-folder-list'}
      onClose={onClose}
    />
  )
}
