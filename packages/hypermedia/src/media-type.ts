import { plainKinds } from '@vitrine/contract/plain-kinds.generated.ts'

/** Bodies that go under the media type of another kind. */
const sentAs: Readonly<Record<string, string>> = {
  'user-preferences-update': 'user-preferences',
  'user-wish': 'user',
  'user-batch': 'user-list',
  'group-batch': 'group-list',
  'groups-changed': 'group-list',
  'users-changed': 'user-list',
  'group-wish': 'group',
  'users-named': 'user-list',
  'invitation-wish': 'invitation',
  'invitation-revocation': 'invitation',
  'alert-creation': 'alert',
  'alert-change': 'alert',
  'smartfolder-creation': 'smartfolder',
  'smartfolder-change': 'smartfolder',
  'smartfolder-order': 'smartfolder',
  'user-reference-wish': 'user-reference',
  'annotation-creation': 'annotation',
  'annotation-change': 'annotation',
  'comment-creation': 'comment',
  'comment-change': 'comment',
  'import-folder-creation': 'import-folder',
  'import-folder-change': 'import-folder',
  'notification-choices-wish': 'notification-choices',
  'upload-link-creation': 'upload-link',
  'upload-link-change': 'upload-link',
}

/**
 * The media type of a kind of document, for `Accept` and `Content-Type`. The contract knows the same through its schemas, but
 * these would bring the whole of zod into the browser; a test holds both together.
 */
export function mediaTypeOf(kind: string): string {
  return plainKinds.has(kind) ? 'application/json' : `application/vnd.fotoware.${sentAs[kind] ?? kind}+json`
}
