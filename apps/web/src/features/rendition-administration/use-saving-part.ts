import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Assets too: which renditions they offer hangs on these. */
const kinds = new Set(['processing-profile-list', 'profile-set-list', 'watermark-list', 'asset', 'assetlist'])

/** Saves a profile, a set or a watermark. */
export function useSavingPart(onSaved: () => void) {
  const { t } = useTexts()
  return useSaving({ kinds, saved: (name) => t('renditionForm.saved', { name }), onSaved })
}
