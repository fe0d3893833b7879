import { partsOfRule } from '@vitrine/contract/archive-values.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveDraft } from './archive-draft.ts'
import type { Configuration } from './configuration.ts'
import type { ArchiveForm } from './use-archive-form.ts'

interface ConflictDialogProps {
  conflict: NonNullable<ArchiveForm['conflict']>
  views: Configuration['views']
}

const ways = ['asItIs', 'byProfile', 'byChoice'] as const

/** What somebody else has saved meanwhile, before anything of it is overwritten. */
export function ConflictDialog({ conflict, views }: ConflictDialogProps) {
  const { t, number, bytes } = useTexts()
  const { theirs, changed, mine } = conflict
  const shown = (name: keyof ArchiveDraft): string => {
    const value = theirs[name]
    if (name === 'MetadataSetId') return views.find((view) => view.value === value)?.label ?? String(value)
    if (name === 'SocialSettings')
      return t(theirs.SocialSettings.CommentType === 1 ? 'archiveForm.yes' : 'archiveForm.no')
    if (name === 'WatermarkSettings') return theirs.WatermarkSettings.WatermarkFilename || t('archiveForm.nothing')
    if (name === 'DownloadProcessing')
      return t(`archiveForm.${ways[theirs.DownloadProcessing.ProcessingType] ?? 'asItIs'}`)
    if (name === 'MetadataMacros') return t('archiveForm.entries', { count: theirs.MetadataMacros.Macros.length })
    if (name === 'NavigationPaneControl') return t('archiveForm.changedOtherwise')
    if (name === 'StackRule') {
      const parts = partsOfRule(theirs.StackRule).map((part) => t(`stackRules.part_${part}`))
      return parts.length === 0 ? t('archiveForm.nothing') : parts.join(', ')
    }
    if (name === 'QuotaBytes') return theirs.QuotaBytes === null ? t('archiveForm.nothing') : bytes(theirs.QuotaBytes)
    if (Array.isArray(value)) return t('archiveForm.entries', { count: value.length })
    if (typeof value === 'boolean') return t(value ? 'archiveForm.yes' : 'archiveForm.no')
    if (typeof value === 'number') return number(value)
    return value === '' ? t('archiveForm.nothing') : String(value)
  }
  return (
    <Dialog title={t('archiveForm.conflictTitle')} isWide isStatic role="alertdialog" onClose={conflict.dismiss}>
      <p>{t('archiveForm.conflictText')}</p>
      <dl className={styles['conflict']}>
        {changed.map((name) => (
          <div key={name}>
            <dt>{t(`archiveForm.attribute_${name}`)}</dt>
            <dd>
              <bdi>{shown(name)}</bdi>
              {mine.includes(name) && <span className={styles['note']}> {t('archiveForm.mineToo')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        <Button onPress={conflict.take}>{t('archiveForm.takeTheirs')}</Button>
        <Button look="primary" onPress={conflict.keep}>
          {t('archiveForm.keepMine')}
        </Button>
      </div>
    </Dialog>
  )
}
