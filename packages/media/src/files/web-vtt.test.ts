import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { webVttOf } from './web-vtt.ts'

const subRip = '1\r\n00:00:01,000 --> 00:00:02,500\r\nTwo & two < five\r\n<i>are</i> <font color="red">four</font>\r\n'

test('SubRip becomes WebVTT: times with a full stop, its three tags, and no sign that would be a tag', () => {
  expect(webVttOf(subRip)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nTwo &amp; two &lt; five\n<i>are</i> four\n')
})

test('what older programs write is understood: no empty lines, no hours, places above, entities', () => {
  const text = '1\n0:01,5 --> 0:02\n{\\an8}Above &amp; beyond\n2\n00:00:03,000 --> 00:00:04,000 X1:1\n1999\n'
  const cues = '00:00:01.500 --> 00:00:02.000 line:0\nAbove &amp; beyond\n\n00:00:03.000 --> 00:00:04.000\n1999\n'
  expect(webVttOf(text)).toBe(`WEBVTT\n\n${cues}`)
})

test('WebVTT keeps its cues, tags and places, and loses its styles, regions and notes', () => {
  const cue = '00:01.000 --> 00:02.000 line:10% align:start region:r url(x)\n<v Ann>Hello &lt;there&gt;</v>'
  const text = `\ufeffWEBVTT - title\n\nSTYLE\n::cue { background: url(https://away.example/) }\n\nREGION\nid:r\n\nNOTE\nno\n\nid\n${cue}\n`
  expect(webVttOf(text)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:10% align:start\n<v Ann>Hello &lt;there&gt;</v>\n',
  )
})

test('a cue that ends before it begins, says nothing or has no times is left out', () => {
  const text = '00:05.000 --> 00:04.000\nback\n\n00:05.000 --> 00:06.000\n\nlater --> never\nx\n\n1:2:3:4 --> 5\ny\n'
  expect(webVttOf(`WEBVTT\n\n${text}`)).toBe('WEBVTT\n')
  expect(webVttOf('')).toBe('WEBVTT\n')
})

test('letters are known by their mark, and are those of Windows where they are not UTF-8', () => {
  const letters = 'Grüße, Øyvind'
  const file = (text: string) => `00:01.000 --> 00:02.000\n${text}\n`
  const utf16 = Buffer.from(`\ufeff${file(letters)}`, 'utf16le')
  for (const bytes of [utf16, Buffer.from(utf16).swap16(), Buffer.from(`\ufeff${file(letters)}`)])
    expect(webVttOf(plainText(bytes))).toContain(letters)
  expect(webVttOf(plainText(Buffer.from(file(letters), 'latin1')))).toContain(letters)
})

test('a line of ten million letters is cut, and no length of anything takes more than its length', () => {
  expect(webVttOf(`00:01.000 --> 00:02.000\n${'a'.repeat(10_000_000)}\n`).length).toBeLessThan(2100)
  for (const piece of ['<font', '{\\an', '\n', '-->', ' ', '00:01.000 --> 00:02.000\n', '&', '1\n', '\r'])
    expect(webVttOf(piece.repeat(1_000_000 / piece.length))).toMatch(/^WEBVTT\n/)
})
