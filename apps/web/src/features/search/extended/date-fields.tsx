import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writtenDate } from '#platform/i18n/written-date.ts'
import { mayBeImage, type PartProps } from './choice-fields.tsx'
import styles from './extended.module.css'
import { type DateType, dateTypes } from './search-criteria.ts'

/** A range of dates of one kind: the kind decides which pair of keys is sent (SRC-040), so that there is never another (SRC-041). */
export function DateFields({ draft, onChange, onType }: PartProps & { onType: (type: DateType) => void }) {
  const { t, language } = useTexts()
  const { dateType, dates } = draft
  const choose = (value: string) => {
    const chosen = dateTypes.find((type) => type === value) ?? 'mt'
    onChange({ dateType: chosen })
    onType(chosen)
  }
  const offered = dateTypes.filter((type) => type !== 'ct' || mayBeImage(draft))
  return (
    <fieldset className={`${styles['group']} ${styles['dates']}`}>
      <legend>{t('extendedSearch.dates')}</legend>
      <SelectField
        label={t('extendedSearch.dateType')}
        value={dateType}
        options={offered.map((value) => ({ value, label: t(`extendedSearch.${value}`), description: '' }))}
        onChange={choose}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          type="date"
          label={t(`extendedSearch.${side}`)}
          value={dates[side]}
          onChange={(day) => onChange({ dates: { ...dates, [side]: day } })}
          description={writtenDate(dates[side], language)}
        />
      ))}
    </fieldset>
  )
}
