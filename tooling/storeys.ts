/**
 * The order among the words of the server: a module may import from those that stand earlier, never from its own storey's
 * later ones or from above. What must travel up travels as an event. Words that hang on another (storey 2) stand apart.
 */
export const storeys: readonly (readonly string[])[] = [
  [
    'viewers',
    'audit',
    'users',
    'groups',
    'second-factors',
    'permissions',
    'notifications',
    'background-tasks',
    'mail',
    'tokens',
    'applications',
    'delegations',
    'session',
    'oauth',
    'devices',
    'seeing-as',
    'sign-in-security',
    'sign-in-providers',
    'provisioning',
    'password-keys',
    'preferences',
    'code-lists',
    'cookie-consent',
    'appearance',
    'installable-page',
    'site-pages',
    'subscription',
    'asked-fields',
  ],
  ['places', 'metadata-fields', 'processing-profiles', 'archives', 'quotas', 'folders', 'taxonomies', 'term-files'],
  [
    'full-text',
    'assets',
    'shares',
    'picture-addresses',
    'download-rights',
    'asset-documents',
    'conflicts',
    'changes',
    'stacks',
    'metadata-macros',
    'selections',
    'reading',
    'parked-files',
    'checking',
    'rendition-making',
    'write-back',
    'revisions',
  ],
  ['renditions', 'markers', 'actions', 'crop-presets', 'mentions', 'crops'],
  ['annotations'],
  ['comments'],
  ['collections'],
  ['reviews'],
  ['albums', 'smart-folders', 'search', 'bookmarks', 'pins', 'cart', 'uploads', 'demo-library'],
  ['file-moves'],
  [
    'alerts',
    'expiry-notices',
    'webhooks',
    'bulk-edits',
    'trash',
    'file-copies',
    'picture-edits',
    'destinations',
    'downloads',
    'exports',
    'orders',
    'invitations',
    'consent',
    'sign-ups',
    'upload-links',
    'desktop-tool',
    'set-up',
    'site-statistics',
    'archive-administration',
    'rendition-administration',
    'field-administration',
  ],
  ['album-sharing', 'value-tables', 'contact-sheets', 'metadata-templates', 'folder-changes', 'event-stream'],
  [
    'deleted-people',
    'people-import',
    'import-folders',
    'notification-centre',
    'site-settings',
    'back-ups',
    'archive-checks',
  ],
  ['upkeep'],
  ['api-descriptor'],
]

/** Storeys in which words have an order and may use those before them; in the others they do not know each other. */
const ordered = new Set([0, 1, 2])

/** The words that a word may import from, itself included. */
export function mayImport(word: string): string[] {
  const storey = storeys.findIndex((words) => words.includes(word))
  if (storey < 0) throw new Error(`The word “${word}” has no storey: give it one in tooling/storeys.ts.`)
  const own = storeys[storey] ?? []
  const beside = ordered.has(storey) ? own.slice(0, own.indexOf(word)) : []
  return [...storeys.slice(0, storey).flat(), ...beside, word]
}
