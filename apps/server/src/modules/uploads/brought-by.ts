import type { Brought, UploadRow } from './uploads.tables.ts'

const readBrought = ({ brought }: Pick<UploadRow, 'brought'>): Brought | null =>
  brought === '' ? null : JSON.parse(brought)

/** What the audit log says of who brought it, beside whose right it was. */
export function broughtDetails(upload: Pick<UploadRow, 'brought'>): { brought?: Brought } {
  const brought = readBrought(upload)
  return brought === null ? {} : { brought }
}

/** Whom a file comes from, for those who decide of it: the account, or who says so by a link of that account. */
export function senderOf(upload: Pick<UploadRow, 'brought' | 'user_name'>): string {
  const brought = readBrought(upload)
  if (brought === null) return upload.user_name
  return brought.sender === '' ? brought.linkName : `${brought.sender} · ${brought.linkName}`
}
