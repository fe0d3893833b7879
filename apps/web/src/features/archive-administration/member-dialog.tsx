import type { ArchiveMember } from '@vitrine/contract/archive-administration.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { SearchX, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import directory from '#features/directory/directory.module.css'
import { type DirectoryColumn, DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { Pager } from '#features/directory/pager.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useChosen } from '#features/directory/use-chosen.ts'
import { useDirectory } from '#features/directory/use-directory.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveAdministration } from './configuration.ts'
import { saveErrorTexts } from './save-errors.ts'

interface MemberDialogProps {
  administration: ArchiveAdministration
  /** `<kind> <number>` of those who are in the list already. */
  taken: ReadonlySet<string>
  onAdd: (members: readonly ArchiveMember[]) => void
  onClose: () => void
}

/** Somebody who can be chosen; `href` only tells rows apart. */
interface Choice {
  href: string
  id: number
  displayName: string
  organization: string
  description: string
}

type Kind = 'user' | 'group'

/** A new line of an access list (MEM-018, MEM-020, MEM-021). */
const lineOf = (kind: Kind, { id, displayName, description }: Choice): ArchiveMember => ({
  Id: id,
  Name: displayName,
  Description: description,
  AutoSearch: '',
  Permissions: ['View', 'Preview'],
  MemberType: kind === 'user' ? 1 : 0,
})

/** Chooses many people and groups for an access list (MEM-009 to MEM-014). */
export function MemberDialog({ administration, taken, onAdd, onClose }: MemberDialogProps) {
  const { t } = useTexts()
  const [kind, setKind] = useState<Kind>('user')
  const users = useChosen<Choice>()
  const groups = useChosen<Choice>()
  const count = users.rows.length + groups.rows.length
  const isFree = (row: Choice) => !taken.has(row.href)
  const tabs = [
    {
      id: 'user' as const,
      label: t('archiveForm.users'),
      content: <UserPicker template={administration.users} chosen={users} isFree={isFree} />,
    },
    {
      id: 'group' as const,
      label: t('archiveForm.groups'),
      content: <GroupPicker template={administration.groups} chosen={groups} isFree={isFree} />,
    },
  ]
  const add = () =>
    onAdd([...users.rows.map((one) => lineOf('user', one)), ...groups.rows.map((one) => lineOf('group', one))])
  return (
    <Dialog title={t('archiveForm.addMembers')} isFull isDismissable={false} onClose={onClose}>
      <div className={styles['parts']}>
        <Tabs label={t('archiveForm.addMembers')} tabs={tabs} current={kind} onChange={setKind} />
      </div>
      <div className={styles['foot']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button look="primary" isDisabled={count === 0} onPress={add}>
          {t('archiveForm.add')}
        </Button>
      </div>
    </Dialog>
  )
}

interface PickerProps {
  chosen: ReturnType<typeof useChosen<Choice>>
  isFree: (row: Choice) => boolean
}

function UserPicker({ template, ...props }: PickerProps & { template: ArchiveAdministration['users'] }) {
  const found = useDirectory(template, 'user-picker', { field: 'displayName', isDescending: false })
  const rows = (found.document?.data ?? []).map((one): Choice => ({ ...one, href: `1 ${one.id}` }))
  return <Picker {...props} kind="user" found={found} rows={rows} />
}

function GroupPicker({ template, ...props }: PickerProps & { template: ArchiveAdministration['groups'] }) {
  const found = useDirectory(template, 'group-picker', { field: 'displayName', isDescending: false })
  const rows = (found.document?.data ?? []).map((one): Choice => ({ ...one, href: `0 ${one.id}`, organization: '' }))
  return <Picker {...props} kind="group" found={found} rows={rows} />
}

interface ListProps extends PickerProps {
  kind: Kind
  rows: readonly Choice[]
  found: Omit<ReturnType<typeof useDirectory>, 'document'> & {
    document: { count: number; paging: Parameters<typeof Pager>[0]['paging'] } | undefined
  }
}

function Picker({ kind, found, rows, chosen, isFree }: ListProps) {
  const { t } = useTexts()
  const columns = useColumnsOf(kind)
  const free = rows.filter(isFree)
  const { document, problem } = found
  const isUser = kind === 'user'
  return (
    <div className={styles['side']}>
      <div className={directory['tools']}>
        <DirectorySearch
          label={t(isUser ? 'archiveForm.searchUsers' : 'archiveForm.searchGroups')}
          text={found.text}
          onChange={found.setText}
          isBusy={found.isBusy}
        />
        <p role="status">{t('archiveForm.chosen', { count: chosen.rows.length })}</p>
      </div>
      {chosen.rows.length > 0 && (
        <ul className={styles['chips']}>
          {chosen.rows.map((row) => (
            <li key={row.href}>
              <bdi>{row.displayName}</bdi>
              <IconButton
                icon={X}
                isDense
                label={t('directory.leave', { name: row.displayName })}
                onPress={() => chosen.leave([row])}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['picked']} data-pane={`picker-${kind}`}>
        {problem !== null && (
          <p role="alert" className={styles['fault']}>
            {saveErrorTexts(problem, t).join(' ')}
          </p>
        )}
        {document !== undefined && free.length === 0 && (
          <EmptyState icon={SearchX} title={t('archiveForm.noneToAdd')} text={t('archiveForm.noneToAddText')} />
        )}
        {free.length > 0 && (
          <DirectoryGrid
            label={t(isUser ? 'archiveForm.users' : 'archiveForm.groups')}
            columns={columns}
            rows={free}
            nameOf={({ displayName }) => displayName}
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
          text={t(isUser ? 'archiveForm.usersFound' : 'archiveForm.groupsFound', { count: document.count })}
          onGo={found.goTo}
        />
      )}
    </div>
  )
}

/** What rows of people and groups tell; the server sorts them (MEM-013, MEM-014, MEM-030). */
function useColumnsOf(kind: Kind): DirectoryColumn<Choice>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const text = (name: 'displayName' | 'organization' | 'description', sort: string | null) => ({
      name,
      sort,
      label: t(`archiveForm.${name}`),
      cell: (row: Choice) => <bdi>{row[name]}</bdi>,
    })
    return [
      { name: 'id', label: t('archiveForm.id'), sort: 'id', cell: ({ id }) => id },
      text('displayName', 'displayName'),
      ...(kind === 'user' ? [text('organization', null)] : []),
      text('description', null),
    ]
  }, [t, kind])
}
