import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Credentials, type HostKeys, refusal } from './credentials.ts'
import { fromWebIdentity } from './services-of-host.ts'

type Host = HostKeys['host']
export type Profile = ReadonlyMap<string, string>

/** Files may be written anew by whoever keeps the keys fresh; they are read again so often. */
const readEvery = 10 * 60_000

/** What is in a profile but asks for a program or a browser: it is said instead of being passed over. */
const notHad = ['credential_process', 'sso_session', 'sso_start_url', 'source_profile', 'credential_source'] as const

/** A profile of the shared files `credentials` and `config`; null where neither has it. @throws CredentialsFault. */
export async function findProfile(name: string, host: Host): Promise<Profile | null> {
  const folder = join(host['HOME'] ?? '/', '.aws')
  const config = await sectionsOf(host['AWS_CONFIG_FILE'] ?? join(folder, 'config'))
  const secrets = await sectionsOf(host['AWS_SHARED_CREDENTIALS_FILE'] ?? join(folder, 'credentials'))
  const found = [config.get(name === 'default' ? name : `profile ${name}`), secrets.get(name)]
  const said = found.flatMap((section) => [...(section ?? [])])
  return said.length === 0 ? null : new Map(said)
}

/** @throws CredentialsFault. */
export async function fromProfile(name: string, profile: Profile, host: Host): Promise<Credentials> {
  const [accessKey, secretKey] = [profile.get('aws_access_key_id'), profile.get('aws_secret_access_key')]
  const [role, tokenFile] = [profile.get('role_arn'), profile.get('web_identity_token_file')]
  if (role !== undefined && tokenFile !== undefined)
    return fromWebIdentity({ role, tokenFile, session: profile.get('role_session_name') }, host)
  const other = notHad.find((key) => profile.has(key))
  if (other !== undefined) throw refusal(`The profile “${name}” says ${other}, which Vitrine does not follow.`)
  if (!accessKey || !secretKey) throw refusal(`The profile “${name}” has no pair of keys.`)
  return { accessKey, secretKey, token: profile.get('aws_session_token') ?? null, ends: Date.now() + readEvery }
}

async function sectionsOf(path: string): Promise<Map<string, Map<string, string>>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw refusal(`${path} cannot be read (${error.code}).`, error)
  })
  const sections = new Map<string, Map<string, string>>()
  let section = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const name = /^\s*\[\s*([^\]]+?)\s*\]/.exec(line)?.[1]?.replace(/\s+/g, ' ')
    const [, key, value] = /^([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name !== undefined) {
      section = sections.get(name) ?? new Map<string, string>()
      sections.set(name, section)
    } else if (key !== undefined && value) section.set(key.toLowerCase(), value)
  }
  return sections
}
