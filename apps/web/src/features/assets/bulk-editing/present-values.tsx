import type { BulkOutlook } from '@vitrine/contract/bulk-edits.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { writeShownValue } from '#features/metadata-fields/shown-value.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './bulk-editing.module.css'

export type PresentField = BulkOutlook['fields'][number]

export interface PresentValuesProps {
  present: PresentField
  field: Field
  /** So many assets were looked at, of all that will be changed. */
  counted: number
  editable: number
  /** What was chosen already. */
  taken: readonly string[]
  onTake: (value: string) => void
}

/** More of them are shown when somebody wants to see them. */
const fewest = 6

/** What the assets have in a field now: nothing, one value, or which values how often. A value is taken by a click. */
export function PresentValues({ field, present, counted, editable, taken, onTake }: PresentValuesProps) {
  const { t, number } = useTexts()
  const [hasAll, setAll] = useState(false)
  const { values, distinct, empty } = present
  const isList = field['multi-instance']
  if (counted === 0) return null
  if (distinct === 0) return <p className={styles['present']}>{t('bulk.none')}</p>
  const isCommon = empty === 0 && values.every(({ count }) => count === counted)
  const of = counted < editable ? 'bulk.ofFirst' : 'bulk.of'
  const share = (count: number) => t(of, { count: number(count), total: number(counted) })
  const shown = hasAll ? values : values.slice(0, fewest)
  return (
    <div className={styles['present']}>
      {!isCommon && <span className={styles['varies']}>{t('bulk.varies')}</span>}
      {shown.map(({ value, count }) => {
        // A value that was chosen will be in all of them (MET-038).
        const isTaken = taken.includes(value)
        const isInAll = count === counted
        return (
          <button
            key={value}
            type="button"
            title={value}
            aria-pressed={isTaken}
            data-not-in-all={(isList && !isInAll && !isTaken) || undefined}
            className={styles['chip']}
            onClick={() => onTake(value)}
          >
            <bdi className={styles['chipText']}>{writeShownValue(field, value, t)}</bdi>
            {!(isInAll && isCommon) && !isTaken && <span className={styles['share']}> · {share(count)}</span>}
          </button>
        )
      })}
      {!isCommon && empty > 0 && (
        <span className={styles['share']}>
          {t('bulk.empty')} · {share(empty)}
        </span>
      )}
      {shown.length < values.length && (
        <Button look="quiet" onPress={() => setAll(true)}>
          {t('bulk.more', { count: values.length - shown.length })}
        </Button>
      )}
      {hasAll && distinct > values.length && (
        <span className={styles['share']}>{t('bulk.rarer', { count: distinct - values.length })}</span>
      )}
    </div>
  )
}
