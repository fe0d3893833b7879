import type { Group } from '@vitrine/contract/people.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { ChevronDown, ChevronRight, Pencil, SearchX, Trash2, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ChosenMenu } from '#features/directory/chosen-menu.tsx'
import { ColumnChooser } from '#features/directory/column-chooser.tsx'
import styles from '#features/directory/directory.module.css'
import { type DirectoryColumn, DirectoryGrid } from '#features/directory/directory-grid.tsx'
import { Pager } from '#features/directory/pager.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useChosen } from '#features/directory/use-chosen.ts'
import { useColumns } from '#features/directory/use-columns.ts'
import { useDirectory } from '#features/directory/use-directory.ts'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { ExportRightsButton } from '#features/rights-report/export-rights-button.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isBuiltInGroup } from './built-in-groups.ts'
import { DeleteGroup } from './delete-group.tsx'
import { GroupMembersBelow } from './group-members-below.tsx'
import { GroupView } from './group-view.tsx'
import groups from './groups.module.css'
import { LicenseDialog } from './license-dialog.tsx'

/** GRP-005: the number is hidden until somebody wants it. */
const shownColumns = { id: false, name: true, description: true }

/** All groups of the site, a page at a time: found, sorted, opened and changed (GRP-002 to GRP-011). */
export function GroupsTab() {
  const { t } = useTexts()
  const { open } = useViewStack()
  const { userManagement } = useSession().user ?? {}
  const found = useDirectory(userManagement?.groupSearch ?? null, 'group-list', { field: 'name', isDescending: false })
  const columns = useGroupColumns()
  const { shown, turn } = useColumns('groupGridSettings', shownColumns)
  const [removed, setRemoved] = useState<Group | null>(null)
  const chosen = useChosen<Group>()
  const mayChange = userManagement?.changeGroups != null
  const { document } = found
  const add = () => open(t('groups.addTitle'), <GroupView href={null} />)
  return (
    <div className={styles['tab']}>
      <div className={styles['tools']}>
        <DirectorySearch label={t('groups.search')} text={found.text} onChange={found.setText} isBusy={found.isBusy} />
        {mayChange && <BatchTools chosen={chosen} />}
        <span className={styles['gap']} />
        <ExportRightsButton />
        {userManagement?.createGroup != null && (
          <Button look="primary" onPress={add}>
            <UsersRound size={16} aria-hidden />
            {t('groups.add')}
          </Button>
        )}
        <ColumnChooser columns={columns} shown={shown} onTurn={turn} />
      </div>
      <div className={styles['pane']} data-pane="groups">
        {found.problem !== null && <ProblemState problem={found.problem} onRetry={found.retry} />}
        {document !== undefined && document.data.length === 0 && (
          <div className={styles['empty']}>
            <EmptyState icon={SearchX} title={t('groups.noneFound')} text={t('groups.noneFoundText')} />
          </div>
        )}
        {document !== undefined && document.data.length > 0 && (
          <GroupGrid
            found={found}
            rows={document.data}
            columns={columns}
            shown={shown}
            onDelete={setRemoved}
            {...(mayChange ? { choice: chosen } : {})}
          />
        )}
      </div>
      {document !== undefined && (
        <Pager paging={document.paging} text={t('groups.found', { count: document.count })} onGo={found.goTo} />
      )}
      {removed !== null && (
        <DeleteGroup
          group={removed}
          onClose={() => {
            chosen.leave([removed])
            setRemoved(null)
          }}
        />
      )}
    </div>
  )
}

/** Those that are chosen, and what can be done with all of them (GRP-018). */
function BatchTools({ chosen }: { chosen: ReturnType<typeof useChosen<Group>> }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const meant = chosen.rows.filter(({ actions }) => actions.update)
  return (
    <>
      <ChosenMenu
        text={t('groups.chosen', { count: chosen.rows.length })}
        chosen={chosen.rows}
        onLeave={(href) => chosen.leave([{ href }])}
        onClear={chosen.clear}
      />
      <div className={styles['batches']} data-empty={chosen.rows.length === 0 || undefined}>
        <Button isDisabled={meant.length === 0} onPress={() => setAsking(true)}>
          {t('people.batch.license')}
        </Button>
      </div>
      {isAsking && (
        <LicenseDialog
          groups={meant}
          left={chosen.rows.length - meant.length}
          onClose={() => setAsking(false)}
          onChanged={chosen.renew}
        />
      )}
    </>
  )
}

function useGroupColumns(): DirectoryColumn<Group>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { name: 'id', label: t('groups.id'), sort: 'id', cell: ({ id }) => id },
      { name: 'name', label: t('groups.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
      {
        name: 'description',
        label: t('groups.description'),
        sort: null,
        cell: ({ description }) => <bdi className={groups['description']}>{description}</bdi>,
      },
    ],
    [t],
  )
}

interface GroupGridProps {
  found: Pick<ReturnType<typeof useDirectory>, 'isBusy' | 'sorting' | 'sortBy'>
  rows: readonly Group[]
  columns: readonly DirectoryColumn<Group>[]
  shown: Readonly<Record<string, boolean>>
  onDelete: (group: Group) => void
  choice?: ReturnType<typeof useChosen<Group>>
}

function GroupGrid({ found, rows, columns, shown, onDelete, choice }: GroupGridProps) {
  const { t } = useTexts()
  const { open } = useViewStack()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = ({ href }: Group) => {
    const next = new Set(opened)
    if (!next.delete(href)) next.add(href)
    setOpened(next)
  }
  const edit = (group: Group) => open(t('groups.editTitle', { name: group.name }), <GroupView href={group.href} />)
  return (
    <DirectoryGrid
      label={t('groups.groups')}
      columns={columns}
      shown={shown}
      rows={rows}
      nameOf={({ name }) => name}
      isBusy={found.isBusy}
      sorting={found.sorting}
      onSort={found.sortBy}
      {...(choice ? { choice } : {})}
      lead={(group) =>
        isBuiltInGroup(group.id) ? null : (
          <RowButton
            icon={opened.has(group.href) ? ChevronDown : ChevronRight}
            label={t('groups.showMembers', { name: group.name })}
            isExpanded={opened.has(group.href)}
            onPress={() => toggle(group)}
          />
        )
      }
      below={(group) => (opened.has(group.href) ? <GroupMembersBelow group={group} /> : null)}
      actions={(group) => <RowActions group={group} onEdit={() => edit(group)} onDelete={() => onDelete(group)} />}
    />
  )
}

/** What can be done with one group, as far as the server allows it (GRP-033). */
function RowActions({ group, onEdit, onDelete }: { group: Group; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTexts()
  const { actions, name } = group
  const mayEdit = actions.update || actions.updateMemberships || actions.updateMembers
  return (
    <>
      {mayEdit && <RowButton icon={Pencil} label={t('groups.editOne', { name })} onPress={onEdit} />}
      {actions.delete && <RowButton icon={Trash2} label={t('groups.removeOne', { name })} onPress={onDelete} />}
    </>
  )
}
