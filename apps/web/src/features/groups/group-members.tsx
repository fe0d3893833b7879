import type { Href } from '@vitrine/contract/document.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import { useMemberColumns } from './member-columns.tsx'
import { MemberPicker } from './member-picker.tsx'
import { membersWith, withAdded, withRemoved } from './membership-lists.ts'
import { MoreMembers } from './more-members.tsx'
import { useAllMembers } from './use-all-members.ts'
import type { GroupForm } from './use-group-form.ts'

type Kind = 'user' | 'group'

/** Who is in a group: users in one tab, groups in the other (GRP-014). */
export function GroupMembers({ form }: { form: GroupForm }) {
  const { t } = useTexts()
  const [kind, setKind] = useState<Kind>('user')
  const { group } = form
  const tabs = [
    {
      id: 'user' as const,
      label: t('groups.users'),
      content: <Members kind="user" form={form} href={group?.userMembersHref ?? null} />,
    },
    {
      id: 'group' as const,
      label: t('groups.groups'),
      content: <Members kind="group" form={form} href={group?.groupMembersHref ?? null} />,
    },
  ]
  return <Tabs label={t('groups.members')} tabs={tabs} current={kind} onChange={setKind} isInner />
}

interface MembersProps {
  kind: Kind
  form: GroupForm
  href: Href<'user-list' | 'group-list'> | null
}

function Members({ kind, form, href }: MembersProps) {
  const { t } = useTexts()
  const { open, close } = useViewStack()
  const members = useAllMembers(href, `${kind}-list`)
  const columns = useMemberColumns(kind)
  const list = `${kind}s` as const
  const rows = membersWith(members.rows, form.lists[list])
  const add = () =>
    open(
      t(kind === 'user' ? 'groups.addUsersTitle' : 'groups.addGroupsTitle'),
      <MemberPicker
        kind={kind}
        taken={new Set([...rows.map((row) => row.href), form.group?.href ?? ''])}
        onAdd={(chosen) => {
          form.setList(list, (before) => withAdded(before, chosen))
          close()
        }}
      />,
    )
  return (
    <div className={styles['members']}>
      <div>
        <Button onPress={add}>
          <Plus size={16} aria-hidden />
          {t(kind === 'user' ? 'groups.addUsersTitle' : 'groups.addGroupsTitle')}
        </Button>
      </div>
      {members.problem !== null && <ProblemState problem={members.problem} onRetry={members.retry} />}
      {rows.length === 0 && (href === null || members.isKnown) && (
        <p className={styles['note']}>{t(kind === 'user' ? 'groups.noUsers' : 'groups.noGroups')}</p>
      )}
      {rows.length > 0 && (
        <DirectoryGrid
          label={t(`groups.${list}`)}
          columns={columns}
          rows={rows}
          nameOf={({ name }) => name}
          actions={({ href: member, name }) => (
            <RowButton
              icon={X}
              label={t('groups.takeOut', { name })}
              onPress={() => form.setList(list, (before) => withRemoved(before, member))}
            />
          )}
          foot={members.left > 0 ? <MoreMembers members={members} /> : undefined}
        />
      )}
    </div>
  )
}
