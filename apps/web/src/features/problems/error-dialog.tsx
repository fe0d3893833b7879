import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './error-dialog.module.css'
import { ProblemDetails } from './problem-details.tsx'
import { troubleTexts } from './problem-text.ts'
import { showTrouble, type Trouble } from './trouble.ts'

/** The error dialog: modal with a static backdrop (ERR-001), details folded, Close (ERR-002). */
export function ErrorDialog({ trouble }: { trouble: Trouble }) {
  const { t } = useTexts()
  const close = () => showTrouble(null)
  const saveAnyway = trouble.onSaveAnyway
  return (
    <Dialog title={t('problem.title')} role="alertdialog" isDismissable={false} onClose={close}>
      <TroubleText trouble={trouble} />
      <ProblemDetails problem={trouble.problem} wanted={trouble.details} />
      <div className={styles['actions']}>
        {saveAnyway && (
          <Button
            onPress={() => {
              close()
              saveAnyway()
            }}
          >
            {t('problem.saveAnyway')}
          </Button>
        )}
        <Button look="primary" autoFocus onPress={close}>
          {t('problem.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function TroubleText({ trouble: { problem, texts = [] } }: { trouble: Trouble }) {
  const { t } = useTexts()
  if (texts.length < 2) return troubleTexts(problem, t, texts[0]).map((text) => <p key={text}>{text}</p>)
  return (
    <ul className={styles['list']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
