// Written by `npm run generate` from the files that it names; do not change it by hand.
import { fileCopiesAuditDeeds } from './file-copies.ts'
import { fileMovesAuditDeeds } from './file-moves.ts'
import { metadataFieldsAuditDeeds } from './metadata-fields.ts'
import { revisionsAuditDeeds } from './revisions.ts'
import { taxonomiesAuditDeeds } from './taxonomies.ts'
import { tokensAuditDeeds } from './tokens.ts'
import { trashAuditDeeds } from './trash.ts'
import { uploadsAuditDeeds } from './uploads.ts'

/** What words add to the deeds of the audit log. */
export const wordDeeds = [
  ...fileCopiesAuditDeeds,
  ...fileMovesAuditDeeds,
  ...metadataFieldsAuditDeeds,
  ...revisionsAuditDeeds,
  ...taxonomiesAuditDeeds,
  ...tokensAuditDeeds,
  ...trashAuditDeeds,
  ...uploadsAuditDeeds,
] as const
