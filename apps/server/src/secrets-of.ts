import type { FixedKeys, HostKeys } from '#platform/credentials/credentials.ts'
import type { Settings } from './env.ts'

/** What is secret in the settings: passwords and keys, which stand in no log and in no bundle. */
export function secretsOf({ databaseUrl, mail, s3, pools, adminPassword }: Settings): string[] {
  const stores = [s3, ...pools.map(({ bucket }) => bucket)]
  const keys = stores.flatMap((store) => (store === null ? [] : secretsIn(store.keys)))
  const all = [...passwordsIn(databaseUrl), ...passwordsIn(mail?.url ?? null), ...keys, adminPassword ?? '']
  return all.filter((secret) => secret !== '')
}

/** What a host hands out later is written nowhere; what its environment says may be. */
function secretsIn(keys: FixedKeys | HostKeys): string[] {
  if (!('host' in keys)) return [keys.accessKey, keys.secretKey]
  const { AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_CONTAINER_AUTHORIZATION_TOKEN } = keys.host
  return [AWS_SECRET_ACCESS_KEY ?? '', AWS_SESSION_TOKEN ?? '', AWS_CONTAINER_AUTHORIZATION_TOKEN ?? '']
}

/** The password of an address, as it stands there and as it is meant. */
function passwordsIn(address: string | null): string[] {
  if (address === null || !URL.canParse(address)) return []
  const { password } = new URL(address)
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
