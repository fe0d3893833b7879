/** Of the figures of what is downloaded. */
export const usage = {
  month: 'The parameter {{name}} must be a month, such as 2026-11.',
  order: 'The last month lies before the first one.',
  tooLong_one: 'At most {{count, number}} month can be asked for at once.',
  tooLong_other: 'At most {{count, number}} months can be asked for at once.',
  tooFar: 'The list goes no further than after {{most, number}} files.',
} as const
