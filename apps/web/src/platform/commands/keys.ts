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
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
}

/** The key as people read it on their keyboard. */
export function writeKeys(keys: Keys): string {
  if (keys === '+') return '+'
  const names: Record<string, string> = isApple ? { mod: '⌘', shift: '⇧' } : { mod: 'Ctrl', shift: 'Shift' }
  const parts = keys.split('+').map((part) => names[part] ?? signs[part] ?? part.toUpperCase())
  return parts.join(isApple ? '' : ' ')
}
