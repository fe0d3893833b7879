import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notify, notifyBriefly } from '@vitrine/ui/toasts.ts'
import styles from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What is told once. */
export interface Secret {
  title: string
  /** Of an application; null for a token of a person’s own. */
  clientId: string | null
  /** Null for an application without one. */
  secret: string | null
}

/** Shows a secret once, to be copied. It closes by its button alone, so that nobody loses it by pressing beside it. */
export function SecretDialog({
  secret: { title, clientId, secret },
  onClose,
}: {
  secret: Secret
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog title={title} isStatic onClose={onClose}>
      <div className={styles['form']}>
        <p className={styles['lead']}>{t(secret === null ? 'programs.idText' : 'programs.secretText')}</p>
        {clientId !== null && <Copied label={t('programs.clientId')} text={clientId} />}
        {secret !== null && (
          <Copied label={t(clientId === null ? 'programs.token' : 'programs.secret')} text={secret} />
        )}
        <div className={styles['actions']}>
          <Button look="primary" onPress={onClose}>
            {t('programs.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A text that is copied by a button; it can be marked as well. */
export function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifyBriefly(t('programs.copied'))
    } catch {
      // Browsers refuse it to pages without encryption: the text can be marked and copied by hand.
      notify(t('programs.notCopied'))
    }
  }
  return (
    <div className={styles['entry']}>
      <TextField label={label} value={text} isReadOnly inputDir="ltr" />
      <Button aria-label={`${t('programs.copy')}: ${label}`} onPress={() => void copy()}>
        {t('programs.copy')}
      </Button>
    </div>
  )
}
