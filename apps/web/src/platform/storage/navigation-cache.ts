/** Where a page stood, by the entry of the history that it belongs to (SES-030): coming back leads to the same place. */
const prefix = 'navigation:'
const hour = 3_600_000
/** SES-032. */
const longestLife = 2 * hour

interface Entry {
  at: number
  place: unknown
}

/** Null for what is not there, is older than two hours, or was written by somebody else. */
export function recallNavigation(entry: string, now = Date.now()): unknown {
  try {
    const found = JSON.parse(localStorage.getItem(prefix + entry) ?? 'null') as Entry | null
    return isAlive(found, now) ? found.place : null
  } catch {
    return null
  }
}

export function rememberNavigation(entry: string, place: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(prefix + entry, JSON.stringify({ at: now, place } satisfies Entry))
  } catch {
    // Full or denied: coming back then leads to the beginning.
  }
}

function isAlive(entry: Entry | null, now: number): entry is Entry {
  return typeof entry === 'object' && entry !== null && now - entry.at <= longestLife
}

/** Removes what is older than two hours. */
export function cleanNavigation(now = Date.now()): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) {
      const isOurs = key.startsWith(prefix)
      if (isOurs && recallNavigation(key.slice(prefix.length), now) === null) localStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to clean.
  }
}

/** SES-031: at the start and then every hour. */
export function keepNavigationClean(): void {
  cleanNavigation()
  setInterval(cleanNavigation, hour)
}
