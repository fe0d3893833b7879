// Written by `npm run generate` from the files that it names; do not change it by hand.

/** Kinds that travel as plain JSON; all others have a type in the vendor's tree (wire reference 28). */
export const plainKinds: ReadonlySet<string> = new Set([
  'custom-css',
  'audit-list',
  'cookie-consent',
  'metadata-field-list',
  'metadata-namespace-list',
  'metadata-group-list',
  'parked-list',
  'deleted-user-list',
  'user-picker',
  'group-picker',
  'login-request',
  'login',
  'password-change',
  'session',
  'taxonomy-roots',
  'taxonomy-info-request',
  'taxonomy-item-infos',
  'new-token',
  'upload-request',
  'upload-creation',
  'upload-progress',
  'upload-clash-request',
  'upload-clashes',
])
