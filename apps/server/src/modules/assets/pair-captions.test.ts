import { expect, test } from 'vitest'
import { pairCaptions } from './pair-captions.ts'

test.each([
  ['captions name their film', ['a.mp4', 'a.vtt', 'b.vtt'], { 'a.mp4': ['a.vtt'] }],
  ['and the language', ['a.mp4', 'a.en.vtt', 'a.en-gb.SRT'], { 'a.mp4': ['a.en.vtt en', 'a.en-gb.SRT en-GB'] }],
  ['suffixes are alike in upper and lower case', ['a.MOV', 'a.VTT'], { 'a.MOV': ['a.VTT'] }],
  ['films and sounds of one name share them', ['a.mp4', 'a.wav', 'a.srt'], { 'a.mp4': ['a.srt'], 'a.wav': ['a.srt'] }],
  ['WebVTT comes before SubRip', ['a.de.srt', 'a.de.vtt', 'a.mp4'], { 'a.mp4': ['a.de.vtt de', 'a.de.srt de'] }],
  ['a name with a full stop is meant first', ['a.en.mp4', 'a.mp4', 'a.en.vtt'], { 'a.en.mp4': ['a.en.vtt'] }],
  ['other words are no language', ['a.mp4', 'a.forced.vtt', 'a.1.vtt', 'a.en_GB.vtt', 'a.en--x.vtt'], {}],
  ['pictures have no captions', ['a.jpg', 'a.vtt', 'a.en.srt'], {}],
])('%s', (_, names, pairs) => {
  const found = [...pairCaptions(names)].map(([main, files]) => [
    main,
    files.map(({ name, language }) => (language === null ? name : `${name} ${language}`)),
  ])
  expect(Object.fromEntries(found)).toEqual(pairs)
})
