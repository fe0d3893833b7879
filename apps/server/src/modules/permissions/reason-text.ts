import type { AccessReason, AccountObstacle } from '@vitrine/contract/access-explanations.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'

const obstacles: Record<AccountObstacle, string> = {
  switchedOff: 'switched off',
  expired: 'expired',
  password: 'the password must be changed first',
  factor: 'a second factor must be set up first',
  noGuests: 'visitors are not let in',
  tokenExpired: 'the token has expired',
  noApi: 'no group gives the right to use the API',
}

interface Member {
  kind: string
  id: number
  name: string | null
}

const nameOf = ({ kind, id, name }: Member) => `${kind} ${name ?? 'that is gone'} (${id})`

/** A step of a decision in English, as commands print it. */
export function reasonText({ about }: AccessReason, permission: ArchivePermission): string {
  switch (about.kind) {
    case 'account':
      return `account: ${about.obstacle === null ? 'in order' : obstacles[about.obstacle]}`
    case 'groups':
      return `groups: ${about.groups.map(nameOf).join(', ') || 'none'}`
    case 'archive':
      return about.filter === ''
        ? 'filter of the archive: none'
        : `filter of the archive “${about.filter}”: ${fitsText(about)}`
    case 'embargo': {
      const text = `embargo (${about.rule}): not released yet, expired, without a licence that holds, or its metadata could not be read`
      return about.isExempt ? `${text}; may edit it` : text
    }
    case 'review':
      return `review: not approved yet${about.isExempt ? '; may approve it or sent it in' : ''}`
    case 'administrator':
      return 'administrator: everything within the filter of the archive'
    case 'membership':
      return membershipText(about, permission)
    case 'token':
      return `scope of the token: ${about.leaves ? 'leaves' : 'takes away'} ${permission}`
    case 'nothing':
      return `no membership gives ${permission}`
  }
}

const fitsText = ({ fits }: { fits: boolean }) => (fits ? 'fits' : 'does not fit')

function membershipText(
  about: Extract<AccessReason['about'], { kind: 'membership' }>,
  permission: ArchivePermission,
): string {
  const head = `member ${about.place}, ${nameOf(about.member)}:`
  if (!about.isMeant) return `${head} not this person`
  const given = about.gives ? `gives ${permission}` : `gives ${about.permissions.join(', ')}, not ${permission}`
  const filter = about.filter === '' ? 'no filter' : `filter “${about.filter}” ${fitsText(about)}`
  return `${head} ${filter}, ${given}`
}
