import type { Letter } from '#modules/mail/compose-mail.ts'
import { say } from '#server/texts/say.ts'

interface InvitationFacts {
  inviter: string
  message: string
  /** A whole address. */
  link: string
  site: string
  /** Whole days in which it can be followed. */
  days: number
  isReminder: boolean
}

/** What somebody is sent who is invited, and once more when the invitation is about to end. */
export function invitationLetter({ inviter, message, link, site, days, isReminder }: InvitationFacts): Letter {
  return {
    subject: say(isReminder ? 'invitations.reminderSubject' : 'invitations.subject', { inviter }),
    paragraphs: [say(isReminder ? 'invitations.reminderText' : 'invitations.text', { inviter, site })],
    quote: message,
    link: { label: say('invitations.button'), href: link },
    footnote: say('invitations.footnote', { count: days }),
  }
}

/** Days in which an invitation can be followed. */
export const daysOpen = { user: 14, organization: 30, link: 30 } as const
