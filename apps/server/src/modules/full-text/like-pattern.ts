export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** `*` any characters, `?` any one, `\` before a literal one of them. */
export function likePattern(pattern: string): string {
  return pattern.replace(/\\(.)|[*?%_]/gs, (found, literal: string | undefined) => {
    if (literal !== undefined) return escapeLike(literal)
    return found === '*' ? '%' : found === '?' ? '_' : `\\${found}`
  })
}
