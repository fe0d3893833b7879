import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { mayBeImage, type PartProps } from './choice-fields.tsx'
import styles from './extended.module.css'
import { type NumberKey, numberRanges, settledRange, typedNumber } from './search-criteria.ts'

/** Ranges of size and, of pictures, width and height. */
export function NumberFields({ draft, onChange }: PartProps) {
  const { t } = useTexts()
  const keys = (Object.keys(numberRanges) as NumberKey[]).filter((key) => key === 'fs' || mayBeImage(draft))
  return keys.map((key) => {
    const range = draft.numbers[key]
    const set = (next: typeof range) => onChange({ numbers: { ...draft.numbers, [key]: next } })
    return (
      <fieldset key={key} className={styles['group']}>
        <legend>{t(`extendedSearch.${key}`)}</legend>
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            inputMode={numberRanges[key].decimals === 0 ? 'numeric' : 'decimal'}
            inputDir="ltr"
            label={t(`extendedSearch.${side}`)}
            value={range[side]}
            onChange={(text) => set({ ...range, [side]: typedNumber(text, numberRanges[key]) })}
            onBlur={() => set(settledRange(range, numberRanges[key]))}
          />
        ))}
      </fieldset>
    )
  })
}
