import { SMTPServer } from 'smtp-server'

/** What a mail server took: whom for, and the message as it came. */
export interface TakenMail {
  to: string[]
  raw: string
}

export interface SmtpServer {
  url: string
  taken: TakenMail[]
  /** What is answered to a recipient: a code of SMTP, 250 to take the mail. */
  answerTo(address: string, code: number): void
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it takes. `port` 0: any that is free. */
export async function openSmtpServer(port = 0): Promise<SmtpServer> {
  const taken: TakenMail[] = []
  const codes = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      const responseCode = codes.get(address) ?? 250
      done(responseCode === 250 ? null : Object.assign(new Error('not here'), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const at = server.server.address()
  if (at === null || typeof at === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    taken,
    answerTo: (address, code) => codes.set(address, code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The header fields of a message, unfolded, by their names in small letters. */
export function headersOf({ raw }: TakenMail): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const fields = new Map<string, string[]>()
  for (const line of head.split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    fields.set(name, [...(fields.get(name) ?? []), line.slice(line.indexOf(':') + 1).trim()])
  }
  return fields
}
