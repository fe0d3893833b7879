import type { BackUpPlan } from '@vitrine/contract/back-ups.ts'
import type { backUpsProblems, HealthState } from '@vitrine/contract/upkeep-values.ts'
import type { Platform } from '#platform/platform.ts'
import { nextDue, plannedSince, readPlan } from './back-up-plan.ts'
import { findLastEnded, findLastPassed, listDone } from './back-ups.repository.ts'

export interface BackUpsStanding {
  plan: BackUpPlan
  next: number | null
  lastDone: number | null
  lastTest: number | null
  state: HealthState
  problem: (typeof backUpsProblems)[number] | null
}

const day = 86_400_000
/** What a back-up may be older than its plan says: it takes a while. */
const patience = 3 * 3_600_000
/** Where none is made by itself, and for a trial. */
const oldAfter = { done: 30 * day, test: 90 * day }

/** How the back-ups of a site are: when the last one was made and tried, and what is wrong with that. */
export async function backUpsStanding(platform: Platform): Promise<BackUpsStanding> {
  const plan = await readPlan(platform)
  const [done] = await listDone(0, 1, platform)
  const ended = await findLastEnded(platform)
  const passed = await findLastPassed(platform)
  const now = platform.clock.now()
  const lastDone = done?.ended_at ?? null
  const lastTest = passed?.test_ended_at ?? null
  const isLate = plan.every !== 'off' && now - (lastDone ?? (await plannedSince(platform))) > spanOf(plan) + patience
  const problem = await problemNow()
  const state = problem === 'failed' || problem === 'late' ? 'broken' : problem === null ? 'fine' : 'look'
  return { plan, next: await nextDue(plan, platform), lastDone, lastTest, state, problem }

  async function problemNow(): Promise<BackUpsStanding['problem']> {
    if (ended?.state === 'failed') return 'failed'
    if (isLate) return 'late'
    if (lastDone === null) return plan.every === 'off' ? 'none' : null
    if (now - lastDone > Math.max(oldAfter.done, spanOf(plan))) return 'old'
    if (lastTest === null || now - lastTest > oldAfter.test) return 'untested'
    return (await isOnSameDisk(plan, platform)) ? 'sameDisk' : null
  }
}

const spanOf = ({ every }: BackUpPlan) => (every === 'week' ? 7 * day : day)

/** What takes the data with it takes the back-ups, too. */
async function isOnSameDisk({ destination }: BackUpPlan, { originals, settings }: Platform): Promise<boolean> {
  const deviceOf = (path: string) =>
    originals.room(path).then(
      (room) => room?.device ?? null,
      () => null,
    )
  const [own, theirs] = await Promise.all([deviceOf(settings.data), deviceOf(destination)])
  return own !== null && own === theirs
}
