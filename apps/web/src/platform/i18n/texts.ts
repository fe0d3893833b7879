import { chooseLanguage, isLanguage, type Language } from '@vitrine/contract/languages.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { storedValue } from '#platform/storage/stored-value.ts'
import { languages } from './languages.ts'

const stored = storedValue<string | null>('language', (text) => text)

/** One file per language, fetched when the language is spoken. */
const loaders: Record<Language, () => Promise<{ messages: object }>> = {
  en: () => import('#messages/en.ts').then(({ english }) => ({ messages: english })),
  de: () => import('#messages/de.ts').then(({ german }) => ({ messages: german })),
  nb: () => import('#messages/nb.ts').then(({ norwegian }) => ({ messages: norwegian })),
  ar: () => import('#messages/ar.ts').then(({ arabic }) => ({ messages: arabic })),
}

/** Begins to speak: the language that the person chose, else the browser's. Call it once. */
export async function startTexts(): Promise<void> {
  const wish = stored.get()
  const language = chooseLanguage(wish === null ? navigator.languages : [wish])
  const { messages } = await loaders[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: messages } },
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    nsSeparator: false,
  })
  tell(language)
}

export async function speak(language: Language): Promise<void> {
  const { messages } = await loaders[language]()
  i18next.addResourceBundle(language, 'translation', messages)
  await i18next.changeLanguage(language)
  stored.set(language)
  tell(language)
}

export function currentLanguage(): Language {
  const code = i18next.language
  return isLanguage(code) ? code : 'en'
}

/** THM-008: the direction of the language on the root element turns the whole page; documents come in it from now on. */
function tell(language: Language): void {
  void resourceClient.speak(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}
