import type { Href } from '@vitrine/contract/document.ts'
import type { Group, User } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import type { MemberRow } from './membership-lists.ts'

type Members = 'user-list' | 'group-list'

const rowOf = (member: User | Group): MemberRow =>
  'username' in member
    ? { href: member.href, id: member.id, name: member.username, detail: member.name }
    : { href: member.href, id: member.id, name: member.name, detail: member.description }

/** Members of a group: the first page of them, and on request all that are left (GRP-008). */
export function useAllMembers(href: Href<Members> | null, kind: Members) {
  const client = useResourceClient()
  const { document, problem, retry } = useResource(href, kind)
  /** All pages after this first one, as long as it is the one that is shown. */
  const [rest, setRest] = useState<{ after: typeof document; rows: MemberRow[] } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasRest = rest !== null && rest.after === document
  const first = document?.data.map(rowOf) ?? []
  const next = document?.paging.next ?? null
  const loadRest = async () => {
    setBusy(true)
    try {
      const rows: MemberRow[] = []
      for (let at: Href<Members> | null = next; at !== null; ) {
        const page: { data: (User | Group)[]; paging: { next: Href<Members> | null } } = await client.get(at, kind)
        rows.push(...page.data.map(rowOf))
        at = page.paging.next
      }
      setRest({ after: document, rows })
    } catch (trouble) {
      showTrouble({ problem: trouble as Error })
    }
    setBusy(false)
  }
  return {
    rows: hasRest ? [...first, ...rest.rows] : first,
    count: document?.count ?? 0,
    isKnown: document !== undefined,
    /** How many are left to load. */
    left: hasRest || next === null ? 0 : (document?.count ?? 0) - first.length,
    loadRest,
    isBusy,
    problem,
    retry,
  }
}
