/**
 * What a terminal obeys instead of showing it, or shows as nothing: control characters with escape sequences and line ends,
 * other separators of lines, characters that turn the direction of writing, halves of characters, invisible ones.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu

const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Text from outside as one line that a terminal shows as it is: `a\nb`, `\u001b[31m`. The forms are those of JSON, so a
 * document of JSON stays one and says the same.
 */
export function visible(text: string): string {
  return text.replace(unseen, (sign) => short[sign] ?? escaped(sign))
}

function escaped(sign: string): string {
  return sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
