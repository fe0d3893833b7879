import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useAvailableCommands } from '#platform/commands/command-registry.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { singleKeys } from '#platform/commands/use-command-keys.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './key-help.module.css'

/** Every key that does something here, and the switch for those that are single letters. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts()
  const commands = useAvailableCommands().filter(({ keys }) => keys !== undefined)
  const [hasSingleKeys, setSingleKeys] = useStoredValue(singleKeys)
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={styles['list']}>
        {commands.map(({ id, title, keys = '' }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{t(title)}</dt>
            <dd>
              <kbd className={styles['keys']}>{writeKeys(keys, language)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('keys.grid')}</p>
      <Checkbox label={t('keys.singleKeys')} isSelected={hasSingleKeys} onChange={setSingleKeys} />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.close')}</Button>
      </div>
    </Dialog>
  )
}
