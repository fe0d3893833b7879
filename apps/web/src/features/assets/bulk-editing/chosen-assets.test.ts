import { expect, test } from 'vitest'
import type { Selection } from '../selection.ts'
import { chosenAssets } from './chosen-assets.ts'

const hrefs = (count: number) => Array.from({ length: count }, (_, at) => `/fotoweb/archives/5000-Desk/${at}.jpg.info`)
const some = (count: number): Selection => ({ kind: 'some', chosen: new Map(hrefs(count).map((href) => [href, 1])) })

test('a thousand single assets are named, one more is not sent', () => {
  expect(chosenAssets(some(2), '/here/')).toEqual({ assets: hrefs(2).map((href) => ({ href })) })
  expect(chosenAssets(some(1000), '/here/')).not.toBeNull()
  expect(chosenAssets(some(1001), '/here/')).toBeNull()
})

test('everything travels as the collection and what is left out of it', () => {
  const except = new Set(hrefs(1))
  expect(chosenAssets({ kind: 'all', except }, '/here/')).toEqual({
    selection: { href: '/here/', except: hrefs(1) },
  })
  expect(chosenAssets({ kind: 'all', except: new Set(hrefs(1001)) }, '/here/')).toBeNull()
})
