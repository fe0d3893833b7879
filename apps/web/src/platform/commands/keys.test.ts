import { expect, test } from 'vitest'
import { isPressed, isSingleKey, writeKeys } from './keys.ts'

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
})

test('a letter acts alone, and not together with Ctrl, Alt or Shift', () => {
  expect(isPressed('x', press('x'))).toBe(true)
  expect(isPressed('x', press('x', { ctrlKey: true }))).toBe(false)
  expect(isPressed('x', press('x', { altKey: true }))).toBe(false)
  expect(isPressed('x', press('X', { shiftKey: true }))).toBe(false)
  expect(isPressed('shift+a', press('A', { shiftKey: true }))).toBe(true)
})

test('mod is Ctrl as well as the command key', () => {
  expect(isPressed('mod+k', press('k', { ctrlKey: true }))).toBe(true)
  expect(isPressed('mod+k', press('k', { metaKey: true }))).toBe(true)
  expect(isPressed('mod+k', press('k'))).toBe(false)
})

test('signs act wherever the keyboard has them', () => {
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true)
  expect(isPressed('/', press('/', { shiftKey: true }))).toBe(true)
  expect(isPressed('+', press('+'))).toBe(true)
})

test('keys that type something can be switched off, the others stay', () => {
  expect(['x', '/', '?', 'shift+a', '+'].map(isSingleKey)).toEqual([true, true, true, true, true])
  expect(['mod+k', 'Escape', 'ArrowLeft'].map(isSingleKey)).toEqual([false, false, false])
})

test('keys are named as keyboards of the language name them, and by their signs on those of Apple', () => {
  expect(['mod+k', 'shift+ArrowLeft', 'PageUp'].map((keys) => writeKeys(keys, 'en', false))).toEqual([
    'Ctrl K',
    'Shift ←',
    'Page ↑',
  ])
  expect(['mod+k', 'shift+ArrowLeft', 'PageUp'].map((keys) => writeKeys(keys, 'de', false))).toEqual([
    'Strg K',
    'Umschalt ←',
    'Bild ↑',
  ])
  expect(writeKeys('mod+shift+z', 'de', true)).toBe('⌘⇧Z')
})
