import type { OrderConfig } from '@vitrine/contract/orders.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import styles from '#features/orders/orders.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface TermsProps {
  config: Pick<OrderConfig, 'termsText' | 'termsAndConditions'>
  isAccepted: boolean
  fault: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** What a customer accepts with an order: the text itself, or where it is. Nothing where the site has no terms. */
export function Terms({ config: { termsText, termsAndConditions }, isAccepted, fault, onChange }: TermsProps) {
  const { t } = useTexts()
  if (termsText === '' && termsAndConditions === null) return null
  return (
    <div className={styles['terms']} data-fault={fault !== undefined || undefined}>
      {termsText !== '' && (
        <details>
          <summary>{t('orders.terms')}</summary>
          <p className={styles['termsText']} dir="auto">
            {termsText}
          </p>
        </details>
      )}
      {termsAndConditions !== null && (
        <a href={termsAndConditions} target="_blank" rel="noreferrer">
          {t('orders.readTerms')}
        </a>
      )}
      <Checkbox label={t('orders.accept')} isSelected={isAccepted} onChange={onChange} />
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  )
}
