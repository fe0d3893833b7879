import type { Language } from '@vitrine/contract/languages.ts'

/** A key as commands write it: `x`, `/`, `mod+k`, `shift+a`, `Escape`. `mod` is Ctrl, and ⌘ on Apple keyboards. */
export type Keys = string

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function isPressed(keys: Keys, press: Press): boolean {
  const parts = keys.split('+').filter((part) => part !== '')
  const key = keys.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  const wantsModifier = parts.includes('mod')
  if (press.key.toLowerCase() !== key.toLowerCase()) return false
  if ((press.ctrlKey || press.metaKey) !== wantsModifier || press.altKey) return false
  // Signs such as ? and + stand on the shifted layer of some keyboards and not of others.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return isSign || press.shiftKey === parts.includes('shift')
}

/** True for keys that type something: they can be switched off, and never act while somebody writes. */
export function isSingleKey(keys: Keys): boolean {
  return !keys.startsWith('mod+') && !/^\w{2,}$/.test(keys)
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const signs: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Enter: 'Enter',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
}

const apple = { mod: '⌘', shift: '⇧' }
const common = { mod: 'Ctrl', shift: 'Shift' }
/** Keyboards of these languages have words of their own on them. */
const engraved: { readonly [Spoken in Language]?: Readonly<Record<string, string>> } = {
  de: { mod: 'Strg', shift: 'Umschalt', PageUp: 'Bild ↑', PageDown: 'Bild ↓' },
}

/** The key as people read it on a keyboard of their language. */
export function writeKeys(keys: Keys, language: Language, isOnApple = isApple): string {
  if (keys === '+') return '+'
  const names: Readonly<Record<string, string>> = isOnApple ? apple : { ...common, ...engraved[language] }
  const parts = keys.split('+').map((part) => names[part] ?? signs[part] ?? part.toUpperCase())
  return parts.join(isOnApple ? '' : ' ')
}
