import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './usage.module.css'
import { isWhole, type Months, type PeriodChoice, periodChoices } from './usage-periods.ts'

export interface PeriodFieldsProps {
  choice: PeriodChoice
  months: Months
  onChoose: (choice: PeriodChoice) => void
  onMonths: (months: Months) => void
}

/** Of which time the figures are: a usual one, or from one month to another. */
export function PeriodFields({ choice, months, onChoose, onMonths }: PeriodFieldsProps) {
  const { t } = useTexts()
  const options = periodChoices.map((value) => ({ value, label: t(`usage.period.${value}`), description: '' }))
  const error = isWhole(months) ? undefined : t('usage.wrongMonths')
  return (
    <div className={styles['period']}>
      <SelectField
        label={t('usage.period.label')}
        options={options}
        value={choice}
        onChange={(value) => onChoose(periodChoices.find((one) => one === value) ?? 'months12')}
      />
      {choice === 'own' && (
        <>
          <TextField
            label={t('usage.from')}
            type="month"
            value={months.from}
            onChange={(from) => onMonths({ ...months, from })}
          />
          <TextField
            label={t('usage.until')}
            type="month"
            value={months.until}
            error={error}
            onChange={(until) => onMonths({ ...months, until })}
          />
        </>
      )}
    </div>
  )
}
