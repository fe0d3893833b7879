import type { BulkOutlook } from '@vitrine/contract/bulk-edits.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { memo } from 'react'
import { type Field, kindOf } from '#features/metadata-fields/field-kind.ts'
import {
  type FieldDescription,
  type FieldModel,
  fieldModelOf,
  type ModelledField,
} from '#features/metadata-fields/field-model.ts'
import { usePattern } from '#features/metadata-fields/field-pattern.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FieldEditor } from '../editing/field-editor.tsx'
import { editedIn, type FieldDraft, untouched, winnerIn, withEditedTag, withList } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'
import { ComposedField } from './composed-field.tsx'
import { OperationChoice, SourceChoice, WinnerChoice } from './operation-fields.tsx'
import { type PresentField, PresentValues } from './present-values.tsx'

export interface BulkFieldProps {
  description: FieldDescription
  /** Those that can be copied. */
  fields: readonly Field[]
  /** What was said of it; undefined before anything was. */
  said: FieldDraft | undefined
  onChange: (field: Field, said: Partial<FieldDraft>) => void
  outlook: BulkOutlook | null
  error: string | undefined
}

/**
 * A field with its include box, what the assets have in it, and what is to become of that (MET-018). Drawn again when something of
 * its own is another: there are forty of them, and somebody writes in one.
 */
export const BulkField = memo(function BulkField({
  description,
  fields,
  said,
  onChange,
  outlook,
  error,
}: BulkFieldProps) {
  const { t } = useTexts()
  const { field } = description
  const own = said ?? untouched(field)
  const present = outlook?.fields.find((one) => one.field === field.id)
  const say = (more: Partial<FieldDraft>) => onChange(field, more)
  const isList = field['multi-instance']
  // A box that is ticked without a word means the value that stands in it.
  const start = startOf(own, present, outlook?.counted ?? 0, isList)
  const include = (isIncluded: boolean) => say({ isIncluded, ...(own.value === null ? { value: start } : {}) })
  const take = (value: string) => say(taken(own, value, isList))
  const now = { ...own, value: own.value ?? start }
  const values = present?.values.map(({ value }) => value) ?? []
  const write = (value: FieldDraft['value']) => say(Array.isArray(value) ? withList(now, value, values) : { value })
  const shown = now.value ?? (isList ? [] : '')
  const counts = present && outlook ? { values: present.values, counted: outlook.counted } : undefined
  const settings = { checkbox: true, value: shown, initialValue: start ?? '', present: counts }
  const model = fieldModelOf(description, { t, ...settings })
  const { label } = model
  usePattern(own.isIncluded ? model.validation.regexp : null)
  return (
    <fieldset aria-label={label} className={styles['field']} data-included={own.isIncluded || undefined}>
      <div className={styles['fieldHead']}>
        {model.checkbox && <Checkbox label={label} isSelected={own.isIncluded} onChange={include} />}
        <OperationChoice field={field} value={own.operation} onChange={(operation) => say({ operation })} />
      </div>
      <Operands {...{ field, model, fields, own, error, say, write }} />
      {present !== undefined && outlook !== null && (
        <PresentValues
          {...{ field, model }}
          present={present}
          counted={outlook.counted}
          editable={outlook.editable}
          taken={own.isIncluded ? [own.value ?? []].flat() : []}
          edited={own.isIncluded ? editedIn(own) : []}
          onTake={take}
          onEdit={mayEditTags(field, model, own) ? (was, is) => say(withEditedTag(now, was, is, values)) : undefined}
        />
      )}
    </fieldset>
  )
})

/** Tags of free text, where what comes of them is added or all there is. */
function mayEditTags(field: Field, { multiInstance, dropdownValues }: FieldModel, { operation }: FieldDraft): boolean {
  const isFree = kindOf(field) === 'text' && dropdownValues.length === 0
  return multiInstance && isFree && (operation === 'add' || operation === 'replace')
}

/** What all of the assets have, where it would be replaced; null where there is no such value. */
function startOf(
  { operation }: FieldDraft,
  present: PresentField | undefined,
  counted: number,
  isList: boolean,
): FieldDraft['value'] {
  if (operation !== 'replace' || present === undefined || present.empty > 0 || present.distinct === 0) return null
  const isCommon = present.distinct === present.values.length && present.values.every(({ count }) => count === counted)
  if (!isCommon) return null
  const values = present.values.map(({ value }) => value)
  return isList ? values : (values[0] ?? null)
}

/** A value that is clicked is meant by the operation that is chosen; of what has no value of its own, it replaces. */
function taken({ operation, value, isIncluded }: FieldDraft, one: string, isList: boolean): Partial<FieldDraft> {
  if (operation === 'find-replace') return { find: one }
  if (!isList)
    return { operation: operation === 'append' || operation === 'prepend' ? operation : 'replace', value: one }
  const now = [value ?? []].flat().filter((other) => other !== '')
  const next = isIncluded && now.includes(one) ? now.filter((other) => other !== one) : [...new Set([...now, one])]
  const isOfValues = operation === 'add' || operation === 'remove' || operation === 'replace'
  return { operation: isOfValues ? operation : 'add', value: next, isIncluded: next.length > 0 }
}

interface OperandsProps extends ModelledField, Pick<BulkFieldProps, 'fields' | 'error'> {
  own: FieldDraft
  say: (said: Partial<FieldDraft>) => void
  /** The value of the field, from its usual editor. */
  write: (value: string | string[]) => void
}

function Operands({ field, model, fields, own, error, say, write }: OperandsProps) {
  const { t } = useTexts()
  if (own.operation === 'clear' || own.operation === 'from-place') {
    return (
      <>
        <p className={styles['note']}>{t(own.operation === 'clear' ? 'bulk.clears' : 'bulk.fromPlaceHint')}</p>
        {error !== undefined && <p className={styles['fault']}>{error}</p>}
      </>
    )
  }
  if (own.operation === 'settle')
    return (
      <>
        <WinnerChoice value={winnerIn(own.value)} onChange={(value) => say({ value })} />
        {error !== undefined && <p className={styles['fault']}>{error}</p>}
      </>
    )
  if (own.operation === 'copy')
    return <SourceChoice {...{ field, fields, error, value: own.from, onChange: (from) => say({ from }) }} />
  if (own.operation === 'find-replace') {
    return (
      <div className={styles['pair']}>
        <TextField
          label={t('bulk.find')}
          inputDir="auto"
          value={own.find}
          error={error}
          onChange={(find) => say({ find })}
        />
        <TextField
          label={t('bulk.with')}
          inputDir="auto"
          value={own.replacement}
          onChange={(replacement) => say({ replacement })}
        />
      </div>
    )
  }
  if (own.operation === 'compose')
    return (
      <ComposedField {...{ field, fields, error }} value={String(model.value)} onChange={(value) => say({ value })} />
    )
  if (own.operation === 'shift')
    return (
      <TextField
        label={t('bulk.shiftBy')}
        description={t('bulk.shiftHint')}
        inputDir="ltr"
        value={String(own.value ?? '')}
        error={error}
        onChange={(value) => say({ value })}
      />
    )
  return (
    <div data-value data-list={model.multiInstance || undefined} className={styles['value']}>
      <FieldEditor {...{ field, model, error }} onChange={write} />
    </div>
  )
}
