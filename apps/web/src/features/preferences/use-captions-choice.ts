import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { type CaptionsChoice, parseCaptionsChoice } from './captions-choice.ts'

/** Guests have no preferences on the server; their browser remembers. */
const ofGuest = storedValue<CaptionsChoice>('captions', (text) => {
  try {
    return parseCaptionsChoice(JSON.parse(text ?? 'null'))
  } catch {
    return parseCaptionsChoice(null)
  }
})

/** What this person wishes of captions, kept in their preferences. */
export function useCaptionsChoice(): [CaptionsChoice, (choice: CaptionsChoice) => void] {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [guestChoice, setGuestChoice] = useStoredValue(ofGuest)
  const href = user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  if (href === null) return [guestChoice, setGuestChoice]

  const choose = (captions: CaptionsChoice) => {
    // Now, not when the server has answered: the next film must know it.
    if (document !== undefined) {
      const shared = { ...document.data.shared, captions }
      client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
    }
    client
      .change(href, 'user-preferences', { data: { shared: { captions } } })
      .catch(() => notify(t('preferences.notSaved')))
  }
  return [parseCaptionsChoice(document?.data.shared['captions']), choose]
}
