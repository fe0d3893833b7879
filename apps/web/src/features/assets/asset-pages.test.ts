import type { Asset } from '@vitrine/contract/assets.ts'
import { expect, test } from 'vitest'
import { assetOf } from './asset-pages.ts'

const named = (names: string) => [...names].map((filename) => ({ filename }) as Asset)
const shown = (page: readonly Asset[] | undefined, head: readonly Asset[], first = 0) =>
  [0, 1, 2, 3].map((at) => assetOf(page, first + at, { pageSize: 4, head })?.filename ?? '–').join('')

test('what came with a collection is shown until its page is there, and from then on the page alone', () => {
  expect(shown(undefined, named('abc'))).toBe('abc–')
  // An asset that came first in the list since does not stand in the page and behind its end.
  expect(shown(named('abc'), named('dabc'))).toBe('abc–')
  expect(shown(named('efgh'), named('abcd'), 4)).toBe('efgh')
})
