import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before what was typed is given up. */
export function UnsavedQuestion({ onGiveUp, onGoOn }: { onGiveUp: () => void; onGoOn: () => void }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('directory.unsavedTitle')}
      text={t('directory.unsavedText')}
      yes={t('directory.giveUp')}
      no={t('directory.goOn')}
      isDanger
      onYes={async () => onGiveUp()}
      onNo={onGoOn}
    />
  )
}
