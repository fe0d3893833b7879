/** Fields of short texts that people may change, as they were when values were first kept. */
const fields =
  '2-21 23-29 31-46 48-54 56-64 66-69 71-119 122-149 151-183 189-230 233-234 236-255 300-311 315-316 318-320 343 353 365 367-370 380-385 425 427 429-432'
const kept = new Set(
  fields.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  }),
)

/** The values of an asset by which it is found as a whole, each once. */
export function keptValues(metadata: Readonly<Record<string, string | readonly string[]>>) {
  const found = new Map<string, { field: number; value_key: string; value: string }>()
  for (const [name, given] of Object.entries(metadata)) {
    const field = Number(name)
    if (!kept.has(field)) continue
    for (const value of [given].flat()) {
      const value_key = value.trim().normalize('NFC').toLowerCase()
      if (value_key === '' || value_key.length > 500) continue
      found.set(`${field} ${value_key}`, { field, value_key, value: value.trim() })
    }
  }
  return [...found.values()]
}
