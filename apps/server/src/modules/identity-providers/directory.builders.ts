import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Attribute, Client } from 'ldapts'
import { freshCertificate } from './certificate.builders.ts'
import type { LdapSettings } from './ldap-settings.ts'

/** The directory of OpenLDAP, as Debian has it. */
const slapd = '/usr/sbin/slapd'
const schemas = '/etc/ldap/schema'

export const isDirectoryThere = () => existsSync(slapd)

export const readerPassword = 'the password of the reader'
const base = 'dc=example,dc=org'

export interface TestDirectory {
  /** Encrypted, and the certificate by which it shows who it is. */
  settings: LdapSettings
  plainUrl: string
  change(work: (client: Client) => Promise<void>): Promise<void>
  /** With what an entry has in Active Directory, where it is given. */
  addPerson(uid: string, more?: Record<string, string>, bytes?: Record<string, Buffer>): Promise<void>
  /** As it was, or not answering at all. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export const personDn = (uid: string) => `uid=${uid},ou=people,${base}`
export const passwordOf = (uid: string) => `password of ${uid}`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

const ldif = `dn: ${base}
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${base}
objectClass: organizationalUnit
ou: groups

dn: cn=reader,${base}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${readerPassword}
`

/** A directory of its own in a folder of its own, at two free ports. It ends with `close`. */
export async function openDirectory(): Promise<TestDirectory> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-slapd-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const { certificate, key } = await freshCertificate()
  const at = (name: string) => join(folder, name)
  await mkdir(at('data'))
  await writeFile(at('certificate.pem'), certificate)
  await writeFile(at('key.pem'), key)
  await writeFile(at('base.ldif'), ldif)
  await writeFile(at('slapd.conf'), configuration(folder))
  execFileSync('/usr/sbin/slapadd', ['-f', at('slapd.conf'), '-l', at('base.ldif')], { stdio: 'pipe' })
  const [plainUrl, url] = [`ldap://127.0.0.1:${plain}`, `ldaps://127.0.0.1:${secure}`]
  const running = runner(['-d', '0', '-f', at('slapd.conf'), '-h', `${plainUrl} ${url}`], plain)
  await running.start()
  const change: TestDirectory['change'] = async (work) => {
    const client = new Client({ url: plainUrl })
    await client.bind(`cn=root,${base}`, 'root')
    await work(client).finally(() => client.unbind())
  }
  const person = (uid: string, more: Record<string, string> = {}) => ({
    cn: `${uid} Example`,
    sn: 'Example',
    givenName: uid,
    mail: `${uid}@example.org`,
    userPassword: passwordOf(uid),
    ...more,
  })
  return {
    settings: settingsFor(url, certificate),
    plainUrl,
    change,
    addPerson: (uid, more, bytes = {}) =>
      change((client) => {
        const texts = Object.entries(person(uid, more)).map(([type, value]) => new Attribute({ type, values: [value] }))
        const isNamed = new Attribute({ type: 'objectClass', values: ['inetOrgPerson', 'hasBytes'] })
        const others = Object.entries(bytes).map(([type, value]) => new Attribute({ type, values: [value] }))
        return client.add(personDn(uid), [isNamed, ...texts, ...others])
      }),
    stop: running.stop,
    start: running.start,
    async close() {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const settingsFor = (url: string, caCertificate: string): LdapSettings => ({
  url,
  startTls: false,
  caCertificate,
  bindDn: `cn=reader,${base}`,
  baseDn: `ou=people,${base}`,
  userFilter: '(&(objectClass=inetOrgPerson)(uid={username}))',
  idAttribute: 'entryUUID',
  groupBase: '',
  groupFilter: '(member={dn})',
  checkHours: 4,
})

const configuration = (folder: string) => `include ${schemas}/core.schema
include ${schemas}/cosine.schema
include ${schemas}/inetorgperson.schema
attributetype ( 1.3.6.1.4.1.99999.1 NAME 'objectGUID' EQUALITY octetStringMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
attributetype ( 1.3.6.1.4.1.99999.2 NAME 'badge' EQUALITY octetStringMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.99999.3 NAME 'hasBytes' SUP top AUXILIARY MAY ( objectGUID $ badge ) )
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
allow bind_anon_dn
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${base}"
rootdn "cn=root,${base}"
rootpw root
directory ${folder}/data
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=reader,${base}" read by * none
`

function runner(options: readonly string[], port: number) {
  let child: ReturnType<typeof spawn> | null = null
  return {
    async start() {
      child = spawn(slapd, options, { stdio: 'ignore' })
      for (let tries = 0; tries < 100; tries++) {
        if (await answers(port)) return
        await after(50)
      }
      throw new Error('slapd did not start within five seconds.')
    },
    async stop() {
      const running = child
      child = null
      if (running === null) return
      const ended = new Promise((done) => running.once('exit', done))
      running.kill()
      await ended
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
