import type { Settings } from './env.ts'

/** What is secret in the settings: passwords and keys, which stand in no log and in no bundle. */
export function secretsOf({ databaseUrl, mail, s3, adminPassword }: Settings): string[] {
  const keys = s3 === null ? [] : [s3.accessKey, s3.secretKey]
  const all = [...passwordsIn(databaseUrl), ...passwordsIn(mail?.url ?? null), ...keys, adminPassword ?? '']
  return all.filter((secret) => secret !== '')
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
