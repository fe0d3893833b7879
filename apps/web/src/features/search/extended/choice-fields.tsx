import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ChoiceKey, choices, type SearchCriteria } from './search-criteria.ts'

export interface PartProps {
  draft: SearchCriteria
  onChange: (part: Partial<SearchCriteria>) => void
}

/** Whether what is looked for can be a picture: what pictures alone have is not asked for otherwise (SRC-042). */
export const mayBeImage = ({ choices: { dt } }: SearchCriteria) => dt === '' || dt === 'image'

/** What is chosen from lists, colours apart: type, colour space, orientation, metadata and storage. */
export function ChoiceFields({ draft, onChange }: PartProps) {
  const { t } = useTexts()
  const isOffered = (key: ChoiceKey) => key !== 'colour' && (mayBeImage(draft) || !['cs', 'o'].includes(key))
  return (Object.keys(choices) as ChoiceKey[])
    .filter(isOffered)
    .map((key) => (
      <SelectField
        key={key}
        label={t(`extendedSearch.${key}`)}
        emptyLabel={t('extendedSearch.any')}
        value={draft.choices[key]}
        options={choices[key].map((value) => ({ value, label: t(`extendedSearch.${value}`), description: '' }))}
        onChange={(value) => onChange({ choices: { ...draft.choices, [key]: value } })}
      />
    ))
}
