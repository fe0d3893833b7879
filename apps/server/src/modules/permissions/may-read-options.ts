import type { GroupPermission } from '@vitrine/contract/permissions.ts'

/** Who gives something to somebody, and so asks what there is to give; and who changes what the site says of itself. */
export const mayReadOptions = [
  'manageUsers',
  'manageArchives',
  'manageSettings',
  'changeSiteAppearance',
] as const satisfies GroupPermission[]
