/** What browsers call themselves, before the names of those that they say they are like. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** The browser and the system in what a browser calls itself; null for those that are none of the common ones. */
export function browserName(agent: string): { browser: string | null; system: string | null } {
  const browser = browsers.find(([mark]) => agent.includes(`${mark}/`) || agent.includes(`${mark}A/`))?.[1] ?? null
  return { browser, system: systems.find(([mark]) => agent.includes(mark))?.[1] ?? null }
}
