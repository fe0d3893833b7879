import type { Platform } from '#platform/platform.ts'
import { saveUse } from './made-renditions.repository.ts'
import { renditionDesk } from './rendition-desk.ts'

/** Uses are written this seldom: what was used five minutes ago is not what is thrown away. */
const noteEvery = 5 * 60_000
/** And in this many at most. */
const mostNoted = 500

/** Notes that a rendition on demand was looked at. Costs no write of its own; a note that is lost makes it seem older. */
export function noteUse(key: string, platform: Platform): void {
  const desk = renditionDesk(platform)
  const now = platform.clock.now()
  desk.used.set(key, now)
  if (desk.used.size < mostNoted && now - desk.usedSince < noteEvery) return
  const uses = Array.from(desk.used, ([used, used_at]) => ({ key: used, used_at }))
  desk.used.clear()
  desk.usedSince = now
  saveUse(uses, platform).catch((error) => platform.log.warn({ err: error }, 'uses of renditions were not noted'))
}
