import type { GroupPermission } from '@vitrine/contract/permissions.ts'

/** Who gives something to somebody, and so asks what there is to give. */
export const mayReadOptions = ['manageUsers', 'manageArchives', 'manageSettings'] as const satisfies GroupPermission[]
