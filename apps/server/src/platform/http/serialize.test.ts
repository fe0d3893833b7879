import { describe, expect, test } from 'vitest'
import { checkShape, serialize } from './serialize.ts'

describe('answers and their shapes', () => {
  const more = { count: 3, secret: 'told by mistake' }

  test('what a shape does not name does not leave', () => {
    expect(JSON.parse(serialize('count', more))).toEqual({ count: 3 })
  })

  test('and is a fault wherever shapes are checked', () => {
    expect(() => checkShape('count', more)).toThrow('count has more than its shape names')
    expect(() => checkShape('count', { count: 'three' })).toThrow('count does not have its shape')
    expect(() => checkShape('count', { count: 3 })).not.toThrow()
  })
})
