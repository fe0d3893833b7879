export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  readonly url: string
  /** The address that mail comes from. */
  readonly from: string
}

interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  /** Stays the same at every try, so that a server can tell a second copy. */
  key: string
}

/**
 * What became of a mail: it was taken; this server will never take it; it may take it another time; or it takes nothing now,
 * whoever a mail is for. `reason` is what the server or the network said.
 */
type MailOutcome = { is: 'taken' } | { is: 'refused' | 'later' | 'away'; reason: string }

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** Milliseconds that a server may take to be reached, to greet, and to answer anything else. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const longestReason = 500

/**
 * A connection for each mail, to a server that takes it on; nothing in a mail can name files or addresses to be read.
 * The library is loaded here: a site without mail never needs it.
 */
export async function openMailer({ url, from }: MailSettings): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.split('@').at(-1) ?? ''
  return {
    async send({ to, subject, text, html, key }) {
      const auto = { 'Auto-Submitted': 'auto-generated' }
      const letter = { from: { name: 'Vitrine', address: from }, to: { name: '', address: to }, subject, text, html }
      try {
        await transport.sendMail({ ...letter, messageId: `<${key}@${domain}>`, headers: auto })
        return { is: 'taken' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Codes of nodemailer for what is about the one mail; all others are about the server. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** 5yz is for good, 4yz for now (RFC 5321, 4.2.1). */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const reason = (message ?? String(error)).replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, longestReason)
  if (code === undefined || !aboutTheMail.has(code)) return { is: 'away', reason }
  return { is: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later', reason }
}
