import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { bucketPool } from '#platform/bucket-originals/bucket-root.ts'
import { type FixedKeys, type HostKeys, hostIn } from '#platform/credentials/credentials.ts'
import type { S3Settings } from '#platform/files/s3-settings.ts'

/** A place of the server in which archives get folders of their own. */
export interface Pool {
  /** Its name as it was given, by which archives know it. */
  readonly id: string
  /** Absolute folder; of a bucket a word that is none. */
  readonly path: string
  /** The bucket, where it is one. */
  readonly bucket: S3Settings | null
}

/** A pool as it is named, before it is known how its bucket is reached. */
interface NamedPool {
  id: string
  where: string
}

const inBucket =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*))?\/?$/

/** `Press=/srv/press, Cloud=s3://bucket/prefix`: names with whole paths or buckets. */
export function readPools(text: string, context: z.RefinementCtx): NamedPool[] {
  const parts = text.split(',').map((part) => part.trim())
  const pools = parts
    .filter((part) => part !== '')
    .map((part) => /^([^=]{1,100}?)\s*=\s*(.+)$/.exec(part) ?? [part, '', ''])
  const wrong = pools.find(([, id, where = '']) => id === '' || (!isAbsolute(where) && !inBucket.test(where)))
  if (wrong !== undefined) {
    const message = `must be names with whole paths such as Press=/srv/press, or with buckets such as Cloud=s3://bucket/prefix, separated by commas; “${wrong[0]}” is none`
    context.addIssue({ code: 'custom', message })
  }
  const twice = pools.find(([, id], at) => pools.findIndex(([, other]) => other === id) < at)
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `names “${twice[1]}” twice` })
  return pools.map(([, id = '', where = '']) => ({ id, where }))
}

/** Where a pool is, as the settings say it. */
export function addressOfPool({ path, bucket }: Pool): string {
  if (bucket === null) return path
  return `s3://${bucket.bucket}${bucket.prefix === '' ? '' : `/${bucket.prefix}`}`
}

/** Where the keys of a store come from, in words of the settings. */
export const credentialsSetting = z
  .string()
  .regex(/^(keys|host|profile:\S+)$/, 'must be keys, host, or profile: with the name of a profile')

const own = {
  ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+\/?$/, 'must be the address of the store alone, such as https://s3.example.org'),
  REGION: z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a region such as eu-north-1'),
  ACCESS_KEY: z.string(),
  SECRET_KEY: z.string(),
  PATH_STYLE: z.enum(['on', 'off']),
  CREDENTIALS: credentialsSetting,
}
type Own = keyof typeof own
const owns = Object.keys(own) as Own[]

/** What the settings of a pool begin with: `VITRINE_POOL_CLOUD_` for Cloud, other signs than letters and digits as `_`. */
const beginningOf = (id: string) => `VITRINE_POOL_${id.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_`

type Given = Readonly<Record<string, string | undefined>>

/** The names of the settings that the pools have beside `VITRINE_POOLS`. */
export function settingsOfPools(given: Given): string[] {
  return bucketsIn(given).flatMap(({ id }) => owns.map((name) => beginningOf(id) + name))
}

function bucketsIn({ VITRINE_POOLS: text = '' }: Given): NamedPool[] {
  const parts = text.split(',').map((part) => /^\s*([^=]{1,100}?)\s*=\s*(.+?)\s*$/.exec(part))
  return parts.flatMap((part) => (part?.[2]?.startsWith('s3://') ? [{ id: part[1] ?? '', where: part[2] }] : []))
}

/** What is wrong with the settings of pools that are buckets, each by its name. */
export function faultsOfPools(given: Given): string[] {
  const buckets = bucketsIn(given)
  const faults: string[] = []
  for (const [at, { id }] of buckets.entries()) {
    const beginning = beginningOf(id)
    const twin = buckets.slice(0, at).find((other) => beginningOf(other.id) === beginning)
    if (twin) faults.push(`VITRINE_POOLS: “${twin.id}” and “${id}” would have the same settings ${beginning}…`)
    for (const name of owns) {
      const result = own[name].optional().safeParse(given[beginning + name])
      for (const issue of result.error?.issues ?? []) faults.push(`${beginning}${name}: ${issue.message}`)
    }
    if (credentialsOf(id, given) !== 'keys') continue
    for (const name of ['ACCESS_KEY', 'SECRET_KEY'] as const)
      if (settingOf(id, name, given) === undefined)
        faults.push(`${beginning}${name}: is needed for the bucket of “${id}”, where VITRINE_S3_${name} is not set`)
  }
  return [...faults, ...overlapsOf(given)]
}

/** Two that keep files at the same address would remove what belongs to the other. */
function overlapsOf(given: Given): string[] {
  const pools = poolsWith(bucketsIn(given), given).flatMap(({ id, bucket }) =>
    bucket === null ? [] : [{ name: `“${id}”`, address: placeIn(bucket) }],
  )
  const { VITRINE_S3_BUCKET: bucket, VITRINE_S3_PREFIX: prefix = '' } = given
  const region = given['VITRINE_S3_REGION'] ?? 'us-east-1'
  const endpoint = given['VITRINE_S3_ENDPOINT'] ?? `https://s3.${region}.amazonaws.com`
  const store = bucket ? [{ name: 'VITRINE_S3_BUCKET', address: placeIn({ bucket, prefix, endpoint }) }] : []
  const all = [...store, ...pools]
  return all.flatMap(({ name, address }, at) => {
    const twin = all.slice(0, at).find((one) => one.address.startsWith(address) || address.startsWith(one.address))
    return twin ? [`VITRINE_POOLS: ${twin.name} and ${name} lie in one another; each needs a prefix of its own`] : []
  })
}

/** Names of buckets are the same in all regions of Amazon. */
function placeIn({ endpoint, bucket, prefix }: Pick<S3Settings, 'endpoint' | 'bucket' | 'prefix'>): string {
  const host = URL.canParse(endpoint) ? new URL(endpoint).host : endpoint
  return `${host.endsWith('.amazonaws.com') ? 'amazonaws.com' : host}/${bucket}/${prefix === '' ? '' : `${prefix}/`}`
}

/** The pool's own word, else that of the store of renditions. */
function settingOf(id: string, name: Own, given: Given): string | undefined {
  return given[beginningOf(id) + name] ?? given[`VITRINE_S3_${name}`]
}

const hasKeys = (beginning: string, given: Given) =>
  given[`${beginning}ACCESS_KEY`] !== undefined || given[`${beginning}SECRET_KEY`] !== undefined

/** Where the keys of the store of renditions come from: without keys from the host. */
export function credentialsOfStore(given: Given): string {
  return given['VITRINE_S3_CREDENTIALS'] ?? (hasKeys('VITRINE_S3_', given) ? 'keys' : 'host')
}

/** The pool's own word; keys of its own say it as well. */
function credentialsOf(id: string, given: Given): string {
  const beginning = beginningOf(id)
  return given[`${beginning}CREDENTIALS`] ?? (hasKeys(beginning, given) ? 'keys' : credentialsOfStore(given))
}

export function keysBy(credentials: string, keys: FixedKeys, host: HostKeys['host']): FixedKeys | HostKeys {
  if (credentials === 'keys') return keys
  return { profile: credentials === 'host' ? null : credentials.slice('profile:'.length), host }
}

/** `host`: what the environment says beside the settings. */
export function poolsWith(named: readonly NamedPool[], given: Given, host: HostKeys['host'] = hostIn(given)): Pool[] {
  return named.map(({ id, where }) => {
    const [, bucket, prefix = ''] = inBucket.exec(where) ?? []
    if (bucket === undefined) return { id, path: resolve(where), bucket: null }
    const region = settingOf(id, 'REGION', given) ?? 'us-east-1'
    const endpoint = settingOf(id, 'ENDPOINT', given)
    const pathStyle = settingOf(id, 'PATH_STYLE', given)
    const keys = {
      accessKey: settingOf(id, 'ACCESS_KEY', given) ?? '',
      secretKey: settingOf(id, 'SECRET_KEY', given) ?? '',
    }
    const settings: S3Settings = {
      ...{ bucket, prefix, region, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com` },
      keys: keysBy(credentialsOf(id, given), keys, host),
      pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'on',
    }
    return { id, path: bucketPool(id), bucket: settings }
  })
}
