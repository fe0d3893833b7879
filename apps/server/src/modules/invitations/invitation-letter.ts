import type { Letter } from '#modules/mail/compose-mail.ts'
import { say } from '#server/texts/say.ts'

/** What somebody is sent who is invited. `link` is a whole address. */
export function invitationLetter(given: { inviter: string; message: string; link: string; site: string }): Letter {
  const { inviter, message, link, site } = given
  return {
    subject: say('invitations.subject', { inviter }),
    paragraphs: [say('invitations.text', { inviter, site })],
    quote: message,
    link: { label: say('invitations.button'), href: link },
    footnote: say('invitations.footnote', { count: daysOpen.user }),
  }
}

/** Days in which an invitation can be followed. */
export const daysOpen = { user: 14, organization: 30, link: 30 } as const
