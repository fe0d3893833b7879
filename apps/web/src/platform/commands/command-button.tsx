import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Command } from './command.ts'
import { writeKeys } from './keys.ts'

/** A command as a button with its icon. */
export function CommandButton({ command, isDense = false }: { command: Command; isDense?: boolean }) {
  const { t, language } = useTexts()
  if (command.isAvailable === false) return null
  return (
    <IconButton
      icon={command.icon}
      label={t(command.title)}
      keys={command.keys === undefined ? undefined : writeKeys(command.keys, language)}
      isOn={command.isOn}
      isDense={isDense}
      onPress={command.perform}
    />
  )
}
