import type { ParseOptions } from './parse-options.ts'

const TODAY = /^today(?:([+-])(\d{1,5}))?$/

/**
 * The text for a dynamic tag such as `today-7` or `user.email`, or null for an unknown one. Days are calendar days of the
 * site's local time, as `YYYY-MM-DD`.
 */
export const dynamicTag = (name: string, options: ParseOptions): string | null => {
  const today = TODAY.exec(name)
  if (today === null) return Object.hasOwn(options.variables ?? {}, name) ? (options.variables?.[name] ?? null) : null
  const days = Number(`${today[1] ?? '+'}${today[2] ?? 0}`)
  const local = options.now.getTime() + options.utcOffsetMinutes * 60_000 + days * 86_400_000
  return new Date(local).toISOString().slice(0, 10)
}
