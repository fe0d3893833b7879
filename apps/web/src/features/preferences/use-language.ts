import type { Language } from '@vitrine/contract/languages.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect } from 'react'
import { accountLanguage, preferencesLimit, preferencesOf } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { currentLanguage, say, speak } from '#platform/i18n/texts.ts'

/** What was chosen on this page and is not known to be saved: it holds here, whatever the account says. */
let chosen: Language | null = null
/** One after the other: the last choice is the one that stays. */
let saving: Promise<void> = Promise.resolve()

/** The page speaks the language of the account, whichever device it was chosen on; without one, that of the browser. */
export function useAccountLanguage(): void {
  const { descriptor } = useSession()
  const { document } = useResource(preferencesOf(descriptor), 'user-preferences', { timeout: preferencesLimit })
  const language = accountLanguage(document)
  useEffect(() => {
    if (language !== null && chosen === null && language !== currentLanguage()) void speak(language)
  }, [language])
}

/** Chooses a language: for the account of who is signed in, else for this browser. */
export function useChooseLanguage(): (language: Language) => void {
  const client = useResourceClient()
  const href = preferencesOf(useSession().descriptor)
  return (language) => {
    if (href === null) return void speak(language)
    chosen = language
    const change = { data: { shared: { language } } }
    const isSaved = saving
      .then(() => client.change(href, 'user-preferences', change))
      .then(() => true)
      .catch(() => false)
    saving = isSaved.then((is) => {
      if (is && chosen === language) chosen = null
    })
    void speak(language, saving).then(async () => (await isSaved) || notify(say('preferences.notSaved')))
  }
}
