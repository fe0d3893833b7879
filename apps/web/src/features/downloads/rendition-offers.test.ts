import { expect, test } from 'vitest'
import { offersOf } from './rendition-offers.ts'

const rendition = (profile: string, original = false) => ({
  href: `/${profile}`,
  display_name: profile,
  description: '',
  width: 0,
  height: 0,
  default: original,
  original,
  sizeFixed: !original,
  profile,
})

test('each form is offered once, the original first', () => {
  const film = { renditions: [rendition('o', true)] }
  const picture = { renditions: [rendition('large'), rendition('o', true), rendition('small')] }
  expect(offersOf([picture, film, picture]).map(({ profile }) => profile)).toEqual(['o', 'large', 'small'])
})

test('without the right there is nothing to offer', () => {
  expect(offersOf([{ renditions: [] }])).toEqual([])
})
