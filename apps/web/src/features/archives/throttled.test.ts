import { afterEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

afterEach(() => vi.useRealTimers())

test('what is called many times runs at once and then every 300 ms, the last call included', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const { call } = throttled(run, 300)
  for (let at = 0; at < 10; at++) {
    call()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(5)
})

test('what was stopped does not run later', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const { call, stop } = throttled(run, 300)
  call()
  call()
  stop()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
