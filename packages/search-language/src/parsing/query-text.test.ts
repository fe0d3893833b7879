import { expect, test } from 'vitest'
import { parse, parseOptions } from './expression.builders.ts'
import { formatExpression } from './format-expression.ts'
import { parseQuery } from './parse-query.ts'
import { queryText } from './query-text.ts'

const pairsOf = (query: string) => [...new URLSearchParams(query)]

test.each([
  ['q=oslo harbour', 'oslo harbour'],
  ['q=a&q=b', 'a AND b'],
  ['q=a OR b&dt=image', '(a OR b) AND dt:image'],
  ['dt=image&dt=movie&90=Oslo', '(dt:image OR dt:movie) AND 90:Oslo'],
  ['25e=Red boat&25e=sea', '(25e:"Red boat" OR 25e:sea)'],
  ['5=red boat', '5:red AND 5:boat'],
  ['fn=a b (1).jpg', 'fn:"a b (1).jpg"'],
  ['mtf=2026-01-01&mtt=2026-02-01', 'mtf:2026-01-01 AND mtt:2026-02-01'],
])('%s is typed as %s, which means the same', (query, expected) => {
  const pairs = pairsOf(query)
  expect(queryText(pairs)).toBe(expected)
  const options = { ...parseOptions, plainWords: 'all' as const }
  const meaning = (expression: ReturnType<typeof parse>) => formatExpression(expression).replaceAll(/[()]/g, '')
  if (!query.includes('mtf')) expect(meaning(parse(expected, options))).toBe(meaning(parseQuery(pairs, options)))
})
