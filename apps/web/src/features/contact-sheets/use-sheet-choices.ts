import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { parseSheetChoices, type SheetChoices } from './sheet-choices.ts'

/** How this person made their last sheet, kept in their preferences; null while that is not known. Not knowing it is no reason to make none. */
export function useSheetChoices(): { choices: SheetChoices | null; keep: (choices: SheetChoices) => void } {
  const client = useResourceClient()
  const { t } = useTexts()
  const href = useSession().user?.user_preferences ?? null
  const { document, problem } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const isKnown = href === null || document !== undefined || problem !== null
  const keep = (contactSheet: SheetChoices) => {
    if (href === null) return
    if (document !== undefined) {
      const shared = { ...document.data.shared, contactSheet }
      client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
    }
    client
      .change(href, 'user-preferences', { data: { shared: { contactSheet } } })
      .catch(() => notify(t('preferences.notSaved')))
  }
  return { choices: isKnown ? parseSheetChoices(document?.data.shared['contactSheet']) : null, keep }
}
