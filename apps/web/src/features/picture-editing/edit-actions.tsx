import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './picture-editing.module.css'
import type { useEditTasks } from './use-edit-tasks.ts'
import type { EditingRights } from './use-editing-rights.ts'

interface EditActionsProps extends EditingRights {
  edit: PictureEdit
  tasks: ReturnType<typeof useEditTasks>
  /** There is nothing that could be saved. */
  isIdle: boolean
  onReset: () => void
  onClose: () => void
}

/** What becomes of the changed picture. */
export function EditActions({ edit, tasks, deeds, order, isIdle, onReset, onClose }: EditActionsProps) {
  const { t } = useTexts()
  const { problem, isPending } = tasks
  return (
    <>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      {deeds !== null && <p className={styles['hint']}>{t('pictureEditing.keeps')}</p>}
      <div className={styles['actions']}>
        <Button onPress={onReset}>{t('pictureEditing.reset')}</Button>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        {order !== null && (
          <Button isDisabled={isIdle || isPending} onPress={() => void tasks.download(order, edit)}>
            {t('pictureEditing.download')}
          </Button>
        )}
        {deeds !== null && (
          <Button look="primary" isPending={isPending} isDisabled={isIdle} onPress={() => void tasks.save(deeds, edit)}>
            {t('pictureEditing.save')}
          </Button>
        )}
      </div>
    </>
  )
}
