import type { AuditDeed } from '@vitrine/contract/audit.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { type Executing, deed as transacted } from '#platform/database/deed.ts'
import { insertEntry } from './audit.repository.ts'

/** Who does it, and from where; where they see the site as somebody else, `seenBy` is who does it. */
export type Actor = Pick<Viewer, 'kind' | 'userId' | 'userName' | 'from'> & Partial<Pick<Viewer, 'seenBy'>>

/** Who did what a worker ends now. The number 0 is nobody's: then it is the site itself, by the name of what it did it for. */
export function actorOf({ userId, userName }: Pick<Viewer, 'userId' | 'userName'>): Actor {
  return { kind: userId === 0 ? 'system' : 'user', userId, userName, from: '' }
}

/** What stands before the dot of a deed. */
type Thing<Name extends string = AuditDeed> = Name extends `${infer Before}.${string}` ? Before : never

export interface Deed {
  deed: AuditDeed
  /** What it is done to, by a number and a name that a person knows. */
  subject?: {
    kind: Thing | 'asset'
    id: string | number
    name: string
  }
  /** More about it: never a secret, never the text that somebody typed where a secret belongs. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * Adds an entry to the audit log, within the deed that it tells of (`deed`): neither is there without the other. What is done
 * outside of the database, such as handing out a file, is noted before it is done.
 */
export async function noteDeed(
  actor: Actor,
  { deed, subject, details = {} }: Deed,
  executing: Executing,
): Promise<void> {
  const entry = {
    at: executing.clock.now(),
    actor_kind: actor.kind,
    actor_id: (actor.seenBy ?? actor).userId,
    actor_name: (actor.seenBy ?? actor).userName,
    deed,
    subject_kind: subject?.kind ?? '',
    subject_id: String(subject?.id ?? ''),
    subject_name: subject?.name ?? '',
    details: JSON.stringify(details),
    origin: actor.from,
  }
  await insertEntry(entry, executing)
}

/** Does something within the database and notes it: both are there, or neither. */
export function doNoted<Result>(
  actor: Actor,
  entry: Deed,
  executing: Executing,
  work: (inside: Executing) => Promise<Result>,
): Promise<Result> {
  return transacted(executing, async (inside) => {
    await noteDeed(actor, entry, inside)
    return work(inside)
  })
}
