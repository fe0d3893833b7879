import type { ActionType } from '@vitrine/contract/actions.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import type { ViewFields } from '#features/assets/bulk-editing/use-view-fields.ts'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ActionDraft } from './action-draft.ts'
import { GroupLimits } from './group-limits.tsx'
import { Limits } from './limits.tsx'
import { StepsEditor } from './steps-editor.tsx'

interface ActionFieldsProps {
  draft: ActionDraft
  faults: Faults
  list: DocumentOf<'managed-action-list'>
  fields: ViewFields
  onChange: (part: Partial<ActionDraft>) => void
}

/** What is said of an action: how it is called, what it does, where and for whom. */
export function ActionFields(props: ActionFieldsProps) {
  const { draft, faults, list, onChange } = props
  const { t } = useTexts()
  return (
    <>
      <Naming {...props} />
      <Work {...props} />
      <Limits
        label={t('actions.archives')}
        text={t('actions.archivesText')}
        choices={list.archives}
        chosen={draft.archives}
        error={faults['archives']}
        onChange={(archives) => onChange({ archives })}
      />
      <GroupLimits
        {...{ list }}
        chosen={draft.groups}
        error={faults['groups']}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  )
}

function Naming({ draft, faults, onChange }: ActionFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        label={t('actions.name')}
        value={draft.name}
        error={faults['name']}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('actions.description')}
        description={t('actions.descriptionText')}
        value={draft.description}
        error={faults['description']}
        inputDir="auto"
        validationBehavior="aria"
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={t('actions.sign')}
        description={t('actions.signText')}
        value={draft.iconCharacter}
        error={faults['iconCharacter']}
        inputDir="auto"
        validationBehavior="aria"
        onChange={(iconCharacter) => onChange({ iconCharacter })}
      />
    </>
  )
}

/** Steps, or the page of another program. */
function Work({ draft, faults, list, fields, onChange }: ActionFieldsProps) {
  const { t } = useTexts()
  const types = (['workflow', 'url'] as const).map((value) => ({ value, label: t(`actions.${value}`) }))
  const choices = { archives: list.archives, fields }
  return (
    <>
      <ChoiceField
        label={t('actions.type')}
        choices={types}
        value={draft.type}
        onChange={(type) => onChange({ type: type as ActionType })}
      />
      {draft.type === 'url' ? (
        <TextField
          label={t('actions.address')}
          description={t('actions.addressText', { name: '{hrefs}' })}
          value={draft.url}
          error={faults['url']}
          inputDir="ltr"
          validationBehavior="aria"
          onChange={(url) => onChange({ url })}
        />
      ) : (
        <StepsEditor {...choices} steps={draft.steps} faults={faults} onChange={(steps) => onChange({ steps })} />
      )}
    </>
  )
}
