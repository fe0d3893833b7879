import { expect, test } from 'vitest'
import { SearchSyntaxError } from '../../packages/search-language/src/faults/search-syntax-error.ts'
import { matches } from '../../packages/search-language/src/matches.ts'
import { formatExpression } from '../../packages/search-language/src/parsing/format-expression.ts'
import { parseExpression } from '../../packages/search-language/src/parsing/parse-expression.ts'
import { fuzz, fuzzTimeout, textOf } from './fuzz.ts'

const pieces = [
  ...'()"*?|&~:\\ \n\t<>{}[]+-\0',
  ...[
    'AND',
    'OR',
    'NOT',
    '~~',
    '""',
    '\\"',
    '{{today}}',
    '{{user.name}}',
    '{{',
    'q:',
    'fn:',
    'dt:image',
    'o:landscape',
  ],
  ...[
    '25:',
    '5:""',
    'mt:2026',
    '2026-05-17~~',
    'fs:1.5~~2',
    'pw:',
    'txnm:1',
    'cs:rgb',
    'ms:none',
    'été',
    '東京',
    'ﷺ',
    'i̇',
    '🙂',
  ],
]
const options = { now: new Date('2026-11-21T12:00:00Z'), utcOffsetMinutes: 60, variables: { 'user.name': '"x" OR (' } }
const facts = {
  metadata: { '5': 'Harbour', '25': ['oslo', 'été'] },
  filename: 'IMG_1.jpg',
  folder: 'jan',
  path: '2026/jan/IMG_1.jpg',
  doctype: 'image',
  width: 6000,
  height: 4000,
  colourSpace: 'rgb',
  bytes: 4_000_000,
  modifiedAt: Date.UTC(2026, 4, 17),
  cameraTime: null,
  iptcCreated: null,
  releaseTime: null,
  online: true,
}

test('any text is read or refused with a place in it, and what is read means the same when written out again', {
  timeout: fuzzTimeout,
}, async () => {
  await fuzz(textOf(pieces), (text) => {
    let expression: ReturnType<typeof parseExpression>
    try {
      expression = parseExpression(text, options)
    } catch (error) {
      if (!(error instanceof SearchSyntaxError)) throw error
      expect(error.position).toBeGreaterThanOrEqual(0)
      expect(error.position + error.length).toBeLessThanOrEqual(text.length)
      return
    }
    const written = formatExpression(expression)
    const again = parseExpression(written, { ...options, plainWords: 'phrase' })
    expect(formatExpression(again), written).toBe(written)
    expect(matches(again, facts), written).toBe(matches(expression, facts))
  })
})
