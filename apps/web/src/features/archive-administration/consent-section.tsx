import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** Whether the files of the archive have consent forms; without, there is nothing to narrow by (ARC-056). */
export function ConsentSection({ form, hasConsentForms }: { form: ArchiveForm; hasConsentForms: boolean }) {
  const { t } = useTexts()
  const { draft, set } = form
  const { EnableConsentManagement: isOn, NavigationPaneControl: pane } = draft
  const turn = (is: boolean) => {
    const EnableConsentStatusFilter = is && pane.EnableConsentStatusFilter
    set({ EnableConsentManagement: is, NavigationPaneControl: { ...pane, EnableConsentStatusFilter } })
  }
  return (
    <Section title={t('archiveForm.consent')}>
      <Checkbox
        label={t('archiveForm.managesConsent')}
        isSelected={isOn}
        isDisabled={!hasConsentForms && !isOn}
        onChange={turn}
      />
      <p className={styles['note']}>{t(hasConsentForms ? 'archiveForm.consentText' : 'archiveForm.noConsentForms')}</p>
    </Section>
  )
}
