/** Reads a decimal number with an optional sign; null when it is none, or beyond what is counted exactly. */
export const readNumber = (text: string): number | null => {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}
