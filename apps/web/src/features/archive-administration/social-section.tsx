import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** Whether people can say something of its files, and mark something in them (ARC-022, ARC-023). */
export function SocialSection({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t } = useTexts()
  const { SocialSettings: social } = draft
  return (
    <Section title={t('archiveForm.social')}>
      <Checkbox
        label={t('archiveForm.comments')}
        isSelected={social.CommentType === 1}
        onChange={(isOn) => set({ SocialSettings: { ...social, CommentType: isOn ? 1 : 0 } })}
      />
      <p className={styles['note']}>{t('archiveForm.commentsText')}</p>
      <Checkbox
        label={t('archiveForm.annotations')}
        isSelected={social.AnnotationsEnabled}
        onChange={(AnnotationsEnabled) => set({ SocialSettings: { ...social, AnnotationsEnabled } })}
      />
      <p className={styles['note']}>{t('archiveForm.annotationsText')}</p>
    </Section>
  )
}
