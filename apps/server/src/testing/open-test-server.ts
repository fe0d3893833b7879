import type { KeyObject } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { readCaptions } from '#modules/hearing/read-captions.ts'
import { linkRead } from '#modules/made-from/link-read.ts'
import { indexArchive } from '#modules/reading/index-archive.ts'
import { Stillness } from '#modules/reading/stillness.ts'
import { settableClock } from '#platform/clock/clock.ts'
import type { Engine } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { buildApp } from '../app.ts'
import { createPlatform, type PlatformOptions, whileSomebodyWaits } from '../create-platform.ts'
import type { Settings } from '../env.ts'
import { seed } from '../seed.ts'
import { templateDatabase } from './make-templates.ts'

export const administratorPassword = 'correct horse battery'

export interface TestServer {
  app: FastifyInstance
  platform: Platform
  clock: ReturnType<typeof settableClock>
  /** A folder of this server's own for files to index. */
  folder: string
  /** Indexes an archive and waits for the end. */
  index(archiveId: number): Promise<void>
  close(): Promise<void>
}

/** Runs a suite on SQLite and on PostgreSQL; without a PostgreSQL on the machine its half is shown as skipped. */
export function onBothEngines(
  name: string,
  suite: (open: (change?: Partial<Settings>, options?: Pinned & PlatformOptions) => Promise<TestServer>) => void,
): void {
  const opened = (engine: Engine) => suite((change, options) => openTestServer(engine, change, options))
  describe(`${name} on SQLite`, () => opened('sqlite'))
  describe.skipIf(inject('postgresUrl') === '')(`${name} on PostgreSQL`, () => opened('postgres'))
}

/** The engine of suites that run once for each: the project `postgres` runs them again (vitest.config.ts). */
export function engineUnderTest(): Engine {
  return process.env['VITRINE_TEST_ENGINE'] === 'postgres' && inject('postgresUrl') !== '' ? 'postgres' : 'sqlite'
}

/** What two servers must have alike so that their answers can be. */
interface Pinned {
  /** Milliseconds since 1970. */
  now?: number
  signingKey?: KeyObject
}

/** The least that argon2id takes. */
const littleCost = { memory: 8, passes: 1, parallelism: 1 }

/** The whole server with a database and a data folder of its own. Requests are injected: no port is opened. */
export async function openTestServer(
  engine: Engine,
  change: Partial<Settings> = {},
  { now = Date.now(), signingKey, ...options }: Pinned & PlatformOptions = {},
): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const database = engine === 'postgres' ? await makeDatabase(inject('postgresUrl'), templateDatabase) : null
  const clock = settableClock(now)
  const data = change.data ?? join(home, 'data')
  const own = {
    data,
    managed: join(data, 'archives'),
    backUpFolders: [join(data, 'back-ups')],
    databaseUrl: database?.url ?? null,
  }
  const settings = { ...standardSettings, ...own, ...change }
  if (settings.databaseUrl === null && change.data === undefined) {
    await mkdir(settings.data)
    await copyFile(inject('databaseTemplate'), join(settings.data, 'vitrine.sqlite'))
  }
  const media = { ...sharedMedia(settings.pixelLimit, true), close: async () => undefined }
  const opened = await createPlatform(settings, { clock, media, passwordCost: littleCost, ...options })
  const platform = signingKey ? { ...opened.platform, signingKey } : opened.platform
  await seed(platform)
  const app = await buildApp(platform, { checksShapes: true })
  await app.ready()
  const stillness = new Stillness(platform)
  return {
    app,
    platform,
    clock,
    folder: join(home, 'files'),
    async index(archiveId) {
      const tools = { platform, media: sharedMedia(settings.pixelLimit), stillness }
      await indexArchive(archiveId, tools, new AbortController().signal)
      await readCaptions(tools.media, new AbortController().signal, platform)
      await linkRead(new AbortController().signal, platform)
    },
    async close() {
      await app.close()
      await opened.close()
      await database?.drop()
      // Whoever still writes there must not fail the test that has ended.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/**
 * One pool for all servers of a worker of tests: decoders and exiftool take a second of processor time to start. Children that
 * nobody needs end after a while, and all of them with the worker.
 */
const pools = new Map<string, MediaPool>()
export function sharedMedia(pixels = standardSettings.pixelLimit, urgent = false): MediaPool {
  const key = `${pixels} ${urgent}`
  const pool =
    pools.get(key) ?? createMediaPool({ ...(urgent ? whileSomebodyWaits : {}), idleMs: 60_000, limits: { pixels } })
  pools.set(key, pool)
  return pool
}

const standardSettings: Settings = {
  port: 0,
  host: '127.0.0.1',
  base: '/fotoweb',
  data: '',
  managed: '',
  databaseUrl: null,
  databasePatience: 5000,
  s3: null,
  mail: null,
  adminPassword: administratorPassword,
  demo: 'off',
  guests: true,
  role: 'all',
  // Files of tests are as they should be at once, and tests say themselves when a folder is compared.
  settleMs: 0,
  leaseMs: 30_000,
  watch: false,
  scanEveryMs: 0,
  renditionCache: 10e9,
  extendedSearch: 'everybody',
  archiveRoots: [],
  backUpFolders: [],
  virusScan: null,
  pools: [],
  indexServers: [],
  pinLimit: 1000,
  uploadLinkDays: 365,
  archiveLimit: 1000,
  usageDays: 1095,
  pixelLimit: 268e6,
  logLevel: 'fatal',
  faultPoint: null,
  corsOrigins: [],
  trustProxy: null,
  publicUrl: null,
  clientFolder: null,
}

/** A database of its own on the PostgreSQL of the test run: an empty one, or a copy of a template. */
export async function makeDatabase(url: string, template = 'template1') {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // The way that copies files: the other one writes every page to the log first, and takes five times as long.
  await run(`create database ${name} template ${template} strategy file_copy`)
  return { url: url.replace(/\/postgres$/, `/${name}`), drop: () => run(`drop database ${name} with (force)`) }
}
