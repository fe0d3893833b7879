import type { Log } from '#platform/log/log.ts'
import { type CredentialSource, type Credentials, type FixedKeys, type HostKeys, refusal } from './credentials.ts'
import { HeldCredentials } from './held-credentials.ts'
import { findProfile, fromProfile } from './profiles.ts'
import { fromContainer, fromMachine, fromWebIdentity, hasContainerEndpoint } from './services-of-host.ts'

/** Stores that have the same role ask for its credentials once. */
const shared = new WeakMap<HostKeys['host'], Map<string | null, CredentialSource>>()

/** The keys of the settings, or whatever the host hands out instead. Nothing is asked before the first request. */
export function openCredentials(keys: FixedKeys | HostKeys, log: Pick<Log, 'warn'> | null = null): CredentialSource {
  if (!('host' in keys)) {
    const fixed = { ...keys, token: null, ends: null }
    return { current: () => Promise.resolve(fixed), replace: () => Promise.resolve(false) }
  }
  const sources = shared.get(keys.host) ?? new Map<string | null, CredentialSource>()
  shared.set(keys.host, sources)
  const source = sources.get(keys.profile) ?? new HeldCredentials(() => readFromHost(keys), log)
  sources.set(keys.profile, source)
  return source
}

/**
 * What the host offers first, in the order that the tools of Amazon have: variables, a web identity, a profile, the endpoint of a
 * container, the role of the machine. What is named and fails is a fault; nothing else is tried in its place.
 * @throws CredentialsFault.
 */
export async function readFromHost({ profile: named, host }: HostKeys): Promise<Credentials> {
  const name = named ?? host['AWS_PROFILE'] ?? null
  if (name === null) {
    const fromEnvironment = inEnvironment(host)
    if (fromEnvironment) return fromEnvironment
    const [role, tokenFile] = [host['AWS_ROLE_ARN'], host['AWS_WEB_IDENTITY_TOKEN_FILE']]
    if (role !== undefined && tokenFile !== undefined)
      return fromWebIdentity({ role, tokenFile, session: host['AWS_ROLE_SESSION_NAME'] }, host)
  }
  const profile = await findProfile(name ?? 'default', host)
  // A default profile often holds a region alone.
  if (profile && (name !== null || profile.has('aws_access_key_id') || profile.has('role_arn')))
    return fromProfile(name ?? 'default', profile, host)
  if (name !== null) throw refusal(`There is no profile “${name}” in the shared files of credentials.`)
  if (hasContainerEndpoint(host)) return fromContainer(host)
  if (host['AWS_EC2_METADATA_DISABLED']?.toLowerCase() === 'true')
    throw refusal('No keys are set, and nothing on this host offers any.')
  return fromMachine(host)
}

function inEnvironment(host: HostKeys['host']): Credentials | null {
  const [accessKey, secretKey] = [host['AWS_ACCESS_KEY_ID'], host['AWS_SECRET_ACCESS_KEY']]
  if (accessKey === undefined || secretKey === undefined) return null
  return { accessKey, secretKey, token: host['AWS_SESSION_TOKEN'] ?? null, ends: null }
}
