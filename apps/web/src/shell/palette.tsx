import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { useAvailableCommands } from '#platform/commands/command-registry.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './palette.module.css'

/** Every command of the page, found by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts()
  const commands = useAvailableCommands().filter(({ id }) => id !== 'palette')
  const contains = (text: string, typed: string) =>
    text.toLocaleLowerCase(language).includes(typed.trim().toLocaleLowerCase(language))
  const perform = (id: string) => {
    onClose()
    // After the dialog has given the focus back: a command may want to take it.
    setTimeout(() => commands.find((command) => command.id === id)?.perform(), 50)
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <Autocomplete filter={contains}>
        <SearchField aria-label={t('palette.title')} autoFocus>
          <Input placeholder={t('palette.placeholder')} className={styles['input'] ?? ''} />
        </SearchField>
        <Menu
          aria-label={t('palette.title')}
          className={styles['list'] ?? ''}
          onAction={(id) => perform(String(id))}
          renderEmptyState={() => <p className={styles['none']}>{t('palette.nothing')}</p>}
        >
          {commands.map(({ id, title, icon: Icon, keys }) => (
            <MenuItem key={id} id={id} textValue={t(title)} className={styles['item'] ?? ''}>
              <Icon size={16} aria-hidden />
              {t(title)}
              {keys !== undefined && <kbd className={styles['keys']}>{writeKeys(keys)}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
