import { Outage } from '#platform/outages/outage.ts'

/** What signs requests to a store for a while. */
export interface Credentials {
  readonly accessKey: string
  readonly secretKey: string
  /** Goes with each request that these keys sign; null for keys that belong to a user. */
  readonly token: string | null
  /** Milliseconds since 1970 after which they are refused; null: they last. */
  readonly ends: number | null
}

/** A pair of keys of the settings. */
export interface FixedKeys {
  readonly accessKey: string
  readonly secretKey: string
}

/** The settings have no keys: the host is asked for those of its role, each time the old ones end. */
export interface HostKeys {
  /** The profile of the shared files to take; null: whatever the host offers first. */
  readonly profile: string | null
  /** `AWS_…` and `HOME` of the environment. One object for all stores of a site, which ask once together. */
  readonly host: Readonly<Record<string, string>>
}

/** Hands out credentials that are good at that moment. */
export interface CredentialSource {
  /** @throws CredentialsFault. */
  current(): Promise<Credentials>
  /** A store refused these before their end. True when there are others now. @throws CredentialsFault. */
  replace(refused: Credentials): Promise<boolean>
}

/** Credentials cannot be had. A refusal stays until somebody changes a setting or a role; anything else may pass. */
export class CredentialsFault extends Outage {
  readonly isRefusal: boolean

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super('files', message, cause)
    this.isRefusal = isRefusal
  }
}

export const refusal = (message: string, cause?: unknown) => new CredentialsFault(message, { isRefusal: true, cause })

/** What an environment says about credentials. */
export function hostIn(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.keys(environment).filter((name) => name.startsWith('AWS_') || name === 'HOME')
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']).filter(([, value]) => value !== ''))
}
