import type { Executing } from '#platform/database/deed.ts'
import { linksFrom, type Pair } from './made-from.repository.ts'

/** Steps that a chain is walked, at most; a circle that is longer does no harm, since nothing is walked further. */
const deepest = 20
/** Links that are looked at together, the nearest first. */
const mostLinks = 20_000

/** What leads from assets up to what they were made from. */
export class Chains {
  readonly #above = new Map<number, Set<number>>()

  constructor(links: readonly Pair[]) {
    for (const link of links) this.add(link)
  }

  add({ made_id, source_id }: Pair): void {
    const known = this.#above.get(made_id)
    if (known) known.add(source_id)
    else this.#above.set(made_id, new Set([source_id]))
  }

  has({ made_id, source_id }: Pair): boolean {
    return this.#above.get(made_id)?.has(source_id) === true
  }

  /** Whether one asset was made from another, by whichever steps. */
  leads(from: number, to: number): boolean {
    return this.ancestors(from).has(to)
  }

  ancestors(of: number): Set<number> {
    const seen = new Set<number>()
    let level: readonly number[] = [of]
    for (let step = 0; step < deepest && level.length > 0; step++) {
      const next = level.flatMap((id) => [...(this.#above.get(id) ?? [])]).filter((id) => !seen.has(id))
      for (const id of next) seen.add(id)
      level = [...new Set(next)]
    }
    return seen
  }
}

/** What leads up from some assets, level by level, each asset once. */
export async function linksAbove(ids: readonly number[], executing: Pick<Executing, 'db'>): Promise<Pair[]> {
  const links: Pair[] = []
  const seen = new Set(ids)
  let level: readonly number[] = [...seen]
  for (let step = 0; step < deepest && level.length > 0; step++) {
    const next = await linksFrom(level, mostLinks - links.length, executing)
    links.push(...next)
    level = [...new Set(next.map(({ source_id }) => source_id))].filter((id) => !seen.has(id))
    for (const id of level) seen.add(id)
  }
  return links
}

export const chainsAbove = async (ids: readonly number[], executing: Pick<Executing, 'db'>) =>
  new Chains(await linksAbove(ids, executing))
