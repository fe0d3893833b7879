/** In their order, in parts that are together not larger than `most`; what alone is larger is a part by itself. */
export function* partsBySize<One>(all: readonly One[], sizeOf: (one: One) => number, most: number): Generator<One[]> {
  let part: One[] = []
  let size = 0
  for (const one of all) {
    const own = sizeOf(one)
    if (part.length > 0 && size + own > most) {
      yield part
      part = []
      size = 0
    }
    part.push(one)
    size += own
  }
  if (part.length > 0) yield part
}
