import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage, type Language } from '@vitrine/contract/languages.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { hashMailedSecret, mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { passwordKeysPaths } from './password-keys.paths.ts'
import { deleteKeysOf, insertKey } from './password-keys.repository.ts'
import type { PasswordKeyRow } from './password-keys.tables.ts'
import { goodFor, passwordLetter } from './password-letter.ts'

export const hashKey = (secret: string) => hashMailedSecret('password', secret)

export interface KeyToSend {
  kind: PasswordKeyRow['kind']
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'email_key' | 'sessions_from' | 'language'>
  /** Where the site is: scheme, host and base. */
  site: string
  /** Of somebody who has chosen none. */
  language: Language
}

/**
 * Sends a person a secret with which they can choose a password, within a deed. Earlier ones are worth nothing any more, and
 * mail with them that was not sent is taken back. @throws Error for a person without a mail address.
 */
export async function sendPasswordKey(
  actor: Viewer,
  { kind, user, site, language }: KeyToSend,
  inside: Executing,
): Promise<void> {
  if (!isEmailAddress(user.email)) throw new Error('A key was to be sent to a person without an address.')
  const about = `password:${user.id}`
  await deleteKeysOf(user.id, inside)
  await takeBackMails(about, inside)
  const secret = mailedSecret()
  const now = inside.clock.now()
  const until = now + goodFor[kind]
  await insertKey(
    {
      user_id: user.id,
      secret_hash: hashKey(secret),
      kind,
      email_key: user.email_key,
      opened_under: user.sessions_from,
      created_at: now,
      expires_at: until,
    },
    inside,
  )
  const letter = passwordLetter(kind, { username: user.username, link: site + passwordKeysPaths.page(secret) })
  const spoken = isLanguage(user.language) ? user.language : language
  await writeMail({ to: user.email, language: spoken, letter, about, until }, inside)
  const subject = { kind: 'user' as const, id: user.id, name: user.username }
  await noteDeed(actor, { deed: 'password.linkSent', subject, details: { kind } }, inside)
}
