import { notify, notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './invitations.module.css'

/** An address that a press copies (INV-032). */
export function CopyLink({ href, isWhole = false }: { href: string; isWhole?: boolean }) {
  const { t } = useTexts()
  const link = new URL(href, location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notifyBriefly(t('invitations.copied'))
    } catch {
      // Browsers refuse it to pages without encryption: the address can be marked and copied by hand.
      notify(t('invitations.notCopied', { link }))
    }
  }
  return (
    <button
      type="button"
      className={isWhole ? styles['whole'] : styles['link']}
      title={t('invitations.copy')}
      aria-label={t('invitations.copyLink', { link })}
      onClick={() => void copy()}
    >
      <bdi>{link}</bdi>
    </button>
  )
}
