import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, expireToast, notify, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test('the newest message stands on top [NTF-004]', () => {
  notify('first')
  notify('second')
  expect(texts()).toEqual(['second', 'first'])
})

test('a message closes by itself after 15 seconds, unless it is held [NTF-001]', () => {
  vi.useFakeTimers()
  notify('goes')
  notify('stays')
  const [stays, goes] = toastStore.get()
  expireToast(goes?.id ?? 0)
  const hold = expireToast(stays?.id ?? 0)
  hold()
  vi.advanceTimersByTime(14_999)
  expect(texts()).toEqual(['stays', 'goes'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['stays'])
})
