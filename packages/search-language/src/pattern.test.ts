import { expect, test } from 'vitest'
import { seeded } from './parsing/expression.builders.ts'
import { escapePattern, foldPattern, literalText, matchesPattern } from './pattern.ts'

test.each([
  ['*.svg', 'a.svg', true],
  ['*.svg', 'a.svg.bak', false],
  ['h?rb*r', 'harbour', true],
  ['h?rb*r', 'hrbour', false],
  ['a?c', 'a𐐷c', true],
  ['a\\*c', 'abc', false],
  ['a\\*c', 'a*c', true],
  ['a\\\\b', 'a\\b', true],
  ['', '', true],
  ['*', '', true],
  ['?', '', false],
  ['a.c', 'abc', false],
])('%s on %s: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected)
})

test('agrees with a regular expression on many short patterns and texts', () => {
  const random = seeded(3)
  const some = (alphabet: string, most: number): string =>
    Array.from({ length: Math.floor(random() * most) }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
  for (let round = 0; round < 5000; round++) {
    const pattern = some('ab*?', 7)
    const text = some('ab', 9)
    const expected = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(text)
    expect(`${pattern} ${text} ${matchesPattern(pattern, text)}`).toBe(`${pattern} ${text} ${expected}`)
  }
})

test('a pattern that would keep a regular expression busy for years is judged at once', () => {
  const before = process.threadCpuUsage()
  expect(matchesPattern(`${'*a'.repeat(200)}*b`, 'a'.repeat(2000))).toBe(false)
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
})

test('a full-width star that folding makes plain does not become a wildcard', () => {
  expect(foldPattern('＊É*')).toBe('\\*e*')
  expect(literalText(escapePattern('a*b\\c?'))).toBe('a*b\\c?')
})
