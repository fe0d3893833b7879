import type { Letter } from '#modules/mail/compose-mail.ts'
import { say } from '#server/texts/say.ts'
import type { PasswordKeyRow } from './password-keys.tables.ts'

/** How long a key is good: one hour for a forgotten password, fourteen days for the first one. In milliseconds. */
export const goodFor = { forgotten: 3_600_000, new: 14 * 86_400_000 } as const

/** What brings a key. `link` is a whole address, `username` what its reader signs in with. */
export function passwordLetter(
  kind: PasswordKeyRow['kind'],
  { username, link }: { username: string; link: string },
): Letter {
  const site = new URL(link).host
  if (kind === 'new')
    return {
      subject: say('passwordKeys.newSubject'),
      paragraphs: [say('passwordKeys.newText', { site, username })],
      link: { label: say('passwordKeys.newButton'), href: link },
      footnote: say('passwordKeys.newFootnote', { count: goodFor.new / 86_400_000 }),
    }
  return {
    subject: say('passwordKeys.forgottenSubject'),
    paragraphs: [say('passwordKeys.forgottenText', { site, username })],
    link: { label: say('passwordKeys.forgottenButton'), href: link },
    footnote: say('passwordKeys.forgottenFootnote'),
  }
}
