import { builtIn } from '#modules/users/built-in-people.ts'
import type { AccessEntry } from './access-list.ts'

/** The access list of an archive for which nobody has said otherwise: everyone looks, who signs in may download. */
export const openAccess: readonly AccessEntry[] = [
  {
    memberKind: 'group',
    memberId: builtIn.registeredUsers,
    autoSearch: '',
    permissions: ['View', 'Preview', 'Comping', 'Download'],
  },
  { memberKind: 'group', memberId: builtIn.everyone, autoSearch: '', permissions: ['View', 'Preview'] },
]
