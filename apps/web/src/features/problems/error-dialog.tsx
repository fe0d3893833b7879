import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './error-dialog.module.css'
import { ProblemDetails } from './problem-details.tsx'
import { problemText } from './problem-text.ts'

/** Something that a person must hear of before going on. */
export interface Trouble {
  problem: Error | null
  /** Texts of our own, instead of the general one (ERR-011); several make a list (ERR-003). */
  texts?: readonly string[]
  /** Does it all the same; only where that is possible (ERR-004). */
  onSaveAnyway?: () => void
}

let current: Trouble | null = null
const listeners = new Set<() => void>()

/** Shows the error dialog, from wherever the failure was noticed. */
export function showTrouble(trouble: Trouble | null): void {
  current = trouble
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialog itself, once in the frame: modal with a static backdrop (ERR-001), details folded, Close (ERR-002). */
export function ErrorDialog() {
  const trouble = useSyncExternalStore(subscribe, () => current)
  const { t } = useTexts()
  if (trouble === null) return null
  const close = () => showTrouble(null)
  const saveAnyway = trouble.onSaveAnyway
  return (
    <Dialog title={t('problem.title')} role="alertdialog" isDismissable={false} onClose={close}>
      <TroubleText trouble={trouble} />
      <ProblemDetails problem={trouble.problem} />
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
  if (texts.length < 2) return <p>{problemText(problem, t, texts[0])}</p>
  return (
    <ul className={styles['list']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
