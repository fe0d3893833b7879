import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveAdministration, Configuration } from './configuration.ts'
import { ConsentSection } from './consent-section.tsx'
import { FilterField } from './filter-field.tsx'
import { FolderField } from './folder-field.tsx'
import { ColourField, IconField } from './look-fields.tsx'
import { PaneSection } from './pane-section.tsx'
import { Section } from './section.tsx'
import { SocialSection } from './social-section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

interface ArchiveGeneralProps {
  form: ArchiveForm
  administration: ArchiveAdministration
  configuration: Configuration
}

/** What an archive is called, where it lies, what belongs to it and which fields it has (ARC-012). */
export function ArchiveGeneral({ form, administration, configuration }: ArchiveGeneralProps) {
  const { t } = useTexts()
  const { draft, set, faults, config } = form
  const error = (field: 'Name' | 'MetadataSetId') => {
    const key = faults.get(field)
    return key === undefined ? undefined : t(`archiveForm.${key}`)
  }
  return (
    <div className={styles['columns']}>
      <Section title={t('archiveForm.identification')}>
        <TextField
          label={t('archiveForm.name')}
          value={draft.Name}
          error={error('Name')}
          inputDir="auto"
          validationBehavior="aria"
          isRequired
          maxLength={200}
          autoComplete="off"
          onChange={(Name) => set({ Name })}
        />
        <TextField
          label={t('archiveForm.description')}
          value={draft.Description}
          inputDir="auto"
          isMultiline
          maxLength={10_000}
          onChange={(Description) => set({ Description })}
        />
        <IconField
          icon={draft.IconCharacter}
          colour={draft.Color}
          onChange={(IconCharacter) => set({ IconCharacter })}
        />
        <ColourField colour={draft.Color} onChange={(Color) => set({ Color })} />
        <Checkbox
          label={t('archiveForm.hidden')}
          isSelected={draft.IsHidden}
          onChange={(IsHidden) => set({ IsHidden })}
        />
      </Section>
      <Section title={t('archiveForm.content')}>
        <FolderField form={form} administration={administration} configuration={configuration} />
        <FilterField
          label={t('archiveForm.archiveFilter')}
          description={t('archiveForm.archiveFilterText')}
          value={draft.AutoSearch}
          onChange={(AutoSearch) => set({ AutoSearch })}
          tried={config === null ? null : { id: config.Id, archiveFilter: '', deed: administration.tryFilter }}
        />
      </Section>
      <Section title={t('archiveForm.metadata')}>
        <SelectField
          label={t('archiveForm.metadataSet')}
          options={configuration.views}
          value={draft.MetadataSetId}
          error={error('MetadataSetId')}
          {...(draft.MetadataSetId === '' ? { emptyLabel: t('archiveForm.choose') } : {})}
          isRequired
          onChange={(MetadataSetId) => set({ MetadataSetId })}
        />
      </Section>
      <SocialSection form={form} />
      <ConsentSection form={form} hasConsentForms={configuration.hasConsentForms} />
      <PaneSection form={form} trees={configuration.trees} hasConsentForms={configuration.hasConsentForms} />
    </div>
  )
}
