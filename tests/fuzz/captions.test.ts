import { plainText } from '@vitrine/media/files/plain-text.ts'
import { webVttOf } from '@vitrine/media/files/web-vtt.ts'
import { expect, test } from 'vitest'
import { fuzz, fuzzTimeout, textOf } from './fuzz.ts'

const pieces = [
  ...['WEBVTT\n\n', '\n', '\r', '\r\n', '\n\n', '\ufeff', '\0', '1\n', '-->', ' --> ', ':', '.', ',', '&', '<', '>'],
  ...[
    '00:00:01,000 --> 00:00:02,000',
    '00:01.000 --> 99:59.999',
    '1 --> 2',
    ' line:10%',
    ' position:1e9%',
    ' region:a',
  ],
  ...['STYLE\n', 'REGION\n', 'NOTE ', '<i>', '</b>', '<font', '{\\an8}', '<v Ann>', '&amp;', 'words', 'ﷺ', '🙂'],
]

test('whatever a file of captions holds, what is made of it holds cues alone, and making it again changes nothing', {
  timeout: fuzzTimeout,
}, async () => {
  await fuzz(textOf(pieces), (text) => {
    const made = webVttOf(plainText(Buffer.from(text)))
    const [head, ...cues] = made.split(/\n\n/)
    expect(head?.trim()).toBe('WEBVTT')
    for (const cue of cues) {
      const [first = '', ...said] = cue.split('\n')
      expect(first).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d\.\d{3} --> \d{2,}:[0-5]\d:[0-5]\d\.\d{3}( [a-z]+:[\w%.,-]+)*$/)
      expect(said.join('\n')).not.toMatch(/-->|\0/)
    }
    expect(webVttOf(made)).toBe(made)
  })
})
