import { expect, test } from 'vitest'
import { pinnedFirst } from './pinned-first.ts'

const archives = ['5000-Press', '5001-Many', '5002-Old'].map((name) => ({ href: `/fotoweb/archives/${name}/` }))
const names = (pinned: string[]) => pinnedFirst(archives, pinned).map(({ href }) => href.split('/')[3])

test('pinned archives stand before the others, whatever their address was called then [COL-009]', () => {
  expect(names([])).toEqual(['5000-Press', '5001-Many', '5002-Old'])
  expect(names(['/fotoweb/archives/5002-Former%20name/', '/fotoweb/archives/5001/'])).toEqual([
    '5002-Old',
    '5001-Many',
    '5000-Press',
  ])
  expect(names(['/fotoweb/archives/5099-Gone/', 'nonsense'])).toEqual(['5000-Press', '5001-Many', '5002-Old'])
})
