import { Dialog } from '@vitrine/ui/dialog.tsx'
import { FilterList } from '@vitrine/ui/filter-list.tsx'
import { useAvailableCommands } from '#platform/commands/command-registry.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

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
    <Dialog title={t('palette.title')} onClose={onClose} isAtTop>
      <FilterList
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        nothing={t('palette.nothing')}
        entries={commands.map(({ id, title, icon, keys }) => ({
          id,
          label: t(title),
          icon,
          keys: keys === undefined ? undefined : writeKeys(keys, language),
        }))}
        matches={contains}
        onChoose={perform}
      />
    </Dialog>
  )
}
