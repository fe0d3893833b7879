import { type FieldOption, SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useMarkers } from '#features/markers/use-markers.ts'
import { choicesOf } from '#features/metadata-fields/field-choices.ts'
import { type Field, kindOf } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writtenDate } from '#platform/i18n/written-date.ts'
import type { PartProps } from './choice-fields.tsx'
import styles from './extended.module.css'
import {
  builtinFields,
  builtinTypes,
  type CriterionType,
  type Range,
  settledEnds,
  typedEnd,
  typeOf,
} from './field-types.ts'
import { type Criterion, emptyCriterion } from './search-criteria.ts'

type Name = keyof typeof builtinFields
const names = Object.keys(builtinFields) as Name[]
export const nameOfField = (field: string) => names.find((name) => builtinFields[name] === field)

export interface CriterionRowsProps extends PartProps {
  /** Of the metadata view of what is searched, those of the specification apart; none where several archives are. */
  fields: readonly Field[]
}

/** What fields and parts of the path shall hold (SRC-036, SRC-043, SRC-044); one more line for each field that is chosen. */
export function CriterionRows({ draft, onChange, fields }: CriterionRowsProps) {
  const { t } = useTexts()
  const { criteria } = draft
  const own = new Map(fields.map((field) => [String(field.id), field]))
  const labelFor = (key: string) => {
    const field = own.get(key)
    return field === undefined ? t(`extendedSearch.${nameOfField(key) ?? 'title'}`) : labelOf(field, t)
  }
  const replace = (at: number, next: Criterion | null) =>
    onChange({ criteria: criteria.flatMap((one, place) => (place === at ? (next ?? []) : one)) })
  const isFree = (key: string) => criteria.every(({ field }) => field !== key)
  const offered = (keys: readonly string[]) =>
    keys.filter(isFree).map((value) => ({ value, label: labelFor(value), description: '' }))
  const add = (key: string) => {
    const field = own.get(key)
    const type = field === undefined ? (builtinTypes.get(key) ?? 'text') : typeOf(field)
    onChange({ criteria: [...criteria, emptyCriterion(key, type)] })
  }
  const others = offered([...own.keys()])
  return (
    <fieldset className={`${styles['group']} ${styles['rows']}`}>
      <legend>{t('extendedSearch.fields')}</legend>
      {criteria.map((criterion, at) => (
        <div key={criterion.field} className={styles['row']}>
          <CriterionField
            criterion={criterion}
            label={labelFor(criterion.field)}
            field={own.get(criterion.field)}
            onChange={(value) => replace(at, { ...criterion, value })}
          />
          <IconButton
            icon={X}
            isDense
            label={t('extendedSearch.remove', { name: labelFor(criterion.field) })}
            onPress={() => replace(at, null)}
          />
        </div>
      ))}
      <SelectField
        label={t('extendedSearch.addField')}
        emptyLabel={t('extendedSearch.choose')}
        value=""
        options={offered(Object.values(builtinFields))}
        groups={others.length === 0 ? [] : [{ label: t('extendedSearch.moreFields'), options: others }]}
        onChange={(key) => key !== '' && add(key)}
      />
    </fieldset>
  )
}

interface CriterionFieldProps {
  criterion: Criterion
  label: string
  field: Field | undefined
  onChange: (value: Criterion['value']) => void
}

function CriterionField({ criterion: { field: key, type, value }, label, field, onChange }: CriterionFieldProps) {
  const { t } = useTexts()
  const statuses = useStatuses()
  if (Array.isArray(value)) return <TagField label={label} values={value} onChange={onChange} />
  if (typeof value !== 'string') return <RangeField {...{ label, type, value, onChange }} />
  const options = key === builtinFields.rating ? stars(t) : key === builtinFields.status ? statuses : choices(field, t)
  if (options.length > 0)
    return <SelectField {...{ label, value, options, onChange }} emptyLabel={t('extendedSearch.any')} />
  return <TextField {...{ label, value, onChange }} />
}

interface RangeFieldProps {
  label: string
  type: CriterionType
  value: Range
  onChange: (value: Range) => void
}

/** Two ends of dates or numbers; one alone may be given. */
function RangeField({ label, type, value, onChange }: RangeFieldProps) {
  const { t, language } = useTexts()
  const isDate = type === 'date'
  const kind = isDate
    ? ({ type: 'date' } as const)
    : ({ inputMode: type === 'integer' ? 'numeric' : 'decimal', inputDir: 'ltr' } as const)
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          {...kind}
          label={t(`extendedSearch.${side}`)}
          value={value[side]}
          onChange={(text) => onChange({ ...value, [side]: isDate ? text : typedEnd(type, text) })}
          onBlur={() => !isDate && onChange(settledEnds(value))}
          description={isDate ? writtenDate(value[side], language) : undefined}
        />
      ))}
    </fieldset>
  )
}

function choices(field: Field | undefined, t: ReturnType<typeof useTexts>['t']): FieldOption[] {
  if (field === undefined) return []
  if (kindOf(field) !== 'boolean') return choicesOf(field)
  return [
    { value: 'True', label: t('extendedSearch.yes'), description: '' },
    { value: 'False', label: t('extendedSearch.no'), description: '' },
  ]
}

const stars = (t: ReturnType<typeof useTexts>['t']) =>
  ([1, 2, 3, 4, 5] as const).map((count) => ({
    value: String(count),
    label: t(`culling.stars${count}`),
    description: '',
  }))

/** The values of the status that the site has marks for. */
function useStatuses() {
  return [...useMarkers().values()].flatMap(({ name, fields: [only, ...others] }) =>
    only && others.length === 0 && String(only.field) === builtinFields.status
      ? [{ value: only.value, label: name, description: '' }]
      : [],
  )
}
