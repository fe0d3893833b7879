import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './site-settings.module.css'
import type { useSettingForm } from './use-setting-form.ts'

interface ConflictDialogProps {
  theirs: unknown
  mine: unknown
  form: ReturnType<typeof useSettingForm>
}

/** Somebody else was faster: what differs, and which of the two shall be. */
export function ConflictDialog({ theirs, mine, form }: ConflictDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('siteSettings.conflictTitle')} isWide isDismissable={false} onClose={form.goOn}>
      <p>{t('siteSettings.conflictText')}</p>
      <DifferenceTable
        before={theirs}
        after={mine}
        beforeLabel={t('siteSettings.theirs')}
        afterLabel={t('siteSettings.mine')}
      />
      <div className={styles['actions']}>
        <Button autoFocus onPress={form.goOn}>
          {t('directory.goOn')}
        </Button>
        <Button onPress={form.takeTheirs}>{t('siteSettings.takeTheirs')}</Button>
        <Button look="primary" isDisabled={form.isSaving} onPress={() => void form.keepMine()}>
          {t('siteSettings.keepMine')}
        </Button>
      </div>
    </Dialog>
  )
}
