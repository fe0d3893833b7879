import { z } from 'zod'
import { wordDeeds } from './audit-deeds.generated.ts'
import { href, leaf, offered, plainDocument, template } from './document.ts'
import { listPaging } from './paging.ts'

/** What can stand in the audit log: the thing, a dot, and what happened to it. Words bring theirs as `…AuditDeeds`. */
export const auditDeeds = [
  'session.opened',
  'session.refused',
  'session.closed',
  'session.allClosed',
  'password.changed',
  'password.refused',
  'user.added',
  'user.changed',
  'user.enabled',
  'user.disabled',
  'user.deleted',
  'user.restored',
  'user.removed',
  'user.devicesReset',
  'group.added',
  'group.permissionsChanged',
  'group.memberAdded',
  'group.memberRemoved',
  'access.changed',
  'archive.added',
  'archive.viewChanged',
  'archive.writeBackChanged',
  'archive.takesFilesChanged',
  'archive.stackRuleChanged',
  'archive.quotaChanged',
  'archive.trashDaysChanged',
  'archive.versionsKeptChanged',
  'archive.coverChanged',
  'archive.removed',
  'original.handedOut',
  'rendition.handedOut',
  'site.changed',
  'site.ownerChanged',
  'task.paused',
  'task.resumed',
  'task.cancelled',
  'task.retried',
  'command.run',
  'audit.read',
  'audit.exported',
  ...wordDeeds,
] as const
export type AuditDeed = (typeof auditDeeds)[number]

/** One line of the audit log: who, when, what, to what, from where. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({ kind: z.enum(['guest', 'user', 'system']), id: z.int(), name: z.string() }),
  deed: z.enum(auditDeeds),
  /** Null when the deed has no object but the actor. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The network address that asked, or `terminal`. */
  from: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditListDocument = plainDocument(
  'audit-list',
  z.object({
    data: z.array(AuditEntry),
    paging: listPaging(href('audit-list')),
    search: template('audit-list'),
    /** All entries that were asked for, as a table and as lines of JSON. */
    table: leaf('file'),
    lines: leaf('file'),
    /** What can be asked for. */
    deeds: z.array(z.string()),
  }),
)

/** The audit log, for those who may read it. */
export const auditEntrance = { audit: offered(href('audit-list')) }
