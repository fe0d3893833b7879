import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveDraft } from './archive-draft.ts'
import type { Configuration } from './configuration.ts'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

type Pane = ArchiveDraft['NavigationPaneControl']

interface PaneSectionProps {
  form: ArchiveForm
  trees: Configuration['trees']
  hasConsentForms: boolean
}

/** From this level on a server can narrow by consent (ARC-057). */
const neededLevel = 40

/** What stands beside the files of the archive (ARC-025 to ARC-027, ARC-055 to ARC-057). */
export function PaneSection({ form: { draft, set }, trees, hasConsentForms }: PaneSectionProps) {
  const level = useSession().user?.apiFeatureLevels.consentFormsApiFeatureLevel ?? 0
  const hasFilter = draft.EnableConsentManagement && hasConsentForms && level >= neededLevel
  const { t } = useTexts()
  const pane = draft.NavigationPaneControl
  const change = (part: Partial<Pane>) => set({ NavigationPaneControl: { ...pane, ...part } as Pane })
  const { SearchTreeFields: fields } = pane
  const turnTree = (field: number, is: boolean) =>
    change({ SearchTreeFields: is ? [...fields, field] : fields.filter((one) => one !== field) })
  return (
    <Section title={t('archiveForm.pane')}>
      <Checkbox
        label={t('archiveForm.showFolders')}
        isSelected={pane.ShowFolderList}
        onChange={(ShowFolderList) => change({ ShowFolderList })}
      />
      <Checkbox
        label={t('archiveForm.showSmartFolders')}
        isSelected={pane.ShowSmartFolders}
        onChange={(is) => change({ ShowSmartFolders: is, ...(is ? {} : { EnableCustomSmartFolderName: false }) })}
      />
      <Checkbox
        label={t('archiveForm.consentFilter')}
        isSelected={pane.EnableConsentStatusFilter}
        isDisabled={!hasFilter}
        onChange={(EnableConsentStatusFilter) => change({ EnableConsentStatusFilter })}
      />
      <Checkbox
        label={t('archiveForm.ownSmartName')}
        isSelected={pane.EnableCustomSmartFolderName}
        isDisabled={!pane.ShowSmartFolders}
        onChange={(EnableCustomSmartFolderName) => change({ EnableCustomSmartFolderName })}
      />
      {pane.EnableCustomSmartFolderName && (
        <TextField
          label={t('archiveForm.smartName')}
          value={pane.CustomSmartFolderName}
          inputDir="auto"
          maxLength={200}
          autoComplete="off"
          onChange={(CustomSmartFolderName) => change({ CustomSmartFolderName })}
        />
      )}
      <fieldset className={styles['switches']}>
        <legend>{t('archiveForm.trees')}</legend>
        <p className={styles['note']}>{t(trees.length === 0 ? 'archiveForm.noTrees' : 'archiveForm.treesText')}</p>
        {trees.map(({ field, name }) => (
          <Checkbox
            key={field}
            label={name}
            isSelected={fields.includes(field)}
            onChange={(is) => turnTree(field, is)}
          />
        ))}
      </fieldset>
    </Section>
  )
}
