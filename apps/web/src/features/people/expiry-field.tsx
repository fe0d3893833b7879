import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'

export interface ExpiryFieldProps {
  /** `2026-05-17`; empty: never. */
  day: string
  onChange: (day: string) => void
  isDisabled?: boolean
  isFaded?: boolean
}

/** Until which day somebody can sign in, in the browser's own field for a day; empty is never. */
export function ExpiryField({ day, onChange, isDisabled = false, isFaded = false }: ExpiryFieldProps) {
  const { t } = useTexts()
  return (
    <div className={`${styles['expiry']} ${isFaded ? styles['faded'] : ''}`} data-part="expiry">
      <TextField
        label={t('people.expires')}
        type="date"
        value={day}
        onChange={onChange}
        isDisabled={isDisabled}
        description={t(day === '' ? 'people.expiresNever' : 'people.expiresText')}
      />
      <Button isDisabled={isDisabled || day === ''} onPress={() => onChange('')}>
        {t('people.never')}
      </Button>
    </div>
  )
}
