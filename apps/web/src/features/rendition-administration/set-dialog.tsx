import type { ProcessingProfile, ProfileSet, ProfileSetFacts } from '@vitrine/contract/processing-profiles.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Processing } from './processing.ts'
import styles from './rendition-administration.module.css'
import { useSavingPart } from './use-saving-part.ts'

interface SetDialogProps {
  processing: Processing
  /** Null for a new one. */
  set: ProfileSet | null
  profiles: readonly ProcessingProfile[]
  onClose: () => void
}

/** Profiles from which people choose; the first that is marked is the one that is offered first. */
export function SetDialog({ processing, set, profiles, onClose }: SetDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<ProfileSetFacts>(() => ({
    Name: set?.Name ?? '',
    Description: set?.Description ?? '',
    Profiles: set?.Profiles ?? [],
  }))
  const [facts, setFacts] = useState(first)
  const { faults, isSaving, save } = useSavingPart(onClose)
  const send = (of: { Revision?: string | undefined } = { Revision: set?.Revision }) =>
    set === null
      ? client.perform(processing.addSet, 'profile-set-wish', facts)
      : client.perform<'profile-set-wish', 'profile-set'>(
          String(set.Href),
          'profile-set-wish',
          { ...facts, ...of },
          'PUT',
        )
  return (
    <FormDialog
      save={t('renditionForm.save')}
      title={set === null ? t('renditionForm.addSet') : t('renditionForm.editOne', { name: set.Name })}
      isChanged={JSON.stringify(facts) !== JSON.stringify(first)}
      isSaving={isSaving}
      faults={faults}
      shown={['Name', 'Description']}
      onSave={() => void save(facts.Name.trim(), send, () => send({}))}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        <TextField
          label={t('renditionForm.name')}
          value={facts.Name}
          error={faults['Name']}
          inputDir="auto"
          validationBehavior="aria"
          autoFocus
          onChange={(Name) => setFacts((now) => ({ ...now, Name }))}
        />
        <TextField
          label={t('renditionForm.description')}
          value={facts.Description}
          error={faults['Description']}
          inputDir="auto"
          validationBehavior="aria"
          onChange={(Description) => setFacts((now) => ({ ...now, Description }))}
        />
        <Choices
          profiles={profiles}
          chosen={facts.Profiles}
          onChange={(Profiles) => setFacts((now) => ({ ...now, Profiles }))}
        />
      </div>
    </FormDialog>
  )
}

interface ChoicesProps {
  profiles: readonly ProcessingProfile[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What is marked last is offered last. */
function Choices({ profiles, chosen, onChange }: ChoicesProps) {
  const { t } = useTexts()
  const choices = [{ Id: originalProfile, Name: t('renditionForm.original') }, ...profiles]
  const turn = (id: string, isIn: boolean) => {
    const others = chosen.filter((one) => one !== id)
    onChange(isIn ? [...others, id] : others)
  }
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('renditionForm.profilesOfSet')}</legend>
      {choices.map(({ Id, Name }) => (
        <Checkbox key={Id} label={Name} isSelected={chosen.includes(Id)} onChange={(isIn) => turn(Id, isIn)} />
      ))}
    </fieldset>
  )
}
