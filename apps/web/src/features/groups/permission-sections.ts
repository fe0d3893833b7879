/** Permissions of a group by name, those of albums with `albums.` before it; what is missing is off. */
export type Permissions = Readonly<Record<string, boolean>>

const prefix = 'albums'
/** A name without the dot in it. */
export type Undotted<Name extends string> = Name extends `${typeof prefix}.${infer Inner}` ? `albums_${Inner}` : Name

/** The name of a permission of albums, which stand in an object of their own on the wire. */
export const ofAlbums = <Name extends string>(name: Name) => `${prefix}.${name}` as const

/** Where each permission stands in the form (PRM-007 to PRM-012), in the order of the specification. */
export const permissionSections = [
  {
    id: 'admin',
    names: [
      'changeSiteAppearance',
      'approvePendingSignups',
      'manageWebhooks',
      'shareBookmarks',
      'moderateComments',
      'manageAlbums',
      'manageTaxonomies',
      'manageExports',
      'inviteUsers',
      'approveOrders',
      'shareCropAndDownloadPresets',
      'manageUsers',
      'manageAnnotations',
      'manageArchives',
      'manageWorkflows',
      'manageServices',
      'audit',
      'manageSettings',
      'configureConsentForms',
      'manageActivityExports',
      'manageActivityLogging',
      'manageFotostationConfigurations',
    ],
  },
  {
    id: 'albums',
    names: [ofAlbums('create'), ofAlbums('comment'), ofAlbums('showOnHomepage'), ofAlbums('delegateDownloads')],
  },
  {
    id: 'sharing',
    names: [
      ofAlbums('shareWithUsers'),
      ofAlbums('shareWithGroups'),
      ofAlbums('shareWithGuests'),
      ofAlbums('restrictToFriends'),
    ],
  },
  { id: 'ingestion', names: ['uploadArea'] },
  { id: 'integration', names: ['api', 'isInDesignEditor'] },
  { id: 'flows', names: ['viewFlows', 'manageFlows'] },
] as const

export type PermissionName = (typeof permissionSections)[number]['names'][number]

/** Each of them off, as a new group begins. */
export const noPermissions: Permissions = Object.fromEntries(
  permissionSections.flatMap(({ names }) => names.map((name) => [name, false])),
)

/** One permission turned on or off, with what it brings along: managing flows is nothing without seeing them (PRM-013, PRM-014). */
export function turnedPermission(permissions: Permissions, name: string, is: boolean): Permissions {
  const next = { ...permissions, [name]: is }
  if (name === 'manageFlows' && is) return { ...next, viewFlows: true }
  if (name === 'viewFlows' && !is) return { ...next, manageFlows: false }
  return next
}

/** Whether a permission means nothing without another one that is off (PRM-015, PRM-016). */
export function isIdle(permissions: Permissions, name: string): boolean {
  const isOn = (...names: string[]) => names.some((one) => permissions[one] === true)
  const shares = isOn(ofAlbums('shareWithUsers'), ofAlbums('shareWithGroups'))
  if (name === ofAlbums('delegateDownloads')) return !shares && !isOn(ofAlbums('shareWithGuests'))
  return name === ofAlbums('restrictToFriends') && !shares
}
