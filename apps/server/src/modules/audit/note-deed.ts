import type { AuditDeed } from '@vitrine/contract/audit.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { insertEntry } from './audit.repository.ts'

/** Who does it, and from where. */
export type Actor = Pick<Viewer, 'kind' | 'userId' | 'userName' | 'from'>

export interface Deed {
  deed: AuditDeed
  /** What it is done to, by a number and a name that a person knows. */
  subject?: { kind: 'user' | 'group' | 'token' | 'archive' | 'asset' | 'site'; id: string | number; name: string }
  /** More about it: never a secret, never the text that somebody typed where a secret belongs. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * Adds an entry to the audit log. Called when all checks have passed and before the deed is done: an entry without its
 * deed after a crash is a smaller fault than a deed without an entry.
 */
export async function noteDeed(actor: Actor, { deed, subject, details = {} }: Deed, platform: Platform): Promise<void> {
  const entry = {
    at: platform.clock.now(),
    actor_kind: actor.kind,
    actor_id: actor.userId,
    actor_name: actor.userName,
    deed,
    subject_kind: subject?.kind ?? '',
    subject_id: String(subject?.id ?? ''),
    subject_name: subject?.name ?? '',
    details: JSON.stringify(details),
    origin: actor.from,
  }
  await insertEntry(entry, platform)
}
