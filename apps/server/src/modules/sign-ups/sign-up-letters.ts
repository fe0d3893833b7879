import type { Letter } from '#modules/mail/compose-mail.ts'
import { say } from '#server/texts/say.ts'

/** Milliseconds: a day to show that an address is one's own, and thirty days in which somebody decides. */
export const goodFor = { unconfirmed: 86_400_000, pending: 30 * 86_400_000 } as const

/**
 * What an address is sent that was said in the form. Nothing in it was typed there: nobody writes to strangers through it.
 * `link` is a whole address.
 */
export function addressLetter(what: 'confirm' | 'known' | 'waiting', link: string): Letter {
  const site = new URL(link).host
  const footnote = say('signUps.footnote')
  if (what === 'waiting')
    return { subject: say('signUps.waitingSubject'), paragraphs: [say('signUps.waitingText', { site })], footnote }
  if (what === 'known')
    return {
      subject: say('signUps.knownSubject'),
      paragraphs: [say('signUps.knownText', { site })],
      link: { label: say('signUps.knownButton'), href: link },
      footnote,
    }
  return {
    subject: say('signUps.confirmSubject'),
    paragraphs: [say('signUps.confirmText', { site })],
    link: { label: say('signUps.confirmButton'), href: link },
    footnote: say('signUps.confirmFootnote'),
  }
}

/** What somebody is told whose sign-up was rejected. */
export const rejectionLetter = (site: string, message: string): Letter => ({
  subject: say('signUps.rejectedSubject'),
  paragraphs: [say('signUps.rejectedText', { site: new URL(site).host })],
  quote: message,
  footnote: say('signUps.rejectedFootnote'),
})
