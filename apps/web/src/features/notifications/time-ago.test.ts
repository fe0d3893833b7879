import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test('how long ago something was is told in the largest unit that has passed, and never as to come', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const ago = (ms: number) => timeAgo(new Date(now - ms).toISOString(), 'en', now)
  expect([-5000, 59_000, 60_000, 3_600_000, 86_400_000, 89 * 86_400_000].map(ago)).toEqual([
    'now',
    'now',
    '1 minute ago',
    '1 hour ago',
    'yesterday',
    '89 days ago',
  ])
})
