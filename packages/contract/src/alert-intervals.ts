/** How often somebody is told at most (wire reference 16.2). */
export const alertIntervals = [
  'immediate',
  'every_hour',
  'every_6_hours',
  'every_day',
  'every_week',
  'every_month',
] as const
export type AlertInterval = (typeof alertIntervals)[number]
