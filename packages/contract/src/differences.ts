/** One thing that is said otherwise: where it stands (`orderFields.agency.label.de`), and what is said of it; null: nothing. */
export interface Difference {
  at: string
  before: string | null
  after: string | null
}

/** Where two values that could stand as JSON differ, each place once. Things in lists that have an `id` or a `name` are told apart by it. */
export function differences(before: unknown, after: unknown, at = ''): Difference[] {
  if (isSame(before, after)) return []
  const parts = [partsOf(before), partsOf(after)]
  const [own, other] = parts
  if (own === undefined || other === undefined) {
    // One of them is no more than a value, or not there: the other is told in its parts.
    const whole = own ?? other
    if (whole === undefined || !isEmpty(own === undefined ? before : after))
      return [{ at, before: written(before), after: written(after) }]
  }
  const names = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])
  const below = [...names].flatMap((name) =>
    differences(own?.get(name), other?.get(name), at === '' ? name : `${at}.${name}`),
  )
  if (below.length > 0 || own === undefined || other === undefined) return below
  // The same things, in another order.
  return [{ at, before: [...own.keys()].join(', '), after: [...other.keys()].join(', ') }]
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const isSame = (before: unknown, after: unknown) =>
  before === after || JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** What a value consists of, by name; undefined for what has no parts. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  if (value.length === 0) return undefined
  return new Map(value.map((one, place) => [nameOf(one) ?? String(place + 1), one]))
}

function nameOf(one: unknown): string | undefined {
  if (typeof one === 'string') return one
  if (typeof one !== 'object' || one === null) return undefined
  const { id, name } = one as { id?: unknown; name?: unknown }
  return [id, name].filter((said) => typeof said === 'string' || typeof said === 'number').map(String)[0]
}

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
