import { hostname } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { processName } from '#platform/database/other-processes.ts'
import type { Platform } from '#platform/platform.ts'
import { version } from '#server/version.ts'
import { forgetLoopDelay, loopDelay } from './loop-delay.ts'
import { signEvery } from './processes.queries.ts'
import { deleteProcess, deleteSilent, saveSign } from './processes.repository.ts'

/** Processes that ended without a word are shown for an hour. */
const forgetAfter = 3_600_000

/** Notes that this process lives, and how it does. */
export async function giveSign(platform: Platform): Promise<void> {
  const { used_heap_size: heap, heap_size_limit: heap_limit } = getHeapStatistics()
  const sizes = { memory: process.memoryUsage.rss(), heap, heap_limit, loop_delay: loopDelay() }
  const who = { name: processName, host: hostname(), role: platform.settings.role, version }
  await saveSign({ ...who, ...sizes }, platform)
  await deleteSilent(forgetAfter, platform)
  forgetLoopDelay()
}

/** Gives signs of life until it is told to stop; then the process is known to have ended. */
export async function startSigns(platform: Platform): Promise<() => Promise<void>> {
  let last: Promise<void> = Promise.resolve()
  const give = () => {
    last = giveSign(platform).catch((error) =>
      platform.log.warn({ err: error }, 'a sign of life could not be noted; the next one follows'),
    )
  }
  // The embedded database is locked for this process: others in it were killed.
  if (platform.db.engine === 'sqlite') await deleteSilent(0, platform)
  await giveSign(platform)
  const timer = setInterval(give, signEvery)
  return async () => {
    clearInterval(timer)
    await last
    // A database that is away keeps nobody from ending: the process is taken for silent then.
    await deleteProcess(processName, platform).catch((error) =>
      platform.log.warn({ err: error }, 'the end of the process could not be noted'),
    )
  }
}
