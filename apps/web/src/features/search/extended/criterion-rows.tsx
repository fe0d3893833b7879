import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useMarkers } from '#features/markers/use-markers.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { PartProps } from './choice-fields.tsx'
import styles from './extended.module.css'
import { type Criterion, criterionFields, emptyCriterion, pathFields } from './search-criteria.ts'

const offered = { ...criterionFields, ...pathFields }
type Name = keyof typeof offered
const names = Object.keys(offered) as Name[]
export const nameOfField = (field: string) => names.find((name) => offered[name] === field)

/** What fields and parts of the path shall hold (SRC-036, SRC-043, SRC-044); one more line for each field that is chosen. */
export function CriterionRows({ draft, onChange }: PartProps) {
  const { t } = useTexts()
  const { criteria } = draft
  const replace = (at: number, next: Criterion | null) =>
    onChange({ criteria: criteria.flatMap((one, place) => (place === at ? (next ?? []) : one)) })
  const free = names.filter((name) => criteria.every(({ field }) => field !== offered[name]))
  return (
    <fieldset className={`${styles['group']} ${styles['rows']}`}>
      <legend>{t('extendedSearch.fields')}</legend>
      {criteria.map((criterion, at) => (
        <div key={criterion.field} className={styles['row']}>
          <CriterionField criterion={criterion} onChange={(value) => replace(at, { ...criterion, value })} />
          <IconButton
            icon={X}
            isDense
            label={t('extendedSearch.remove', { name: t(`extendedSearch.${nameOfField(criterion.field) ?? 'title'}`) })}
            onPress={() => replace(at, null)}
          />
        </div>
      ))}
      {free.length > 0 && (
        <SelectField
          label={t('extendedSearch.addField')}
          emptyLabel={t('extendedSearch.choose')}
          value=""
          options={free.map((name) => ({ value: offered[name], label: t(`extendedSearch.${name}`), description: '' }))}
          onChange={(field) => field !== '' && onChange({ criteria: [...criteria, emptyCriterion(field)] })}
        />
      )}
    </fieldset>
  )
}

function CriterionField({
  criterion,
  onChange,
}: {
  criterion: Criterion
  onChange: (value: string | string[]) => void
}) {
  const { t } = useTexts()
  const { field, value } = criterion
  const statuses = useStatuses()
  const label = t(`extendedSearch.${nameOfField(field) ?? 'title'}`)
  if (typeof value !== 'string') return <TagField label={label} values={value} onChange={onChange} />
  const options = field === offered.rating ? stars(t) : field === offered.status ? statuses : []
  if (options.length > 0)
    return <SelectField {...{ label, value, options, onChange }} emptyLabel={t('extendedSearch.any')} />
  return <TextField {...{ label, value, onChange }} />
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
    only && others.length === 0 && String(only.field) === offered.status
      ? [{ value: only.value, label: name, description: '' }]
      : [],
  )
}
