import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '#platform/log/start-problem.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const base = z
  .string()
  .regex(/^(\/[A-Za-z0-9._~-]+)*\/?$/, 'must be a path such as /fotoweb, of letters, digits and . _ ~ - only')
  .transform((value) => value.replace(/\/$/, ''))

const schema = z.object({
  VITRINE_PORT: z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65535).default(8080),
  VITRINE_HOST: z.string().min(1).default('127.0.0.1'),
  VITRINE_BASE: base.default('/fotoweb'),
  VITRINE_DATA: z.string().min(1).default('./data'),
  VITRINE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  VITRINE_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(1024).optional(),
  VITRINE_DEMO: onOff.default(true),
  VITRINE_GUESTS: onOff.default(true),
  VITRINE_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  VITRINE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VITRINE_TRUST_PROXY: z
    .string()
    .regex(
      /^(off|on|[0-9a-fA-F.:/, ]+)$/,
      'must be off, on (proxies on this machine or a private network) or a list of their addresses',
    )
    .default('off'),
})

export interface Settings {
  readonly port: number
  readonly host: string
  /** Path prefix of every address, without a final slash; may be empty. */
  readonly base: string
  /** Absolute folder of the embedded database, renditions and outbox. */
  readonly data: string
  readonly databaseUrl: string | null
  readonly adminPassword: string | null
  readonly demo: boolean
  readonly guests: boolean
  readonly role: 'all' | 'web' | 'worker'
  readonly logLevel: string
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
  const known = new Set(Object.keys(schema.shape))
  const unknown = Object.keys(environment).filter((name) => name.startsWith('VITRINE_') && !known.has(name))
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const faults = [
    ...unknown.map((name) => `${name} is not a setting of Vitrine. Known are: ${[...known].join(', ')}.`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]
  if (!parsed.success || faults.length > 0) throw new StartProblem('Some settings are wrong:', faults)
  const env = parsed.data
  return {
    port: env.VITRINE_PORT,
    host: env.VITRINE_HOST,
    base: env.VITRINE_BASE,
    data: resolve(env.VITRINE_DATA),
    databaseUrl: env.VITRINE_DATABASE_URL ?? null,
    adminPassword: env.VITRINE_ADMIN_PASSWORD ?? null,
    demo: env.VITRINE_DEMO,
    guests: env.VITRINE_GUESTS,
    role: env.VITRINE_ROLE,
    logLevel: env.VITRINE_LOG,
    trustProxy: proxies(env.VITRINE_TRUST_PROXY),
    clientFolder: existsSync(join(clientFolder, 'index.html')) ? clientFolder : null,
  }
}

function proxies(setting: string): string | null {
  if (setting === 'off') return null
  return setting === 'on' ? 'loopback,linklocal,uniquelocal' : setting.replaceAll(' ', '')
}
