import { type ContactSheetOutlook, type SheetField, sheetBounds } from '@vitrine/contract/contact-sheets.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './contact-sheets.module.css'

interface CaptionProps {
  fields: readonly SheetField[]
  offered: ContactSheetOutlook['fields']
  onChange: (fields: SheetField[]) => void
}

/** What stands below each picture, from top to bottom. */
export function CaptionFields({ fields, offered, onChange }: CaptionProps) {
  const { t } = useTexts()
  const ground = useRef<HTMLFieldSetElement>(null)
  const refocus = useFocusIn(ground, fields)
  const labelOf = (field: SheetField) =>
    field === 'filename'
      ? t('contactSheets.filename')
      : (offered.find(({ id }) => id === field)?.label ?? String(field))
  const others = [{ id: 'filename' as const }, ...offered].filter(({ id }) => !fields.includes(id))
  const options = others.map(({ id }) => ({ value: String(id), description: '', label: labelOf(id) }))
  const move = (at: number, by: 1 | -1) => {
    const moved = fields.filter((_, place) => place !== at)
    moved.splice(at + by, 0, ...fields.slice(at, at + 1))
    refocus([`[data-field="${at + by}"] [data-by="${by}"]`, `[data-field="${at + by}"] [data-by="${-by}"]`])
    onChange(moved)
  }
  const remove = (at: number) => {
    refocus([`[data-field="${Math.min(at, fields.length - 2)}"] [data-by="0"]`, 'select'])
    onChange(fields.filter((_, place) => place !== at))
  }
  return (
    <fieldset ref={ground} className={styles['set']}>
      <legend className={styles['legend']}>{t('contactSheets.captions')}</legend>
      <ol className={styles['fields']}>
        {fields.map((field, at) => (
          <CaptionRow
            key={field}
            {...{ label: labelOf(field), at, isLast: at === fields.length - 1 }}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {fields.length === 0 && <p className={styles['count']}>{t('contactSheets.noCaptions')}</p>}
      {fields.length < sheetBounds.fields && options.length > 0 && (
        <SelectField
          label={t('contactSheets.addField')}
          options={options}
          emptyLabel={t('contactSheets.chooseField')}
          value=""
          onChange={(value) => value !== '' && onChange([...fields, value === 'filename' ? value : Number(value)])}
        />
      )}
    </fieldset>
  )
}

interface RowProps {
  label: string
  at: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function CaptionRow({ label, at, isLast, onMove, onRemove }: RowProps) {
  const { t } = useTexts()
  const name = `\u2068${label}\u2069`
  const up = { icon: ArrowUp, label: t('contactSheets.up', { name }), isDisabled: at === 0 }
  const down = { icon: ArrowDown, label: t('contactSheets.down', { name }), isDisabled: isLast }
  return (
    <li data-field={at}>
      <bdi className={styles['name']}>{label}</bdi>
      <IconButton {...up} isDense data-by={-1} onPress={() => onMove(-1)} />
      <IconButton {...down} isDense data-by={1} onPress={() => onMove(1)} />
      <IconButton icon={X} isDense data-by={0} label={t('contactSheets.remove', { name })} onPress={onRemove} />
    </li>
  )
}

/** Keeps the focus near what was moved or taken away, once that has been drawn: the first of these that can have it. */
function useFocusIn(ground: React.RefObject<HTMLElement | null>, drawn: unknown) {
  const wanted = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing may be the one that is waited for.
  useEffect(() => {
    const found = wanted.current.map((selector) => ground.current?.querySelector<HTMLElement>(`${selector}:enabled`))
    wanted.current = []
    found.find((element) => element != null)?.focus()
  }, [drawn])
  return (selectors: readonly string[]) => {
    wanted.current = selectors
  }
}
