import type { Group, User } from '@vitrine/contract/people.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SearchX } from 'lucide-react'
import { ChosenMenu } from '#features/directory/chosen-menu.tsx'
import directory from '#features/directory/directory.module.css'
import { DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { Pager } from '#features/directory/pager.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useChosen } from '#features/directory/use-chosen.ts'
import { useDirectory } from '#features/directory/use-directory.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import { useMemberColumns } from './member-columns.tsx'
import type { MemberRow } from './membership-lists.ts'

interface MemberPickerProps {
  kind: 'user' | 'group'
  /** Who cannot be chosen: they are there already. */
  taken: ReadonlySet<string>
  onAdd: (rows: readonly MemberRow[]) => void
}

/** Chooses people or groups from the directory of all of them (GRP-015). */
export function MemberPicker(props: MemberPickerProps) {
  return props.kind === 'user' ? <UserPicker {...props} /> : <GroupPicker {...props} />
}

/** USR-026: nobody signs in as the guest, who is in no group. */
const withoutGuest = { disableGuest: true } as const
/** Who is in the built-in groups follows from who asks: nobody is put into them, and they are put into none (MEM-015). */
const withoutBuiltIn = { disableGuest: true, disableRegisteredUsers: true } as const

function UserPicker(props: MemberPickerProps) {
  const template = useSession().user?.userManagement?.userSearch ?? null
  const users = useDirectory(template, 'user-list', { field: 'username', isDescending: false }, withoutGuest)
  const rowOf = ({ href, id, username, name }: User): MemberRow => ({ href, id, name: username, detail: name })
  const rows = (users.document?.data ?? []).map(rowOf)
  return <Picker {...props} found={users} rows={rows} />
}

function GroupPicker(props: MemberPickerProps) {
  const template = useSession().user?.userManagement?.groupSearch ?? null
  const groups = useDirectory(template, 'group-list', { field: 'name', isDescending: false }, withoutBuiltIn)
  const rowOf = ({ href, id, name, description }: Group): MemberRow => ({ href, id, name, detail: description })
  const rows = (groups.document?.data ?? []).map(rowOf)
  return <Picker {...props} found={groups} rows={rows} />
}

interface PickerProps extends MemberPickerProps {
  found: Omit<ReturnType<typeof useDirectory>, 'document'> & {
    document: { count: number; paging: Parameters<typeof Pager>[0]['paging'] } | undefined
  }
  rows: readonly MemberRow[]
}

function Picker({ kind, taken, onAdd, found, rows }: PickerProps) {
  const { t } = useTexts()
  const chosen = useChosen<MemberRow>()
  const columns = useMemberColumns(kind)
  const free = rows.filter(({ href }) => !taken.has(href))
  const { document, problem } = found
  return (
    <>
      <div className={directory['tools']}>
        <DirectorySearch
          label={t(kind === 'user' ? 'groups.searchUsers' : 'groups.search')}
          text={found.text}
          onChange={found.setText}
          isBusy={found.isBusy}
        />
        <ChosenMenu
          text={t('groups.chosen', { count: chosen.rows.length })}
          chosen={chosen.rows}
          onLeave={(href) => chosen.leave([{ href }])}
          onClear={chosen.clear}
        />
      </div>
      <div className={styles['picked']} data-pane="picker">
        {problem !== null && <ProblemState problem={problem} onRetry={found.retry} />}
        {document !== undefined && free.length === 0 && (
          <EmptyState icon={SearchX} title={t('groups.noneToAdd')} text={t('groups.noneToAddText')} />
        )}
        {free.length > 0 && (
          <DirectoryGrid
            label={t(kind === 'user' ? 'groups.users' : 'groups.groups')}
            columns={columns}
            rows={free}
            nameOf={({ name }) => name}
            isBusy={found.isBusy}
            sorting={found.sorting}
            onSort={found.sortBy}
            choice={chosen}
          />
        )}
      </div>
      {document !== undefined && (
        <Pager
          paging={document.paging}
          text={t(kind === 'user' ? 'groups.usersFound' : 'groups.found', { count: document.count })}
          onGo={found.goTo}
        />
      )}
      <div className={styles['foot']}>
        <Button look="primary" isDisabled={chosen.rows.length === 0} onPress={() => onAdd(chosen.rows)}>
          {t('groups.addMembers', { count: chosen.rows.length })}
        </Button>
      </div>
    </>
  )
}
