import { Cron } from 'croner'

/** When a pattern of five parts says a time next after a moment, by the clock of the machine; milliseconds since 1970. */
export function nextTime(pattern: string, after: number): number {
  const next = new Cron(pattern, { mode: '5-part' }).nextRun(new Date(after))
  if (next === null) throw new Error(`The pattern “${pattern}” says no time.`)
  return next.getTime()
}
