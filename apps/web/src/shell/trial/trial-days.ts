const day = 86_400_000
/** So many days a trial takes, from the first day of the site (HDR-014). */
const trialLength = 14

/** Days of a trial that are left, the one that has begun included; 0 once it is over. */
export function trialDaysLeft(since: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(since) + trialLength * day - now) / day))
}

/** The colour of what leads on: calm, then warning, then urging (HDR-015 to HDR-017). */
export function toneOfTrial(daysLeft: number): 'success' | 'warning' | 'danger' {
  if (daysLeft <= 1) return 'danger'
  return daysLeft <= 3 ? 'warning' : 'success'
}
