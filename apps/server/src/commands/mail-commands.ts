import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { listMails, readMail, sendAgain } from '#modules/mail/read-outbox.ts'
import { writeMail } from '#modules/mail/write-mail.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Command, CommandRefused, operator } from './command.ts'

const words = { waiting: 'waits', sent: 'sent', refused: 'refused' } as const

/** @throws CommandRefused for a number that no mail has. */
async function onMail<Result>(given: string, work: (id: number) => Promise<Result>): Promise<Result> {
  const refused = new CommandRefused(`There is no mail “${given}” for that. See: vitrine mail list`)
  if (!/^\d{1,15}$/.test(given)) throw refused
  try {
    return await work(Number(given))
  } catch (error) {
    throw error instanceof Problem ? refused : error
  }
}

async function writeTrial(to: string, platform: Platform): Promise<void> {
  const { publicUrl, mail } = platform.settings
  const site = publicUrl ?? mail?.from.split('@')[1] ?? 'Vitrine'
  const letter = {
    subject: say('mail.trialSubject'),
    paragraphs: [say('mail.trialText')],
    footnote: say('mail.trialFootnote', { site }),
  }
  await writeMail({ to, language: 'en', letter, about: '' }, platform)
}

export const mailCommands: readonly Command[] = [
  {
    usage: 'mail list [BEFORE]',
    says: 'mail that waits, was sent or was refused, newest first, fifty at a time',
    async run([before = ''], platform) {
      if (!/^\d{0,15}$/.test(before)) throw new CommandRefused('Say the number of a mail, or nothing.')
      const { mails, next } = await listMails(operator, before === '' ? null : Number(before), platform)
      if (mails.length === 0) return 'There is no mail.'
      const lines = mails.map(({ id, state, address, subject, created_at, fault }) => {
        const at = new Date(created_at).toISOString().replace('T', ' ').slice(0, 19)
        return `${id}  ${words[state]}  ${at}  ${address}  ${subject}${fault === '' ? '' : `  (${fault})`}`
      })
      return next === null ? lines : [...lines, `Older ones: vitrine mail list ${next}`]
    },
  },
  {
    usage: 'mail show ID',
    says: 'what stands in a mail that was not sent',
    run: ([id = ''], platform) =>
      onMail(id, async (number) => {
        const { address, subject, body_text } = await readMail(operator, number, platform)
        return [`To: ${address}`, `Subject: ${subject}`, '', ...body_text.split('\n')]
      }),
  },
  {
    usage: 'mail retry ID',
    says: 'try a mail again that waits or was refused',
    run: ([id = ''], platform) =>
      onMail(id, async (number) => {
        await sendAgain(operator, number, platform)
        return `The mail ${number} is tried again.`
      }),
  },
  {
    usage: 'mail test ADDRESS',
    says: 'send a mail to find out whether it arrives',
    async run([to = ''], platform) {
      if (!isEmailAddress(to)) throw new CommandRefused('Say an e-mail address.')
      await writeTrial(to, platform)
      platform.tasks.wake()
      const { mail } = platform.settings
      return mail === null
        ? 'There is no mail server (VITRINE_SMTP_URL). The mail is kept; see: vitrine mail list'
        : 'The mail goes to the server; see: vitrine mail list'
    },
  },
]
