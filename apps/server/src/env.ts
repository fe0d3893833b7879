import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { z } from 'zod'
import type { HostKeys } from '#platform/credentials/credentials.ts'
import { hostIn } from '#platform/credentials/credentials.ts'
import { faultPoints } from '#platform/fault-points/fault-points.ts'
import type { S3Settings } from '#platform/files/s3-settings.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { MailSettings } from '#platform/mail/open-mailer.ts'
import { readScanner, type Scanner } from '#platform/virus-scan/scanner-setting.ts'
import {
  credentialsOfStore,
  credentialsSetting,
  faultsOfPools,
  keysBy,
  type Pool,
  poolsWith,
  readPools,
  settingsOfPools,
} from './pool-settings.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const base = z
  .string()
  .regex(/^(\/[A-Za-z0-9._~-]+)*\/?$/, 'must be a path such as /fotoweb, of letters, digits and . _ ~ - only')
  .transform((value) => value.replace(/\/$/, ''))

const units = { MB: 1e6, GB: 1e9, TB: 1e12 }
const size = z
  .string()
  .regex(/^\d+(\.\d+)? ?(MB|GB|TB)$/, 'must be a number with MB, GB or TB, such as 10GB')
  .transform((text) => Number.parseFloat(text) * units[text.slice(-2) as keyof typeof units])

const schema = z.object({
  VITRINE_PORT: z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65535).default(8080),
  VITRINE_HOST: z.string().min(1).default('127.0.0.1'),
  VITRINE_PUBLIC_URL: z
    .string()
    .regex(
      /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i,
      'must be the address that people use, such as https://dam.example.org',
    )
    .refine((text) => URL.canParse(text), 'must be the address that people use, such as https://dam.example.org')
    .optional(),
  VITRINE_BASE: base.default('/fotoweb'),
  VITRINE_DATA: z.string().min(1).default('./data'),
  VITRINE_MANAGED: z.string().min(1).optional(),
  VITRINE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  VITRINE_DATABASE_PATIENCE: z.coerce.number('must be a number of seconds').min(1).max(600).default(5),
  VITRINE_S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/?#@]+\/?$/, 'must be the address of the store alone, such as https://s3.example.org')
    .optional(),
  VITRINE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  VITRINE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region such as eu-north-1')
    .optional(),
  VITRINE_S3_ACCESS_KEY: z.string().optional(),
  VITRINE_S3_SECRET_KEY: z.string().optional(),
  VITRINE_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, 'must be a path such as vitrine/files')
    .optional(),
  VITRINE_S3_PATH_STYLE: onOff.optional(),
  VITRINE_S3_CREDENTIALS: credentialsSetting.optional(),
  VITRINE_SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^/?#\s]+\/?(\?[^#\s]*)?$/,
      'must be the address of a mail server, such as smtp://name:password@mail.example.org:587',
    )
    .refine((text) => URL.canParse(text), 'must be the address of a mail server, such as smtps://mail.example.org')
    .optional(),
  VITRINE_MAIL_FROM: z.string().refine(isEmailAddress, 'must be an e-mail address, such as dam@example.org').optional(),
  VITRINE_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(1024).optional(),
  VITRINE_DEMO: z.enum(['ask', 'on', 'off']).default('ask'),
  VITRINE_GUESTS: onOff.default(true),
  VITRINE_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  VITRINE_ARCHIVE_ROOTS: z.string().default('').transform(readFolders),
  VITRINE_BACKUP_FOLDERS: z.string().default('').transform(readFolders),
  VITRINE_VIRUS_SCAN: z.string().default('').transform(readScanner),
  VITRINE_POOLS: z.string().default('').transform(readPools),
  VITRINE_INDEX_SERVERS: z.string().default('').transform(readIndexServers),
  VITRINE_WATCH: onOff.default(true),
  VITRINE_SETTLE: z.coerce.number('must be a number of seconds').min(0).max(3600).default(2),
  VITRINE_SCAN_EVERY: z.coerce.number('must be a number of minutes, 0 for never').min(0).max(44_640).default(60),
  VITRINE_LEASE: z.coerce.number('must be a number of seconds').min(3).max(3600).default(30),
  VITRINE_RENDITION_CACHE: size.default(10e9),
  VITRINE_EXTENDED_SEARCH: z.enum(['everybody', 'users', 'off']).default('everybody'),
  VITRINE_PIN_LIMIT: z.coerce.number('must be a number of pins').int().min(1).max(10_000).default(1000),
  VITRINE_UPLOAD_LINK_DAYS: z.coerce
    .number('must be a number of days, 0 for no upload links')
    .int()
    .min(0)
    .max(3650)
    .default(365),
  VITRINE_ARCHIVE_LIMIT: z.coerce.number('must be a number of archives').int().min(1).max(1000).default(1000),
  VITRINE_USAGE_DAYS: z.coerce
    .number('must be a number of days, 0 to note no downloads')
    .int()
    .min(0)
    .max(36_500)
    .default(1095),
  VITRINE_PIXEL_LIMIT: z.coerce.number('must be a number of megapixels').min(1).max(100_000).default(268),
  VITRINE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VITRINE_FAULT_POINT: z
    .string()
    .regex(
      new RegExp(`^(${faultPoints.join('|').replaceAll('.', '\\.')})(:[1-9]\\d*)?$`),
      'must be a point of fault-points.ts',
    )
    .optional(),
  VITRINE_CORS_ORIGINS: z.string().default('').transform(readOrigins),
  VITRINE_TRUST_PROXY: z
    .string()
    .regex(
      /^(off|on|[0-9a-fA-F.:/, ]+)$/,
      'must be off, on (proxies on this machine or a private network) or a list of their addresses',
    )
    .default('off'),
})

/** `https://cms.example.org, http://localhost:3000`: scheme, host and port, as browsers send them. */
function readOrigins(text: string, context: z.RefinementCtx): string[] {
  const given = text.split(',').map((part) => part.trim())
  const origins = given.filter((part) => part !== '')
  const wrong = origins.find((part) => !URL.canParse(part) || new URL(part).origin !== part || part === 'null')
  if (wrong !== undefined) {
    const message = `must be origins such as https://cms.example.org, separated by commas; “${wrong}” is none`
    context.addIssue({ code: 'custom', message })
  }
  return origins
}

/** `/srv/photos:/srv/films`: whole paths, joined as the system joins those of programs. */
function readFolders(text: string, context: z.RefinementCtx): string[] {
  const given = text.split(delimiter).map((part) => part.trim())
  const folders = given.filter((part) => part !== '')
  const wrong = folders.find((part) => !isAbsolute(part))
  if (wrong !== undefined) {
    const message = `must be whole paths such as /srv/photos, separated by “${delimiter}”; “${wrong}” is none`
    context.addIssue({ code: 'custom', message })
  }
  return folders.map((part) => resolve(part))
}

/** `https://index.example.org, http://10.0.0.7:7000`: scheme, host and port of servers that may be asked for pools. */
function readIndexServers(text: string, context: z.RefinementCtx): string[] {
  const given = text.split(',').map((part) => part.trim())
  const servers = given.filter((part) => part !== '')
  const wrong = servers.find((part) => !/^https?:/.test(part) || !URL.canParse(part) || new URL(part).origin !== part)
  if (wrong !== undefined) {
    const message = `must be addresses such as https://index.example.org, separated by commas; “${wrong}” is none`
    context.addIssue({ code: 'custom', message })
  }
  return servers
}

export interface Settings {
  readonly port: number
  readonly host: string
  /** Scheme, host and port of the address that people use, without a final slash; null: whatever they call it. */
  readonly publicUrl: string | null
  /** Path prefix of every address, without a final slash; may be empty. */
  readonly base: string
  /** Absolute folder of the embedded database, renditions and outbox. */
  readonly data: string
  /** Absolute folder for those of archives whose files Vitrine keeps. */
  readonly managed: string
  readonly databaseUrl: string | null
  /** Milliseconds that PostgreSQL may take for an answer before it is asked whether it still works on it. */
  readonly databasePatience: number
  /** The bucket for files that Vitrine keeps; null: a folder in the data folder. */
  readonly s3: S3Settings | null
  /** The server that mail is given to, and who it comes from; null: mail is kept in the outbox. */
  readonly mail: MailSettings | null
  readonly adminPassword: string | null
  /** Whether a start without archives makes the demo library: `ask` leaves it to whoever sets up. */
  readonly demo: 'ask' | 'on' | 'off'
  readonly guests: boolean
  readonly role: 'all' | 'web' | 'worker'
  /** Absolute folders in which archives can be made over the wire; none: nowhere. */
  readonly archiveRoots: readonly string[]
  /** Absolute folders into which back-ups can be written from the browser; at least one. */
  readonly backUpFolders: readonly string[]
  /** What is asked about each file that comes in; null: nothing. */
  readonly virusScan: Scanner | null
  readonly pools: readonly Pool[]
  /** Origins of the index servers that administrators may ask for pools; none: there are none. */
  readonly indexServers: readonly string[]
  /** Whether archives' folders are watched by the process that works on tasks. */
  readonly watch: boolean
  /** Milliseconds since the last change after which a file counts as whole. */
  readonly settleMs: number
  /** Milliseconds after which all of an archive is compared again; 0: never by itself. */
  readonly scanEveryMs: number
  /** Milliseconds without a sign of life after which the work of a process is given to another. */
  readonly leaseMs: number
  /** Bytes that renditions made on demand may take, those from indexing not counted. */
  readonly renditionCache: number
  /** Who is offered the form of the extended search. */
  readonly extendedSearch: 'everybody' | 'users' | 'off'
  /** Most assets that a person may have pinned. */
  readonly pinLimit: number
  /** Days for which a link by which others bring files in can last; 0: there are none. */
  readonly uploadLinkDays: number
  /** Most archives that can be added in the browser and by programs; lists of them are read and kept as a whole. */
  readonly archiveLimit: number
  /** Days for which it is kept who downloaded what; 0: it is not noted. */
  readonly usageDays: number
  /** Pixels of a picture, by its header; larger ones are not decoded. */
  readonly pixelLimit: number
  readonly logLevel: string
  /** Where the program ends itself, for tests; null for people. */
  readonly faultPoint: string | null
  /** Pages of these origins may call the API with a token. */
  readonly corsOrigins: readonly string[]
  /** Whose `X-Forwarded-…` headers are believed: addresses or ranges, comma-separated; null: nobody's. */
  readonly trustProxy: string | null
  /** Folder of the built client, or null when it was not built (tests of the API alone). */
  readonly clientFolder: string | null
}

const clientFolder = resolve(import.meta.dirname, '../../web/dist')

/**
 * Reads the settings from environment variables; the only place that does.
 * @throws StartProblem that names each variable at fault and the rule it breaks.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const known = new Set([...Object.keys(schema.shape), ...settingsOfPools(environment)])
  const unknown = Object.keys(environment).filter((name) => name.startsWith('VITRINE_') && !known.has(name))
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const faults = [
    ...unknown.map((name) => `${name} is not a setting of Vitrine. Known are: ${[...known].join(', ')}.`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingForS3(given),
    ...missingForMail(given),
    ...wrongPath(given),
    ...faultsOfPools(given),
  ]
  if (!parsed.success || faults.length > 0) throw new StartProblem('Some settings are wrong:', faults)
  const env = parsed.data
  return {
    port: env.VITRINE_PORT,
    host: env.VITRINE_HOST,
    publicUrl: env.VITRINE_PUBLIC_URL === undefined ? null : new URL(env.VITRINE_PUBLIC_URL).origin,
    base: env.VITRINE_BASE,
    data: resolve(env.VITRINE_DATA),
    managed: resolve(env.VITRINE_MANAGED ?? join(env.VITRINE_DATA, 'archives')),
    databaseUrl: env.VITRINE_DATABASE_URL ?? null,
    databasePatience: env.VITRINE_DATABASE_PATIENCE * 1000,
    ...stores(env, given),
    mail: mailSettings(env),
    adminPassword: env.VITRINE_ADMIN_PASSWORD ?? null,
    demo: env.VITRINE_DEMO,
    guests: env.VITRINE_GUESTS,
    role: env.VITRINE_ROLE,
    archiveRoots: env.VITRINE_ARCHIVE_ROOTS,
    backUpFolders: backUpFolders(env),
    virusScan: env.VITRINE_VIRUS_SCAN,
    indexServers: env.VITRINE_INDEX_SERVERS,
    watch: env.VITRINE_WATCH,
    settleMs: env.VITRINE_SETTLE * 1000,
    scanEveryMs: env.VITRINE_SCAN_EVERY * 60_000,
    leaseMs: env.VITRINE_LEASE * 1000,
    renditionCache: env.VITRINE_RENDITION_CACHE,
    extendedSearch: env.VITRINE_EXTENDED_SEARCH,
    pinLimit: env.VITRINE_PIN_LIMIT,
    uploadLinkDays: env.VITRINE_UPLOAD_LINK_DAYS,
    archiveLimit: env.VITRINE_ARCHIVE_LIMIT,
    usageDays: env.VITRINE_USAGE_DAYS,
    pixelLimit: env.VITRINE_PIXEL_LIMIT * 1e6,
    logLevel: env.VITRINE_LOG,
    faultPoint: env.VITRINE_FAULT_POINT ?? null,
    corsOrigins: env.VITRINE_CORS_ORIGINS,
    trustProxy: proxies(env.VITRINE_TRUST_PROXY),
    clientFolder: existsSync(join(clientFolder, 'index.html')) ? clientFolder : null,
  }
}

/** What follows the host can only be the base; another path would never be answered. */
function wrongPath({
  VITRINE_PUBLIC_URL: url = '',
  VITRINE_BASE: base = '/fotoweb',
}: Record<string, string | undefined>) {
  const path = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : ''
  if (path === '' || path === base.replace(/\/$/, '')) return []
  return [`VITRINE_PUBLIC_URL: has the path ${path}; paths begin with VITRINE_BASE, which is ${base}`]
}

/** Beside the data where nothing is said: on the same disk, which the page tells. */
function backUpFolders({ VITRINE_BACKUP_FOLDERS: given, VITRINE_DATA: data }: z.output<typeof schema>): string[] {
  return given.length > 0 ? given : [join(resolve(data), 'back-ups')]
}

const keysForS3 = ['VITRINE_S3_ACCESS_KEY', 'VITRINE_S3_SECRET_KEY'] as const

/** A store that is set in part would silently be the local folder. */
function missingForS3(given: Record<string, string | undefined>): string[] {
  if (!Object.keys(given).some((name) => name.startsWith('VITRINE_S3_'))) return []
  const needed = ['VITRINE_S3_BUCKET', ...(credentialsOfStore(given) === 'keys' ? keysForS3 : [])]
  const missing = needed.filter((name) => given[name] === undefined)
  return missing.map((name) => `${name}: is needed as well when files are kept in S3`)
}

/** What the host says of credentials is one object for all of them: they ask it together. */
function stores(env: z.output<typeof schema>, given: Record<string, string | undefined>) {
  const host = hostIn(given)
  return { s3: s3Settings(env, given, host), pools: poolsWith(env.VITRINE_POOLS, given, host) }
}

/** Amazon's own addresses name the bucket first; stores that are named by an endpoint mostly want it in the path. */
function s3Settings(
  env: z.output<typeof schema>,
  given: Readonly<Record<string, string | undefined>>,
  host: HostKeys['host'],
): S3Settings | null {
  const { VITRINE_S3_BUCKET: bucket, VITRINE_S3_ENDPOINT: endpoint, VITRINE_S3_REGION: region = 'us-east-1' } = env
  if (bucket === undefined) return null
  const keys = { accessKey: env.VITRINE_S3_ACCESS_KEY ?? '', secretKey: env.VITRINE_S3_SECRET_KEY ?? '' }
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    region,
    keys: keysBy(credentialsOfStore(given), keys, host),
    prefix: env.VITRINE_S3_PREFIX ?? '',
    pathStyle: env.VITRINE_S3_PATH_STYLE ?? endpoint !== undefined,
  }
}

/** A sender of our own making would be refused by most servers, and answered to nobody. */
function missingForMail(given: Record<string, string | undefined>): string[] {
  const isMissing = given['VITRINE_SMTP_URL'] !== undefined && given['VITRINE_MAIL_FROM'] === undefined
  return isMissing ? ['VITRINE_MAIL_FROM: is needed as well when mail is sent'] : []
}

function mailSettings({
  VITRINE_SMTP_URL: url,
  VITRINE_MAIL_FROM: from,
}: z.output<typeof schema>): MailSettings | null {
  return url === undefined || from === undefined ? null : { url, from }
}

function proxies(setting: string): string | null {
  if (setting === 'off') return null
  return setting === 'on' ? 'loopback,linklocal,uniquelocal' : setting.replaceAll(' ', '')
}
