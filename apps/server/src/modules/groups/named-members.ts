import { usersPaths } from '#modules/users/users.paths.ts'
import { userIdsByName } from '#modules/users/users.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { MemberKind } from './group-members.repository.ts'
import { groupsPaths } from './groups.paths.ts'

/** An address as it was sent: a text, or an object that has it. */
export type SentAddress = string | { readonly href: string }

/**
 * The numbers behind the addresses of people or groups, in their order.
 * @throws Problem FieldValidationFailed that names every entry that is no such address, or of nobody.
 */
export async function idsAt(
  sent: readonly SentAddress[],
  { kind, field, base }: { kind: MemberKind; field: string; base: string },
  executing: Executing,
): Promise<number[]> {
  const hrefs = sent.map((one) => (typeof one === 'string' ? one : one.href))
  const find = kind === 'group' ? groupsAt : usersAt
  const ids = await find(hrefs, base, executing)
  refuseMissing(ids, { kind, field })
  return [...new Set(ids.filter((id) => id !== null))]
}

async function usersAt(hrefs: readonly string[], base: string, executing: Executing) {
  const names = hrefs.map((href) => usersPaths.nameIn(href.replace(/(?<=.)\/$/, ''), base))
  const ids = await userIdsByName(
    names.filter((name) => name !== null),
    executing,
  )
  return names.map((name) => (name === null ? null : (ids.get(name) ?? null)))
}

const groupsAt = async (hrefs: readonly string[], base: string) => hrefs.map((href) => groupsPaths.numberIn(href, base))

/** @throws Problem FieldValidationFailed for each place that holds nobody. */
export function refuseMissing(
  ids: readonly (number | null)[],
  { kind, field }: { kind: MemberKind; field: string },
): void {
  const message = kind === 'user' ? say('groups.noUserThere') : say('groups.noGroupThere')
  const fields = ids.flatMap((id, at): FieldFault[] =>
    id === null ? [{ field: `${field}.${at}`, rule: 'exists', message }] : [],
  )
  if (fields.length > 0) throw new Problem('FieldValidationFailed', { message, fields })
}
