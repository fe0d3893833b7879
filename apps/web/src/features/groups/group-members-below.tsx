import type { Href } from '@vitrine/contract/document.ts'
import type { Group } from '@vitrine/contract/people.ts'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import { useMemberColumns } from './member-columns.tsx'
import { MoreMembers } from './more-members.tsx'
import { useAllMembers } from './use-all-members.ts'

/** Who is in a group, below its row: users and groups beside each other (GRP-007). */
export function GroupMembersBelow({ group }: { group: Group }) {
  return (
    <div className={styles['below']}>
      <Members kind="user" href={group.userMembersHref} />
      <Members kind="group" href={group.groupMembersHref} />
    </div>
  )
}

function Members({ kind, href }: { kind: 'user' | 'group'; href: Href<'user-list' | 'group-list'> }) {
  const { t } = useTexts()
  const members = useAllMembers(href, `${kind}-list`)
  const columns = useMemberColumns(kind)
  const label = t(kind === 'user' ? 'groups.userMembers' : 'groups.groupMembers')
  if (members.problem !== null) return <ProblemState problem={members.problem} onRetry={members.retry} />
  return (
    <div className={styles['side']}>
      <h3>{label}</h3>
      {!members.isKnown && <Skeleton width="100%" height="80px" />}
      {members.isKnown && members.count === 0 && (
        <p className={styles['note']}>{t(kind === 'user' ? 'groups.noUsers' : 'groups.noGroups')}</p>
      )}
      {members.count > 0 && (
        <DirectoryGrid
          label={label}
          columns={columns}
          rows={members.rows}
          nameOf={({ name }) => name}
          foot={members.left > 0 ? <MoreMembers members={members} /> : undefined}
        />
      )}
    </div>
  )
}
