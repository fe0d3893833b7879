import { randomBytes } from 'node:crypto'
import type { UploadRow } from './uploads.tables.ts'

/** The number of an upload, known before anything is done, so that whoever is cut off can ask what became of it. */
export const newUploadId = () => randomBytes(16).toString('base64url')

/** What is said of an upload when it begins; the rest follows. */
type NewUpload = Omit<UploadRow, 'state' | 'is_described' | 'intent' | 'problem' | 'created_at' | 'changed_at'>

/** The row of an upload for which nothing has come yet. */
export function newUpload(said: NewUpload, now: number): UploadRow {
  const nothing = { is_described: 0, intent: null, problem: null }
  return { ...said, state: 'receiving', ...nothing, created_at: now, changed_at: now }
}
