import { expect, test } from 'vitest'
import { mentionBefore, piecesOf, toMarkup } from './mention-text.ts'

test('what is typed after an @ at the beginning of a word asks for people', () => {
  expect(mentionBefore('Hi @bo', 6)).toEqual({ query: 'bo', at: 3 })
  expect(mentionBefore('@', 1)).toEqual({ query: '', at: 0 })
  for (const text of ['a@b', 'Hi @bo ', 'Hi']) expect(mentionBefore(text, text.length)).toBeNull()
})

test('names that were picked become numbers, the longer one first and no part of another word', () => {
  const picks = new Map([
    ['Bo', 1],
    ['Bo Berg', 2],
    ['A. (x)', 3],
  ])
  expect(toMarkup('@Bo Berg, @Bo, @Bob and @A. (x)!', picks)).toBe('@{2}, @{1}, @Bob and @{3}!')
  const pieces = piecesOf({ markup: 'Hi @{2} @{9}', mentions: [{ id: 2, name: 'Bo Berg' }] })
  expect(pieces.map(({ text, isMention }) => [text, isMention])).toEqual([
    ['Hi ', false],
    ['@Bo Berg', true],
    [' ', false],
    ['@{9}', false],
    ['', false],
  ])
})
