import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { Section } from './archive-general.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** Days and numbers of versions to choose from; what was set otherwise, by a command, is offered too. */
const days = [7, 30, 90, 365, 0]
const versions = [-1, 0, 1, 5, 10, 50]

/** What comes into the archive and what is kept of what leaves it (ARC-013, as far as the server has it). */
export function ArchiveTransfer({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t } = useTexts()
  const choices = (known: readonly number[], now: number, text: (value: number) => string) =>
    [...new Set([...known, now])].map((value) => ({ value: String(value), label: text(value), description: '' }))
  return (
    <div className={styles['columns']}>
      <Section title={t('archiveForm.uploads')}>
        <Checkbox
          label={t('archiveForm.takesFiles')}
          isSelected={draft.TakesFiles}
          onChange={(TakesFiles) => set({ TakesFiles })}
        />
        <p className={styles['note']}>{t('archiveForm.takesFilesText')}</p>
      </Section>
      <Section title={t('archiveForm.keeping')}>
        <SelectField
          label={t('archiveForm.trashDays')}
          options={choices(days, draft.TrashDays, (count) =>
            count === 0 ? t('archiveForm.never') : t('archiveForm.days', { count }),
          )}
          value={String(draft.TrashDays)}
          onChange={(value) => set({ TrashDays: Number(value) })}
        />
        <SelectField
          label={t('archiveForm.versionsKept')}
          options={choices(versions, draft.VersionsKept, (count) => {
            if (count === -1) return t('archiveForm.allVersions')
            return count === 0 ? t('archiveForm.noVersions') : t('archiveForm.versions', { count })
          })}
          value={String(draft.VersionsKept)}
          onChange={(value) => set({ VersionsKept: Number(value) })}
        />
      </Section>
    </div>
  )
}
