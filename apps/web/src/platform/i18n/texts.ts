import { chooseLanguage, isLanguage, type Language } from '@vitrine/contract/languages.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Part, parts } from '#messages/parts.ts'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { storedValue } from '#platform/storage/stored-value.ts'
import { languages } from './languages.ts'

const stored = storedValue<string | null>('language', (text) => text)

/** One file per language, fetched when the language is spoken. */
const loaders: Record<Language, () => Promise<object>> = {
  en: () => import('#messages/en.ts').then(({ english }) => english),
  de: () => import('#messages/de.ts').then(({ german }) => german),
  nb: () => import('#messages/nb.ts').then(({ norwegian }) => norwegian),
  ar: () => import('#messages/ar.ts').then(({ arabic }) => arabic),
}

/** The parts whose texts are wanted, in whichever language is spoken. */
const wantedParts = new Set<Part>()
/** The language that is spoken, or about to be. */
let wanted: Language = 'en'

/** Begins to speak: the language that the person chose, else the browser's. Call it once. */
export async function startTexts(): Promise<void> {
  const wish = stored.get()
  wanted = chooseLanguage(wish === null ? navigator.languages : [wish])
  const messages = await loaders[wanted]()
  await i18next.use(initReactI18next).init({
    lng: wanted,
    resources: { [wanted]: { translation: messages } },
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    nsSeparator: false,
  })
  tell(wanted)
}

export async function speak(language: Language): Promise<void> {
  wanted = language
  try {
    add(language, await loaders[language]())
    await Promise.all([...wantedParts].map((part) => addPart(language, part)))
  } catch (fault) {
    if (wanted === language) wanted = currentLanguage()
    throw fault
  }
  // Another language may have been chosen meanwhile.
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  stored.set(language)
  tell(language)
}

/**
 * A loader of what comes later that brings its texts along: nothing of it is drawn before they are there, in the language
 * that is spoken and in the one that is about to be.
 */
export function withTexts<Loaded>(part: Part, load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    wantedParts.add(part)
    const languages = new Set([currentLanguage(), wanted])
    const [loaded] = await Promise.all([load(), ...[...languages].map((language) => addPart(language, part))])
    return loaded
  }
}

async function addPart(language: Language, part: Part): Promise<void> {
  add(language, await parts[part][language]())
}

function add(language: Language, messages: object): void {
  i18next.addResourceBundle(language, 'translation', { ...messages }, true, true)
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
