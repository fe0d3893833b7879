import { expect, test } from 'vitest'
import { changedTags } from './changed-tags.ts'

test('what Exif demands of a block comes with it and goes with it, and is missed while anything else of the block is left', () => {
  const none = new Set<string>()
  const demanded = { 'IFD0:XResolution': 300, 'IFD0:ResolutionUnit': 2 }
  const camera = { 'IFD0:Make': 'Kamera' }
  expect(changedTags(camera, { ...camera, ...demanded }, none)).toEqual([])
  expect(changedTags(demanded, {}, none)).toEqual([])
  expect(changedTags({ ...camera, ...demanded }, camera, none)).toEqual(['IFD0:ResolutionUnit', 'IFD0:XResolution'])
  expect(changedTags({ ...camera, ...demanded }, { ...camera, ...demanded, 'IFD0:XResolution': 72 }, none)).toEqual([
    'IFD0:XResolution',
  ])
})
