import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ClashQuestion, ClashRule } from './name-clashes.ts'
import styles from './upload-view.module.css'

/** Names that are said; of more there is the count. */
const mostNamed = 5

export interface ClashDialogProps {
  question: ClashQuestion
  onAnswer: (rule: ClashRule) => void
  /** Nothing of what was chosen is uploaded. */
  onCancel: () => void
}

/** Asks once for all what is done with files whose names are taken. */
export function ClashDialog({ question, onAnswer, onCancel }: ClashDialogProps) {
  const { t } = useTexts()
  const clashes = [...question.clashes.values()]
  const names = clashes.slice(0, mostNamed)
  const left = clashes.length - names.length
  const replaceable = clashes.filter(({ isReplaceable }) => isReplaceable).length
  return (
    <Dialog title={t('uploads.clashTitle', { count: clashes.length })} isDismissable={false} onClose={onCancel}>
      <ul className={styles['clashes']}>
        {names.map(({ folder, filename }) => (
          <li key={`${folder}/${filename}`}>
            <bdi>{folder === '' ? filename : `${folder}/${filename}`}</bdi>
          </li>
        ))}
        {left > 0 && <li>{t('uploads.clashMore', { count: left })}</li>}
      </ul>
      <p>{t(replaceable === 0 ? 'uploads.clashNoVersion' : 'uploads.clashText')}</p>
      {replaceable > 0 && replaceable < clashes.length && (
        <p>{t('uploads.clashSome', { count: clashes.length - replaceable })}</p>
      )}
      <div className={styles['answers']}>
        <Button onPress={onCancel}>{t('shell.cancel')}</Button>
        <Button onPress={() => onAnswer('skip')}>{t('uploads.clashSkip')}</Button>
        {replaceable > 0 && <Button onPress={() => onAnswer('version')}>{t('uploads.clashVersion')}</Button>}
        <Button look="primary" autoFocus onPress={() => onAnswer('both')}>
          {t('uploads.clashBoth')}
        </Button>
      </div>
    </Dialog>
  )
}
