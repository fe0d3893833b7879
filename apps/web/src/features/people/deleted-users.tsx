import type { DeletedUser } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Trash2, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { ColumnChooser } from '#features/directory/column-chooser.tsx'
import styles from '#features/directory/directory.module.css'
import { type DirectoryColumn, DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { Pager } from '#features/directory/pager.tsx'
import sheet from '#features/directory/rows.module.css'
import { useColumns } from '#features/directory/use-columns.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { userDay } from './user-columns.tsx'
import { doubtPeople } from './user-requests.ts'

function columnsOf({ t, ...texts }: Texts): DirectoryColumn<DeletedUser>[] {
  return [
    { name: 'username', label: t('people.username'), sort: null, cell: (user) => <bdi>{user.username}</bdi> },
    { name: 'name', label: t('people.fullName'), sort: null, cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'deleted', label: t('people.deletedOn'), sort: null, cell: ({ deleted }) => userDay(deleted, texts) },
    { name: 'expires', label: t('people.removedOn'), sort: null, cell: ({ expires }) => userDay(expires, texts) },
  ]
}

const shownColumns = { username: true, name: true, deleted: true, expires: true }

/** Who was deleted, until when they can be restored, and both ways out of it. */
export function DeletedUsers() {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const [place, setPlace] = useState(useSession().user?.deletedUsers ?? null)
  const [removed, setRemoved] = useState<DeletedUser | null>(null)
  const { document, problem, retry } = useResource(place, 'deleted-user-list')
  const rows = document?.data ?? []
  const columns = columnsOf(texts)
  const { shown, turn } = useColumns('configGrids.deletedUsers', shownColumns)
  const run = async (deed: Promise<unknown>, text: string) => {
    try {
      await deed
      notifyBriefly(text)
    } catch (fault) {
      showTrouble({ problem: fault as Error })
    }
    await doubtPeople(client)
  }
  const restore = ({ href, name }: DeletedUser) =>
    document && run(client.perform(document.restore, 'users-named', { users: [href] }), t('people.restored', { name }))
  return (
    <>
      <div className={sheet['tools']}>
        <ColumnChooser columns={columns} shown={shown} onTurn={turn} />
      </div>
      <div className={styles['pane']}>
        {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
        {document !== undefined && rows.length === 0 && (
          <div className={styles['empty']}>
            <EmptyState icon={UserX} title={t('people.noneDeleted')} text={t('people.noneDeletedText')} />
          </div>
        )}
        {rows.length > 0 && (
          <DirectoryGrid
            label={t('people.deletedTitle')}
            columns={columns}
            shown={shown}
            rows={rows}
            nameOf={({ username }) => username}
            actions={(user) => (
              <RowActions user={user} onRestore={() => void restore(user)} onRemove={() => setRemoved(user)} />
            )}
          />
        )}
      </div>
      {document !== undefined && (
        <Pager
          paging={document.paging}
          text={t('people.found', { count: document.count })}
          onGo={(href) => setPlace(href as typeof place)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          title={t('people.removeOne', { name: removed.name })}
          text={t('people.removeText')}
          yes={t('people.remove')}
          no={t('shell.cancel')}
          isDanger
          onYes={() =>
            run(client.remove(removed.remove), t('people.removed', { name: removed.name })).then(() => setRemoved(null))
          }
          onNo={() => setRemoved(null)}
        />
      )}
    </>
  )
}

interface RowActionsProps {
  user: DeletedUser
  onRestore: () => void
  onRemove: () => void
}

function RowActions({ user: { name }, onRestore, onRemove }: RowActionsProps) {
  const { t } = useTexts()
  return (
    <>
      <RowButton icon={Undo2} label={t('people.restoreOne', { name })} onPress={onRestore} />
      <RowButton icon={Trash2} label={t('people.removeOne', { name })} onPress={onRemove} />
    </>
  )
}
