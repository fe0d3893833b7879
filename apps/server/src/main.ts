import { parseArgs } from 'node:util'
import { addArchive } from '#modules/archives/add-archive.ts'
import { findArchiveByName, listArchives } from '#modules/archives/archives.queries.ts'
import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { requestDemoLibrary } from '#modules/demo-library/make-demo-library.ts'
import { openAccess } from '#modules/permissions/open-access.ts'
import { openSetUp } from '#modules/set-up/open-set-up.ts'
import { setUpPaths } from '#modules/set-up/set-up.paths.ts'
import { startSigns } from '#modules/upkeep/sign-of-life.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { armFaultPoint } from '#platform/fault-points/fault-points.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { tell, tellFault } from '#platform/terminal/print.ts'
import { buildApp } from './app.ts'
import { createPlatform } from './create-platform.ts'
import { readSettings } from './env.ts'
import { requestIndex } from './modules/reading/request-index.ts'
import { seed } from './seed.ts'
import { showProgress } from './show-progress.ts'
import { startServer } from './start-server.ts'
import { startWorker } from './worker.ts'

/** `--archive "Press=/path/to/pictures"`, as often as wanted. */
function readArguments(): { name: string; path: string }[] {
  try {
    const { values } = parseArgs({ options: { archive: { type: 'string', multiple: true } } })
    return (values.archive ?? []).map((text) => {
      const equals = text.indexOf('=')
      if (equals < 1) throw new Error(`--archive "${text}" must be written as "Name=/path/to/folder".`)
      return { name: text.slice(0, equals), path: text.slice(equals + 1) }
    })
  } catch (error) {
    throw new StartProblem('The command could not be understood.', [(error as Error).message])
  }
}

/** What people get in an archive that is named at the start: visitors look, those who sign in may download. */
async function ensureArchives(wanted: { name: string; path: string }[], platform: Platform) {
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

async function main() {
  const settings = readSettings(process.env)
  armFaultPoint(settings.faultPoint)
  const wanted = readArguments()
  const { platform, close } = await createPlatform(settings)
  const password = await seed(platform)
  // At once: should the start fail after this, the password would be known to nobody.
  if (password) tell(['', `  Sign in as Administrator with the password ${password}`, '  It is shown only now.'])
  await ensureArchives(wanted, platform)
  if (settings.demo === 'on' && settings.role === 'all' && (await listArchives(platform)).length === 0)
    await requestDemoLibrary(actingAsSystem('the demo library that the settings ask for'), platform)
  const secret = settings.role === 'worker' ? null : await openSetUp(password !== null, platform)
  platform.events.listen()
  const closers: (() => Promise<void>)[] = [close]
  closers.unshift(await startSigns(platform))
  if (settings.role !== 'web') closers.unshift(await startWorker(platform))
  if (settings.role !== 'worker') {
    const server = await startServer(await buildApp(platform), platform)
    closers.unshift(server.close)
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
  if (settings.role === 'worker') tell(['', '  Vitrine is ready to work'])
  if (settings.role !== 'web') showProgress(platform)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(closers, platform))
}

/** What cannot be closed properly is told and keeps nothing else open: the data folder may be away, or not ours to write. */
async function stop(closers: readonly (() => Promise<void>)[], { log, originals }: Platform) {
  let isClean = true
  for (const close of closers)
    await close().catch((error) => {
      isClean = false
      log.error({ err: error }, 'something could not be closed properly')
    })
  // A thread that hangs at a disk would keep the process from ending, and nothing is left to be done.
  if (originals.isStuck()) process.kill(process.pid, 'SIGKILL')
  process.exit(isClean ? 0 : 1)
}

main().catch((error) => {
  tell('')
  tellFault(error, (fault) => fault instanceof StartProblem || fault instanceof Outage)
  tell('')
  process.exit(1)
})
