import { useMemo } from 'react'
import type { DirectoryColumn } from '#features/directory/directory-grid.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { MemberRow } from './membership-lists.ts'

/** Of members: what they are called, and more to know them by. */
export function useMemberColumns(kind: 'user' | 'group'): DirectoryColumn<MemberRow>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const isUser = kind === 'user'
    return [
      {
        name: 'name',
        label: t(isUser ? 'groups.username' : 'groups.name'),
        sort: isUser ? 'username' : 'name',
        cell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        name: 'detail',
        label: t(isUser ? 'groups.fullName' : 'groups.description'),
        sort: isUser ? 'address.firstName' : null,
        cell: ({ detail }) => <bdi>{detail}</bdi>,
      },
    ]
  }, [t, kind])
}
