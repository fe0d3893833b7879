import type { User } from '@vitrine/contract/people.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { UserPlus, UserX } from 'lucide-react'
import { ChosenMenu } from '#features/directory/chosen-menu.tsx'
import { ColumnChooser } from '#features/directory/column-chooser.tsx'
import styles from '#features/directory/directory.module.css'
import { DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { Pager } from '#features/directory/pager.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useChosen } from '#features/directory/use-chosen.ts'
import { useColumns } from '#features/directory/use-columns.ts'
import { useDirectory } from '#features/directory/use-directory.ts'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BatchButtons } from './batch-buttons.tsx'
import { DeletedUsers } from './deleted-users.tsx'
import { LazyPeopleImport } from './lazy-people-import.tsx'
import { shownUserColumns, useUserColumns } from './user-columns.tsx'
import { UserRowActions } from './user-row-actions.tsx'
import { UserView } from './user-view.tsx'

/** All people of the site, a page at a time: found, sorted, chosen and changed (USR-008 to USR-020). */
export function UsersTab({ onLeft }: { onLeft: () => void }) {
  const { t } = useTexts()
  const { user: me } = useSession()
  const { open } = useViewStack()
  const users = useDirectory(me?.userManagement?.userSearch ?? null, 'user-list', {
    field: 'username',
    isDescending: false,
  })
  const columns = useUserColumns()
  const { shown, turn } = useColumns('userGridSettings', shownUserColumns)
  const chosen = useChosen<User>()
  const { document, problem } = users
  const rows = document?.data ?? []
  const edit = (user: User) => open(t('people.editTitle', { name: user.name }), <UserView href={user.href} />)
  const mayAdd = me?.deletedUsers != null
  return (
    <div className={styles['tab']}>
      <div className={styles['tools']}>
        <DirectorySearch label={t('people.search')} text={users.text} onChange={users.setText} isBusy={users.isBusy} />
        <ChosenMenu
          text={t('people.chosen', { count: chosen.rows.length })}
          chosen={chosen.rows}
          onLeave={(href) => chosen.leave([{ href }])}
          onClear={chosen.clear}
        />
        <BatchButtons users={chosen.rows} onChanged={chosen.renew} onDeleted={chosen.leave} />
        <span className={styles['gap']} />
        {mayAdd && (
          <>
            {me?.peopleImport != null && (
              <Button look="quiet" onPress={() => open(t('people.importTitle'), <LazyPeopleImport />)}>
                {t('people.importButton')}
              </Button>
            )}
            <Button look="quiet" onPress={() => open(t('people.deletedTitle'), <DeletedUsers />)}>
              {t('people.deletedTitle')}
            </Button>
            <Button look="primary" onPress={() => open(t('people.addTitle'), <UserView href={null} />)}>
              <UserPlus size={16} aria-hidden />
              {t('people.add')}
            </Button>
          </>
        )}
        <ColumnChooser columns={columns} shown={shown} onTurn={turn} />
      </div>
      <div className={styles['pane']} data-pane="users">
        {problem !== null && <ProblemState problem={problem} onRetry={users.retry} />}
        {document !== undefined && rows.length === 0 && (
          <div className={styles['empty']}>
            <EmptyState icon={UserX} title={t('people.noneFound')} text={t('people.noneFoundText')} />
          </div>
        )}
        {rows.length > 0 && (
          <DirectoryGrid
            label={t('people.users')}
            columns={columns}
            shown={shown}
            rows={rows}
            nameOf={({ username }) => username}
            isBusy={users.isBusy}
            sorting={users.sorting}
            onSort={users.sortBy}
            choice={chosen}
            isMuted={({ account }) => !account.isEnabled}
            actions={(user) => (
              <UserRowActions user={user} onEdit={() => edit(user)} onDeleted={chosen.leave} onOwnerChanged={onLeft} />
            )}
          />
        )}
      </div>
      {document !== undefined && (
        <Pager paging={document.paging} text={t('people.found', { count: document.count })} onGo={users.goTo} />
      )}
    </div>
  )
}
