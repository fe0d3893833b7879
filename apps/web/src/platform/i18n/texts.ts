import { chooseLanguage, isLanguage, type Language } from '@vitrine/contract/languages.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { englishParts } from '#messages/en.generated.ts'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { storedValue } from '#platform/storage/stored-value.ts'
import { languages } from './languages.ts'
import type { MessageKey } from './message-key.ts'

/** The name of texts that come with what is fetched later. */
type Part = keyof typeof englishParts

const stored = storedValue<string | null>('language', (text) => text)

/** What is said at once, and where the rest is fetched. */
interface Catalogue {
  messages: object
  parts: Readonly<Record<Part, () => Promise<object>>>
}

/** One file per language, fetched when the language is spoken. */
const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('#messages/en.generated.ts').then((one) => ({ messages: one.english, parts: one.englishParts })),
  de: () => import('#messages/de.generated.ts').then((one) => ({ messages: one.german, parts: one.germanParts })),
  nb: () => import('#messages/nb.generated.ts').then((one) => ({ messages: one.norwegian, parts: one.norwegianParts })),
  ar: () => import('#messages/ar.generated.ts').then((one) => ({ messages: one.arabic, parts: one.arabicParts })),
}

/** The parts whose texts are wanted, in whichever language is spoken. */
const wantedParts = new Set<Part>()
/** The language that is spoken, or about to be. */
let wanted: Language = 'en'
let begun: Promise<void> = Promise.resolve()

/**
 * Begins to speak: the language that was spoken here last, else the browser's. Call it once, before anything is asked
 * for: documents come in it from the call on.
 */
export function startTexts(): Promise<void> {
  const wish = stored.get()
  wanted = chooseLanguage(wish === null ? navigator.languages : [wish])
  void resourceClient.speak(wanted)
  begun = begin(wanted)
  return begun
}

async function begin(language: Language): Promise<void> {
  const { messages } = await loaders[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: messages } },
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    nsSeparator: false,
  })
  turn(language)
}

/**
 * Speaks another language, and will when the page is loaded anew. Documents are asked for in it when `known` has ended:
 * the server answers in the language of the account as long as it knows no other.
 */
export async function speak(language: Language, known: Promise<void> = Promise.resolve()): Promise<void> {
  wanted = language
  await begun
  try {
    add(language, (await loaders[language]()).messages)
    await Promise.all([...wantedParts].map((part) => addPart(language, part)))
  } catch (fault) {
    if (wanted === language) wanted = currentLanguage()
    throw fault
  }
  // Another language may have been chosen meanwhile.
  if (wanted !== language) return
  if (language !== currentLanguage()) {
    await i18next.changeLanguage(language)
    turn(language)
  }
  await known
  if (wanted !== language) return
  stored.set(language)
  void resourceClient.speak(language)
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
  const { parts } = await loaders[language]()
  add(language, await parts[part]())
}

function add(language: Language, messages: object): void {
  i18next.addResourceBundle(language, 'translation', { ...messages }, true, true)
}

export function currentLanguage(): Language {
  const code = i18next.language
  return isLanguage(code) ? code : 'en'
}

/** A text in the language that is spoken when it is said, for what is told after a change. */
export function say(key: MessageKey): string {
  return i18next.t(key as string)
}

/** THM-008: the direction of the language on the root element turns the whole page. */
function turn(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}
