/** Somebody in a list of members: a person or a group. */
export interface MemberRow {
  href: string
  id: number
  name: string
  /** More to know them by. */
  detail: string
}

/** What was changed of a list of members and is not saved yet: who comes in, and who leaves, by address (GRP-035). */
export interface MembershipLists {
  added: ReadonlyMap<string, MemberRow>
  removed: ReadonlySet<string>
}

export const unchanged: MembershipLists = { added: new Map(), removed: new Set() }

/** With some more who come in; who was to leave stays instead (GRP-036). */
export function withAdded({ added, removed }: MembershipLists, rows: readonly MemberRow[]): MembershipLists {
  const stays = new Set(rows.map(({ href }) => href))
  const coming = rows.filter(({ href }) => !removed.has(href))
  return {
    added: new Map([...added, ...coming.map((row): [string, MemberRow] => [row.href, row])]),
    removed: new Set([...removed].filter((href) => !stays.has(href))),
  }
}

/** With one more who leaves; who was to come in does not instead (GRP-036). */
export function withRemoved({ added, removed }: MembershipLists, href: string): MembershipLists {
  const coming = new Map(added)
  return coming.delete(href) ? { added: coming, removed } : { added, removed: new Set([...removed, href]) }
}

export const isChanged = ({ added, removed }: MembershipLists) => added.size + removed.size > 0

/** Who is in it once it is saved: those who come in stand last, each once. */
export function membersWith(known: readonly MemberRow[], { added, removed }: MembershipLists): MemberRow[] {
  const staying = known.filter(({ href }) => !removed.has(href) && !added.has(href))
  return [...staying, ...added.values()]
}
