import type { IndexProgress } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { progressEvery, showProgressLine } from '#platform/terminal/print.ts'

/** How an index run stands, on one line: “Press: 1,204 of 72,260 files, 17 a second, 1 h 9 min left”. */
function progressLine(progress: IndexProgress, now: number): string {
  const { archiveName, phase, total, done, parked, startedAt } = progress
  if (phase === 'scanning') return `${archiveName}: looking through the folder`
  const seconds = Math.max(0.001, (now - startedAt) / 1000)
  const rate = done / seconds
  const failed = parked === 0 ? '' : `, ${parked} could not be read`
  if (phase === 'done') return `${archiveName}: ${count(done)} files read${failed}`
  const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : ''
  return `${archiveName}: ${count(done)} of ${count(total)} files, ${rate.toFixed(1)} a second${left}${failed}`
}

const count = (number: number) => number.toLocaleString('en-GB')

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** On a terminal the line is written over itself; in a log file a line stands every ten seconds. */
export function showProgress(platform: Platform): void {
  let shownAt = 0
  platform.events.subscribe('index.progress', (progress) => {
    const now = platform.clock.now()
    const isLast = progress.phase === 'done'
    if (isLast && progress.total === 0) return
    if (!isLast && now - shownAt < progressEvery()) return
    shownAt = now
    showProgressLine(progressLine(progress, now), { isLast })
  })
}
