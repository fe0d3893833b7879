import { createServer, type Socket } from 'node:net'
import type { LdapSettings } from './ldap-settings.ts'

/** What a directory answers that is not set as this site needs it. */
export interface OddDirectory {
  settings: LdapSettings
  /** Connections that are open. */
  open(): number
  close(): Promise<void>
}

/** A name and its value in BER, below 128 bytes. */
const tlv = (tag: number, ...parts: (Buffer | string)[]) => {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, whole.length]), whole])
}
const result = (tag: number, code: number) => tlv(tag, tlv(0x0a, Buffer.from([code])), tlv(0x04, ''), tlv(0x04, ''))

const dn = 'cn=odd,dc=odd'
const entry = tlv(0x64, tlv(0x04, dn), tlv(0x30, tlv(0x30, tlv(0x04, 'entryUUID'), tlv(0x31, tlv(0x04, 'odd')))))

/**
 * Whoever is looked for is there, and every password is answered with the same result. With StartTLS it says yes and nothing more.
 * Messages come one by one, since the library waits for each.
 */
export async function openOddDirectory(bindResult: number): Promise<OddDirectory> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.on('data', (message) => {
      const { id, operation } = read(message)
      const answers = {
        96: [result(0x61, bindResult)],
        99: [entry, result(0x65, 0)],
        119: [result(0x78, 0)],
      }[operation]
      for (const answer of answers ?? []) socket.write(tlv(0x30, tlv(0x02, Buffer.from([id])), answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address === null || typeof address === 'string' ? 0 : address.port
  return {
    settings: settingsFor(`ldap://127.0.0.1:${port}`),
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** The number of a message, and what it asks. */
function read(message: Buffer): { id: number; operation: number } {
  const length = message[1] ?? 0
  const at = length < 0x80 ? 2 : 2 + (length & 0x7f)
  return { id: message[at + 2] ?? 0, operation: message[at + 3] ?? 0 }
}

const settingsFor = (url: string): LdapSettings => ({
  url,
  startTls: false,
  caCertificate: '',
  bindDn: '',
  baseDn: 'dc=odd',
  userFilter: '(uid={username})',
  idAttribute: 'entryUUID',
  groupBase: '',
  groupFilter: '(member={dn})',
  checkHours: 4,
})
