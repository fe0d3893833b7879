import type { BulkOutlook } from '@vitrine/contract/bulk-edits.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TagEdit } from '@vitrine/ui/fields/tag-editing.tsx'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ModelledField } from '#features/metadata-fields/field-model.ts'
import { writeShownValue } from '#features/metadata-fields/shown-value.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useTagTexts } from '../editing/use-tag-texts.ts'
import type { EditedTag } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'

export type PresentField = BulkOutlook['fields'][number]

export interface PresentValuesProps extends ModelledField {
  present: PresentField
  /** So many assets were looked at, of all that will be changed. */
  counted: number
  editable: number
  /** What was chosen already. */
  taken: readonly string[]
  onTake: (value: string) => void
  /** Tags that were edited. */
  edited: readonly EditedTag[]
  /** With it a tag can be given another text. */
  onEdit?: ((was: string, is: string) => void) | undefined
}

/** More of them are shown when somebody wants to see them. */
const fewest = 6

/** What the assets have in a field now: nothing, one value, or which values how often. A value is taken by a click. */
export function PresentValues(props: PresentValuesProps) {
  const { model, present, counted, editable, taken, edited } = props
  const { t, number } = useTexts()
  const [hasAll, setAll] = useState(false)
  const { values, distinct, empty } = present
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
        const is = edited.find(({ was }) => was === value)?.is ?? value
        // Two that are alike now are one.
        if (is !== value && values.some((other) => other.value === is)) return null
        // What was chosen or edited will be in all of them (MET-038).
        const isTaken = taken.includes(is)
        const part = isCommon || isTaken ? null : share(count)
        const tag = model.multiSelectBagField?.find((one) => one.value === value)
        const notInAll = tag?.notInAll === true && !isTaken
        return <PresentValue key={value} {...props} {...{ is, isTaken, notInAll, part }} />
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

interface PresentValueProps extends Pick<PresentValuesProps, 'field' | 'onTake' | 'onEdit'> {
  /** What it is, after an edit too. */
  is: string
  isTaken: boolean
  /** A tag that only some of the assets have, and that nobody has meant for all. */
  notInAll: boolean
  /** How many have it; null where that is clear. */
  part: string | null
}

/** A value that is taken by a click; a tag of free text is given another text by the button beside it, or by F2. */
function PresentValue({ field, is, isTaken, notInAll, part, onTake, onEdit }: PresentValueProps) {
  const { t } = useTexts()
  const texts = useTagTexts()
  const [text, setText] = useState<string | null>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const end = (kept: string, takesFocus: boolean) => {
    setText(null)
    if (takesFocus) requestAnimationFrame(() => chip.current?.focus())
    if (kept.trim() !== '' && kept.trim() !== is) onEdit?.(is, kept.trim())
  }
  const edit = () => setText(is)
  if (text !== null)
    return (
      <span className={styles['chip']} data-edited>
        <TagEdit
          edited={{ tag: is, text }}
          isDoubled={false}
          texts={texts}
          onType={setText}
          onKeep={end}
          onGiveUp={() => end('', true)}
        />
      </span>
    )
  return (
    <span className={styles['chipGroup']}>
      <button
        ref={chip}
        type="button"
        title={is}
        aria-pressed={isTaken}
        data-not-in-all={notInAll || undefined}
        className={styles['chip']}
        onClick={() => onTake(is)}
        onKeyDown={({ key }) => key === 'F2' && onEdit && edit()}
      >
        <bdi className={styles['chipText']}>{writeShownValue(field, is, t)}</bdi>
        {part !== null && <span className={styles['share']}> · {part}</span>}
      </button>
      {onEdit && (
        <button type="button" aria-label={texts.editTag(is)} className={styles['editChip']} onClick={edit}>
          <Pencil size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
