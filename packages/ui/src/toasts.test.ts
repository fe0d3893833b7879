import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, expireToast, notify, notifyBriefly, showProgress, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test('the newest message stands on top', () => {
  notify('first')
  notify('second')
  expect(texts()).toEqual(['second', 'first'])
})

test('a message closes by itself after 15 seconds, unless it is held', () => {
  vi.useFakeTimers()
  notify('goes')
  notify('stays')
  const [stays, goes] = toastStore.get()
  if (!stays || !goes) throw new Error('There are two messages')
  expireToast(goes)
  const hold = expireToast(stays)
  hold()
  vi.advanceTimersByTime(14_999)
  expect(texts()).toEqual(['stays', 'goes'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['stays'])
})

test('a word to an administrator closes by itself after 3 seconds', () => {
  vi.useFakeTimers()
  notifyBriefly('done')
  for (const message of toastStore.get()) expireToast(message)
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['done'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('what can be acted upon, and what goes on, waits for somebody or for its end', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  notify('failed', { label: 'Why', onAction: () => undefined })
  const progress = showProgress('0 of 2', onClose)
  for (const message of toastStore.get()) expireToast(message)
  vi.advanceTimersByTime(60_000)
  progress.update('1 of 2', 0.5)
  expect(texts()).toEqual(['1 of 2', 'failed'])
  expect(toastStore.get()[0]?.progress).toBe(0.5)
  progress.end()
  expect([texts(), onClose.mock.calls.length]).toEqual([['failed'], 0])
})

test('closing what goes on says so to whoever works at it', () => {
  const onClose = vi.fn()
  showProgress('1 of 2', onClose)
  dismissToast(toastStore.get()[0]?.id ?? 0)
  expect(onClose).toHaveBeenCalledOnce()
})
