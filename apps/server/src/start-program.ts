import { addArchive } from '#modules/archives/add-archive.ts'
import { findArchiveByName, listArchives } from '#modules/archives/archives.queries.ts'
import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { requestDemoLibrary } from '#modules/demo-library/make-demo-library.ts'
import { openAccess } from '#modules/permissions/open-access.ts'
import { startSigns } from '#modules/processes/sign-of-life.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { openSetUp } from '#modules/set-up/open-set-up.ts'
import { setUpPaths } from '#modules/set-up/set-up.paths.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import type { Lines } from '#platform/terminal/print.ts'
import { buildApp } from './app.ts'
import { createPlatform, type PlatformOptions } from './create-platform.ts'
import type { Settings } from './env.ts'
import { seed } from './seed.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { startWorker } from './worker.ts'

export interface RunningProgram {
  platform: Platform
  /** Null where the program works on tasks alone. */
  server: RunningServer | null
  /** Closes all that the start has opened, the newest first. Answers whether it could; what could not be closed is told. */
  close: () => Promise<boolean>
}

/**
 * Opens the installation, makes the archives that are named, and serves, works or does both as `settings.role` says.
 * `tell` gets at once what people must know of it.
 * @throws StartProblem, Outage
 */
export async function startProgram(
  settings: Settings,
  wanted: readonly NamedFolder[],
  tell: (lines: Lines) => void,
  options: PlatformOptions = {},
): Promise<RunningProgram> {
  const { platform, close } = await createPlatform(settings, options)
  const closers: Closer[] = [close]
  const closeAll = () => closeEach(closers, platform)
  try {
    return { platform, close: closeAll, server: await begin(wanted, tell, closers, platform) }
  } catch (error) {
    // What keeps the start from its end is told, whatever becomes of the closing.
    await closeAll()
    throw error
  }
}

type Closer = () => Promise<void>

/** What cannot be closed properly is told and keeps nothing else open: the data folder may be away, or not ours to write. */
async function closeEach(closers: readonly Closer[], { log }: Platform): Promise<boolean> {
  let isClean = true
  for (const closer of closers)
    await closer().catch((fault) => {
      isClean = false
      log.error({ err: fault }, 'something could not be closed properly')
    })
  return isClean
}

/** Puts what is to be closed first before the others of `closers`, as it opens. Answers the server where there is one. */
async function begin(
  wanted: readonly NamedFolder[],
  tell: (lines: Lines) => void,
  closers: Closer[],
  platform: Platform,
): Promise<RunningServer | null> {
  const { settings } = platform
  const password = await seed(platform)
  // At once: should the start fail after this, the password would be known to nobody.
  if (password) tell(['', `  Sign in as Administrator with the password ${password}`, '  It is shown only now.'])
  await ensureArchives(wanted, platform)
  if (settings.demo === 'on' && settings.role === 'all' && (await listArchives(platform)).length === 0)
    await requestDemoLibrary(actingAsSystem('the demo library that the settings ask for'), platform)
  const secret = settings.role === 'worker' ? null : await openSetUp(password !== null, platform)
  platform.events.listen()
  closers.unshift(await startSigns(platform))
  if (settings.role !== 'web') closers.unshift(await startWorker(platform))
  const server = settings.role === 'worker' ? null : await startServer(await buildApp(platform), platform)
  if (server === null) tell(['', '  Vitrine is ready to work'])
  else {
    closers.unshift(server.close)
    tellOfServer(server, secret, tell)
  }
  return server
}

/** Faults of a start that are told in their sentence alone. */
export function isStartFault(fault: Error): boolean {
  return fault instanceof StartProblem || fault instanceof Outage
}

function tellOfServer(server: RunningServer, secret: string | null, tell: (lines: Lines) => void): void {
  tell(['', `  Vitrine is ready at ${server.address}`])
  if (server.listens !== null) tell(`  It listens at ${server.listens}`)
  // After the #: browsers keep that part to themselves, so it stands in no log and no history of a proxy.
  if (secret !== null)
    tell([
      '',
      `  Set it up at ${server.address}${setUpPaths.page.slice(1)}#${secret}`,
      '  This address is good once, until the next start.',
    ])
}

/** A folder that the start makes an archive of, where none has its name. */
export interface NamedFolder {
  name: string
  path: string
}

/** What people get in an archive that is named at the start: visitors look, those who sign in may download. */
async function ensureArchives(wanted: readonly NamedFolder[], platform: Platform) {
  const made = new Set<number>()
  for (const { name, path } of wanted) {
    if (await findArchiveByName(name, platform)) continue
    try {
      const archive = await addArchive(
        actingAsSystem('an archive named at start'),
        { name, path, access: openAccess },
        platform,
      )
      made.add(archive.id)
    } catch (error) {
      // Another process that started at the same moment with the same words was faster.
      if (await findArchiveByName(name, platform)) continue
      if (error instanceof ArchiveRefused)
        throw new StartProblem(`The archive “${name}” was not made.`, [error.message])
      throw error
    }
  }
  // Where web and worker are apart, the start of a worker is what has folders compared.
  for (const { id } of await listArchives(platform))
    if (platform.settings.role !== 'web' || made.has(id)) await requestIndex(id, platform)
}
