import type { Letter } from '#modules/mail/compose-mail.ts'
import { say } from '#server/texts/say.ts'

/** What somebody is sent who is asked for consent. `link` is a whole address. */
export function consentLetter(given: { company: string; title: string; link: string; days: number }): Letter {
  const { company, title, link, days } = given
  return {
    subject: say('consent.subject', { company, title }),
    paragraphs: [say('consent.text', { company, title })],
    link: { label: say('consent.button'), href: link },
    footnote: say('consent.footnote', { count: days }),
  }
}
