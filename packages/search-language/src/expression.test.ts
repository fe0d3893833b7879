import { expect, test } from 'vitest'
import type { Expression } from './expression.ts'
import { and, everything, not, nothing, or } from './expression.ts'

const a: Expression = { kind: 'empty', field: 1 }
const b: Expression = { kind: 'empty', field: 2 }
const c: Expression = { kind: 'empty', field: 3 }

test('what is nested alike is drawn together', () => {
  expect(and(a, and(b, c))).toEqual({ kind: 'and', parts: [a, b, c] })
  expect(or(or(a, b), c)).toEqual({ kind: 'or', parts: [a, b, c] })
  expect(and(a, or(b, c))).toEqual({ kind: 'and', parts: [a, { kind: 'or', parts: [b, c] }] })
  expect(not(not(a))).toBe(a)
})

test('everything and nothing are taken in', () => {
  expect([and(), and(everything), and(a, everything), and(a, nothing)]).toEqual([everything, everything, a, nothing])
  expect([or(), or(nothing), or(a, nothing), or(a, everything)]).toEqual([nothing, nothing, a, everything])
  expect([not(everything), not(nothing)]).toEqual([nothing, everything])
})
