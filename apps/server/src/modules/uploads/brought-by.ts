import type { Brought, UploadRow } from './uploads.tables.ts'

const readBrought = ({ brought }: Pick<UploadRow, 'brought'>): Brought | null =>
  brought === '' ? null : JSON.parse(brought)

/** What the audit log says of how it came, beside whose right it was. Whom that names is told by the visit, as long as it is known. */
export function broughtDetails(upload: Pick<UploadRow, 'brought'>): { brought?: Omit<Brought, 'sender'> } {
  const brought = readBrought(upload)
  if (brought === null) return {}
  const { link, linkName, visit } = brought
  return { brought: { link, linkName, visit } }
}

/** Whom a file comes from, for those who decide of it: the account, or who says so by a link of that account. */
export function senderOf(upload: Pick<UploadRow, 'brought' | 'user_name'>): string {
  const brought = readBrought(upload)
  if (brought === null) return upload.user_name
  return brought.sender === '' ? brought.linkName : `${brought.sender} · ${brought.linkName}`
}
