import { expect, test } from 'vitest'
import { cameraLine, tileLines, titleOf, writeDuration } from './asset-words.ts'

test('lengths are written as players write them', () => {
  expect([6.04, 65, 3723, 0].map(writeDuration)).toEqual(['0:06', '1:05', '1:02:03', '0:00'])
})

test('a camera line leaves out what is not known', () => {
  const photoAttributes = { cameraModel: 'X100', exposure: { n: 1, d: 200 }, fNumber: 2.8, isoSpeed: 100 }
  expect(cameraLine({ photoAttributes })).toBe('X100 · f/2.8 · 1/200 s · ISO 100')
  expect(cameraLine({ photoAttributes: { exposure: { n: 25, d: 10 } } })).toBe('2.5 s')
  expect(cameraLine({ photoAttributes: { exposure: { n: 10, d: 2000 } } })).toBe('1/200 s')
  expect(cameraLine({})).toBe('')
})

test('a tile shows the fields that the metadata view chose', () => {
  const thumbnailFields = {
    label: { value: 'a.jpg' },
    firstLine: { value: '' },
    secondLine: { value: ['Ada', 'Bob'] },
    additionalFields: [],
  }
  expect(tileLines({ thumbnailFields, filename: 'a.jpg' })).toEqual({ label: 'a.jpg', line: 'Ada, Bob' })
})

test('without a title an asset is called by its file', () => {
  expect(titleOf({ builtinFields: [{ field: 'title', required: false, value: '' }], filename: 'a.jpg' })).toBe('a.jpg')
  expect(titleOf({ builtinFields: [{ field: 'title', required: false, value: 'Dawn' }], filename: 'a.jpg' })).toBe(
    'Dawn',
  )
})
