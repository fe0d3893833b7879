import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { deed } from '#platform/database/deed.ts'
import { mailCommands } from '#server/commands/mail-commands.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { headersOf, openSmtpServer, type SmtpServer } from '#server/testing/open-smtp-server.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { composeMail } from './compose-mail.ts'
import { mailPageSize } from './read-outbox.ts'
import { sendMails } from './send-mails.ts'
import { takeBackMails, writeMail } from './write-mail.ts'

const outbox = '/fotoweb/api/mails/'
const minute = 60_000
const letter = {
  subject: () => 'Hello',
  paragraphs: [() => 'Some text'],
  link: { label: () => 'Open', href: 'https://dam.example.org/#secret' },
  footnote: () => 'Why it came',
}

onBothEngines('mail', (open) => {
  let server: TestServer
  let smtp: SmtpServer
  let boss: Person
  beforeAll(async () => {
    smtp = await openSmtpServer()
    server = await open({ mail: { url: smtp.url, from: 'dam@example.org' } })
    boss = await administrator(server)
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  const write = (to: string, more: Partial<Parameters<typeof writeMail>[0]> = {}) =>
    deed(server.platform, (inside) => writeMail({ to, language: 'en', letter, about: '', ...more }, inside))
  const send = () => sendMails(server.platform, new AbortController().signal)
  const rows = async () => (await boss.read(outbox, 'mail-list')).data
  const rowOf = async (to: string) => (await rows()).find((mail) => mail.to === to)

  test('a mail arrives once, plain and as HTML, and its text goes out of the outbox', async () => {
    await write('kari@example.org')
    await send()
    await send()
    const mine = smtp.taken.filter(({ to }) => to.includes('kari@example.org'))
    expect(mine).toHaveLength(1)
    expect(mine[0]?.raw).toContain('multipart/alternative')
    expect(mine[0]?.raw).toContain('https://dam.example.org/#secret')
    const row = await rowOf('kari@example.org')
    expect(row).toMatchObject({ state: 'sent', tries: 1, fault: '', sendAgain: null })
    expect((await boss.read(row?.href ?? '', 'mail')).text).toBe('')
  })

  test('who is refused for good is tried once, who is refused for now again after a pause', async () => {
    smtp.answerTo('gone@example.org', 550)
    smtp.answerTo('busy@example.org', 450)
    await write('gone@example.org')
    await write('busy@example.org')
    await send()
    expect(await rowOf('gone@example.org')).toMatchObject({ state: 'refused', tries: 1 })
    expect((await rowOf('gone@example.org'))?.fault).toContain('not here')
    expect(await rowOf('busy@example.org')).toMatchObject({ state: 'waiting', tries: 1 })
    smtp.answerTo('busy@example.org', 250)
    await send()
    expect((await rowOf('busy@example.org'))?.tries).toBe(1)
    server.clock.advance(minute)
    await send()
    expect(await rowOf('busy@example.org')).toMatchObject({ state: 'sent', tries: 2 })
    smtp.answerTo('gone@example.org', 250)
    const again = (await rowOf('gone@example.org'))?.sendAgain ?? ''
    expect((await boss.ask(again, { method: 'POST', payload: {} })).statusCode).toBe(204)
    await send()
    expect((await rowOf('gone@example.org'))?.state).toBe('sent')
    expect((await boss.ask(again, { method: 'POST', payload: {} })).statusCode).toBe(404)
  })

  test('while the server is away nothing is lost, and after eight tries a mail is given up', async () => {
    const port = Number(new URL(smtp.url).port)
    await smtp.close()
    await write('first@example.org')
    await write('second@example.org')
    await send()
    // A server that takes nothing costs the others no try.
    expect([(await rowOf('first@example.org'))?.tries, (await rowOf('second@example.org'))?.tries]).toEqual([1, 0])
    smtp = await openSmtpServer(port)
    server.clock.advance(minute)
    await send()
    expect((await rowOf('first@example.org'))?.state).toBe('sent')
    expect((await rowOf('second@example.org'))?.state).toBe('sent')
    smtp.answerTo('never@example.org', 451)
    await write('never@example.org')
    for (let round = 0; round < 9; round++) {
      await send()
      server.clock.advance(24 * 60 * minute)
    }
    boss = await administrator(server)
    expect(await rowOf('never@example.org')).toMatchObject({ state: 'refused', tries: 8 })
  })

  test('what a deed takes back or nobody needs any more is not sent', async () => {
    await write('back@example.org', { about: 'invitation:1' })
    await deed(server.platform, (inside) => takeBackMails('invitation:1', inside))
    await write('late@example.org', { until: server.clock.now() + minute })
    server.clock.advance(2 * minute)
    await send()
    expect([await rowOf('back@example.org'), await rowOf('late@example.org')]).toEqual([undefined, undefined])
    await expect(
      deed(server.platform, async (inside) => {
        await writeMail({ to: 'none@example.org', language: 'en', letter, about: '' }, inside)
        throw new Error('not done')
      }),
    ).rejects.toThrow('not done')
    expect(await rowOf('none@example.org')).toBeUndefined()
  })

  test('no name that somebody gives becomes a header, and no mark of theirs HTML', async () => {
    const evil = 'Kari\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>'
    const hostile = { ...letter, subject: () => evil, paragraphs: [() => evil], quote: evil, footnote: () => evil }
    await write('target@example.org', { letter: hostile })
    await send()
    const mail = smtp.taken.find(({ to }) => to.includes('target@example.org'))
    if (mail === undefined) throw new Error('The mail has not come.')
    const headers = headersOf(mail)
    expect(mail.to).toEqual(['target@example.org'])
    expect([headers.get('bcc'), headers.get('subject')?.length, headers.get('to')]).toEqual([
      undefined,
      1,
      ['target@example.org'],
    ])
    const { html } = composeMail(hostile, 'en')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
    await expect(write('a@example.org\r\nRCPT TO:<b@example.org>')).rejects.toThrow('no address')
    expect(composeMail(letter, 'ar').html).toContain('lang="ar" dir="rtl"')
  })

  test('the outbox has pages, and is read by administrators alone', async () => {
    const before = (await rows()).length
    for (let at = 0; at < mailPageSize; at++) await write(`many${at}@example.org`)
    const first = await boss.read(outbox, 'mail-list')
    expect([first.data.length, first.isSending]).toEqual([mailPageSize, true])
    const second = await boss.read(first.paging.next ?? '', 'mail-list')
    expect(second.data).toHaveLength(before)
    const plain = await aSignedInUser(server, 'plain')
    const one = first.data[0]?.href ?? ''
    const asked = [await plain.ask(outbox), await plain.ask(one), await plain.ask(one, { method: 'POST', payload: {} })]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await boss.ask(`${outbox}x`)).statusCode).toBe(404)
  })

  test('without a mail server the outbox is kept, and a command reads it', async () => {
    const quiet = await open()
    try {
      const run = async (usage: string, ...given: string[]) => {
        const command = mailCommands.find((one) => one.usage.startsWith(usage))
        if (command === undefined || !('run' in command)) throw new Error(`There is no command “${usage}”.`)
        return command.run(given, quiet.platform, null as never)
      }
      expect(await run('mail list')).toBe('There is no mail.')
      expect(await run('mail test', 'ola@example.org')).toContain('is kept')
      await sendMails(quiet.platform, new AbortController().signal)
      const [line = ''] = [await run('mail list')].flat() as string[]
      expect(line).toMatch(/^\d+ {2}waits .*ola@example\.org/)
      expect(await run('mail show', line.split(' ')[0] ?? '')).toContain('To: ola@example.org')
      await expect(run('mail show', '999')).rejects.toThrow('no mail')
    } finally {
      await quiet.close()
    }
  })
})
