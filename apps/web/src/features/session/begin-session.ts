import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { speak } from '#platform/i18n/texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { accountLanguage, preferencesLimit, preferencesOf } from './account-language.ts'
import { type Descriptor, judgeRefusal, signedIn } from './descriptor.ts'
import { userData } from './session.ts'

/** Asks the server for the descriptor and keeps it; the page speaks that person's language. @throws ApiProblem 401 when the entrance is closed to guests (SES-017). */
export async function openSession(client: ResourceClient): Promise<Descriptor> {
  const open = await client.get(entrance, 'api-descriptor', { isFresh: true })
  // SES-009: whoever has signed in has a map of their own.
  const descriptor = open.me === null ? open : await client.get(open.me, 'full-api-descriptor', { isFresh: true })
  await speakAsAccount(client, descriptor)
  userData.set(descriptor)
  return descriptor
}

/**
 * True on the log-in view as long as something is stored of somebody: who comes there may have been sent, because that
 * session is over. `localIsClear=1` says that nothing is left of it (SES-016).
 */
export function isLeftOver(known: Descriptor | null, address: string, loginView: string): boolean {
  const [path, query = ''] = address.split('?')
  return path === loginView && signedIn(known) !== null && new URLSearchParams(query).get('localIsClear') !== '1'
}

/** Begins before anything is drawn: the stored descriptor if it can be believed, else what the server says (SES-009). */
export function beginSession(client: ResourceClient, isBelieved: boolean): Promise<Descriptor> {
  const known = isBelieved ? userData.get() : null
  const session = known === null ? openSession(client) : Promise.resolve(known)
  // Whoever waits for it hears of the failure; until then it is not unhandled. Without a session nothing stays stored.
  session.catch((fault: unknown) => judgeRefusal(fault).isOver && userData.set(null))
  return session
}

/** In milliseconds; the language of the browser is better than a page that does not come. */
const patience = 3000

/** Speaks the language of the account before its first page is drawn. Who cannot be asked follows later. */
async function speakAsAccount(client: ResourceClient, descriptor: Descriptor): Promise<void> {
  const href = preferencesOf(descriptor)
  if (href === null) return
  const options = { isFresh: true, timeout: preferencesLimit }
  const asked = client.get(href, 'user-preferences', options).catch(() => undefined)
  const given = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  const language = accountLanguage(await Promise.race([asked, given]))
  if (language !== null) await speak(language)
}
