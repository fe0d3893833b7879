/** Whole values and parts of paths are one term: what would end it stands in quotes. */
const isWholeTerm = (key: string): boolean => /^(\d+e|[fdp][np])$/.test(key)

const termOf = (key: string, value: string): string => {
  const isPlain = !/[\s()&|]/.test(value) || /^["']/.test(value)
  if (isPlain) return `${key}:${value}`
  if (isWholeTerm(key)) return `${key}:"${value.replace(/[\\"]/g, '\\$&')}"`
  // Several words of a field are looked for each by itself, as in the query.
  return value.includes('~~')
    ? `${key}:${value}`
    : value
        .trim()
        .split(/\s+/)
        .map((word) => `${key}:${word}`)
        .join(' AND ')
}

/**
 * The pairs of a query as one expression that people can read and type: the texts alone when there is nothing else. Several values
 * of a key are alternatives, as they are in the query; bounds and different keys all hold.
 */
export const queryText = (pairs: readonly (readonly [key: string, value: string])[]): string => {
  const texts = pairs.filter(([key]) => key === 'q').map(([, value]) => value)
  if (texts.length === pairs.length) return texts.join(' AND ')
  const keys = [...new Set(pairs.map(([key]) => key).filter((key) => key !== 'q'))]
  const groups = keys.map((key) => {
    const terms = pairs.filter(([name]) => name === key).map(([, value]) => termOf(key, value))
    // AND binds stronger.
    return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`
  })
  return [...texts.map((text) => (/ OR |\|/.test(text) ? `(${text})` : text)), ...groups].join(' AND ')
}
