import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanNavigation, recallNavigation, rememberNavigation } from './navigation-cache.ts'

const hour = 3_600_000
const stored = new Map<string, string>()
afterAll(() => vi.unstubAllGlobals())
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size
  },
})
beforeEach(() => stored.clear())

test('a place is found again for two hours [SES-032]', () => {
  rememberNavigation('a', { position: 7 }, 0)
  expect(recallNavigation('a', 2 * hour)).toEqual({ position: 7 })
  expect(recallNavigation('a', 2 * hour + 1)).toBeNull()
  expect(recallNavigation('b', 0)).toBeNull()
})

test('cleaning takes what is too old or broken, and leaves what is not ours [SES-032]', () => {
  rememberNavigation('old', 1, 0)
  rememberNavigation('new', 2, hour)
  stored.set('navigation:broken', '{')
  stored.set('language', 'de')
  cleanNavigation(2.5 * hour)
  expect([...stored.keys()]).toEqual(['navigation:new', 'language'])
})
