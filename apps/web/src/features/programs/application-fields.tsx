import { applicationKinds, widgetNames } from '@vitrine/contract/applications.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import styles from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ApplicationDraft, DraftFaults } from './application-draft.ts'

interface ApplicationFieldsProps {
  draft: ApplicationDraft
  faults: DraftFaults
  isNew: boolean
  onChange: (part: Partial<ApplicationDraft>) => void
}

/** What is said of an application; what does not belong to its kind is not asked. */
export function ApplicationFields({ draft, faults, isNew, onChange }: ApplicationFieldsProps) {
  const { t } = useTexts()
  const { kind } = draft
  return (
    <>
      <TextField
        label={t('programs.name')}
        value={draft.name}
        error={faults.name}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(name) => onChange({ name })}
      />
      {isNew && (
        <ChoiceField
          label={t('programs.kind')}
          choices={applicationKinds.map((value) => ({ value, label: t(`programs.${value}`) }))}
          value={kind}
          description={t(`programs.${kind}Text`)}
          onChange={(value) => onChange({ kind: value as ApplicationDraft['kind'] })}
        />
      )}
      {isNew && kind === 'native' && (
        <TextField
          label={t('programs.ownId')}
          description={t('programs.ownIdText')}
          value={draft.clientId}
          error={faults.clientId}
          inputDir="ltr"
          validationBehavior="aria"
          onChange={(clientId) => onChange({ clientId })}
        />
      )}
      {kind !== 'script' && (
        <>
          <TextField
            label={t('programs.addresses')}
            description={t(kind === 'native' ? 'programs.addressesNativeText' : 'programs.addressesText')}
            value={draft.addresses}
            error={faults.addresses}
            inputDir="ltr"
            isMultiline
            validationBehavior="aria"
            onChange={(addresses) => onChange({ addresses })}
          />
          <Widgets draft={draft} onChange={onChange} />
        </>
      )}
      {!isNew && (
        <Checkbox
          label={t('programs.enabled')}
          isSelected={draft.isEnabled}
          onChange={(isEnabled) => onChange({ isEnabled })}
        />
      )}
    </>
  )
}

function Widgets({ draft, onChange }: Pick<ApplicationFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTexts()
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('programs.widgets')}</legend>
      {widgetNames.map((name) => (
        <Checkbox
          key={name}
          label={t(`programs.${name}`)}
          isSelected={draft.widgets.includes(name)}
          onChange={(isWanted) =>
            onChange({ widgets: widgetNames.filter((one) => (one === name ? isWanted : draft.widgets.includes(one))) })
          }
        />
      ))}
    </fieldset>
  )
}
