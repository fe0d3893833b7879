import { differences } from '@vitrine/contract/differences.ts'
import type { Executing } from '#platform/database/deed.ts'
import { deed } from '#platform/database/deed.ts'
import { holdSetting, saveSetting } from '#platform/database/site-settings.ts'
import { type Actor, noteDeed } from './note-deed.ts'

/** Of a long text the log has its beginning: it is kept for years, and a style sheet can be long. */
const longest = 300
/** Places that one entry names. */
const most = 60

export interface SettingChange {
  key: string
  /** How the setting is called in the log. */
  name: string
  /** By which it can be found there, where it is not the key. */
  id?: string
  /** As it is kept from now on; null for what is shipped. */
  value: string | null
  /** What else is told of it. */
  details?: Readonly<Record<string, unknown>>
}

/** Saves a setting of the site and notes what was said before and what is said now: both are there, or neither. */
export function changeSetting(actor: Actor, change: SettingChange, executing: Executing): Promise<void> {
  const { key, name, id = key, value, details = {} } = change
  return deed(executing, async (inside) => {
    const before = await holdSetting(key, inside)
    const subject = { kind: 'site' as const, id, name }
    const told = { ...details, ...changeDetails(read(before), read(value)) }
    await noteDeed(actor, { deed: 'site.changed', subject, details: told }, inside)
    await saveSetting(key, value, inside)
  })
}

/** What an entry of the log tells of a change: `changes` with `at`, `before` and `after`, and how many more there are. */
export function changeDetails(before: unknown, after: unknown): Record<string, unknown> {
  const all = differences(before, after)
  const changes = all.slice(0, most).map((one) => ({ ...one, before: short(one.before), after: short(one.after) }))
  return all.length > most ? { changes, more: all.length - most } : { changes }
}

const short = (text: string | null) =>
  text === null || text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length})`

/** Settings are texts, or JSON of more. */
function read(kept: string | null): unknown {
  if (kept === null || !/^[[{]/.test(kept)) return kept
  try {
    return JSON.parse(kept)
  } catch {
    return kept
  }
}
