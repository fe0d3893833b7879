import { expect, test } from 'vitest'
import { expressionsFrom, parse, seeded } from './expression.builders.ts'
import { formatExpression } from './format-expression.ts'

test('the normal form of four thousand expressions reads back as the same tree, in every mode', () => {
  const { expression } = expressionsFrom(seeded(4))
  const modes = ['phrase', 'all', 'any'] as const
  const kinds = new Set<string>()
  for (let round = 0; round < 4000; round++) {
    const tree = expression(round % 4)
    const text = formatExpression(tree)
    kinds.add(tree.kind)
    const plainWords = modes[round % 3] ?? 'phrase'
    expect(parse(text, { plainWords }), text).toEqual(tree)
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
  }
  expect(kinds.size).toBe(12)
})

test('sizes come back to the byte', () => {
  for (const bytes of [1, 3, 1048575, 1048577, 2 ** 40 + 1]) {
    const tree = { kind: 'range', key: 'fs', from: bytes, to: bytes + 1 } as const
    expect(parse(formatExpression(tree))).toEqual(tree)
  }
})
