import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const kinds = new Set(['consent-settings'])

/** Saves something of the settings of consent. */
export function useSavingSettings(onSaved: () => void) {
  const { t } = useTexts()
  return useSaving({ kinds, saved: () => t('consent.settingsSaved'), onSaved })
}
