import type { ArchiveMember } from '@vitrine/contract/archive-administration.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AccessListGrid } from './access-list-grid.tsx'
import styles from './archive-administration.module.css'
import { everyoneLast } from './archive-draft.ts'
import { offeredPermissions } from './archive-permissions.ts'
import type { ArchiveAdministration, Configuration } from './configuration.ts'
import { FilterField } from './filter-field.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberPermissions } from './member-permissions.tsx'
import type { ArchiveForm } from './use-archive-form.ts'
import { WhyButton } from './why-button.tsx'

/** What tells lines of a list apart: numbers of people and groups are not the same ones. */
const keyOf = ({ MemberType, Id }: Pick<ArchiveMember, 'MemberType' | 'Id'>) => `${MemberType} ${Id}`

interface AccessListFormProps {
  form: ArchiveForm
  administration: ArchiveAdministration
  configuration: Configuration
}

/** Who may do what in an archive, and with which part of it (MEM-001 to MEM-008). */
export function AccessListForm({ form, administration, configuration }: AccessListFormProps) {
  const { t } = useTexts()
  const { draft, config } = form
  const { members, member, choose, setMembers, change, addMembers } = useMembers(form)
  const asksForConsent = draft.EnableConsentManagement && configuration.hasConsentForms
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ArchiveMember | null>(null)
  const add = (added: readonly ArchiveMember[]) => {
    addMembers(added)
    setAdding(false)
  }
  return (
    <div className={styles['access']}>
      <div className={styles['side']}>
        <div className={styles['trial']}>
          <Button onPress={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('archiveForm.addMembers')}
          </Button>
          {config !== null && <WhyButton administration={administration} archive={config} />}
        </div>
        <AccessListGrid
          members={members}
          chosen={member ?? null}
          onChoose={choose}
          onMove={setMembers}
          onRemove={setLeaving}
        />
        {member && (
          <FilterField
            key={keyOf(member)}
            label={t('archiveForm.memberFilter', { name: member.Name })}
            description={t('archiveForm.memberFilterText')}
            value={member.AutoSearch}
            onChange={(AutoSearch) => change({ AutoSearch })}
            tried={config && { id: config.Id, archiveFilter: draft.AutoSearch, deed: administration.tryFilter }}
          />
        )}
      </div>
      {member && (
        <MemberPermissions
          member={member}
          available={offeredPermissions(configuration.permissions, asksForConsent)}
          onChange={(Permissions) => change({ Permissions: [...Permissions] })}
        />
      )}
      {isAdding && (
        <MemberDialog
          administration={administration}
          taken={new Set(members.map(keyOf))}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving !== null && (
        <RemoveMember
          member={leaving}
          onYes={() => setMembers(members.filter((one) => one !== leaving))}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}

/** The lines of a list, the one that is chosen, and how they change. */
function useMembers({ draft, set }: ArchiveForm) {
  const members = draft.MemberList
  const [chosen, setChosen] = useState(() => (members[0] ? keyOf(members[0]) : ''))
  const member = members.find((one) => keyOf(one) === chosen) ?? members[0]
  const choose = (one: ArchiveMember) => setChosen(keyOf(one))
  const setMembers = (next: readonly ArchiveMember[]) => set({ MemberList: everyoneLast(next) })
  return {
    members,
    member,
    choose,
    setMembers,
    change: (part: Partial<ArchiveMember>) =>
      member && setMembers(members.map((one) => (one === member ? ({ ...one, ...part } as ArchiveMember) : one))),
    /** Nobody stands in a list twice (MEM-022). */
    addMembers: (added: readonly ArchiveMember[]) => {
      const known = new Set(members.map(keyOf))
      const fresh = added.filter((one) => !known.has(keyOf(one)))
      setMembers([...members, ...fresh])
      if (fresh[0]) choose(fresh[0])
    },
  }
}

interface RemoveMemberProps {
  member: ArchiveMember
  onYes: () => void
  onClose: () => void
}

/** Asks before somebody is taken out of the list (MEM-008). */
function RemoveMember({ member, onYes, onClose }: RemoveMemberProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('archiveForm.removeTitle', { name: member.Name })}
      text={t('archiveForm.removeText')}
      yes={t('archiveForm.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={async () => {
        onYes()
        onClose()
      }}
      onNo={onClose}
    />
  )
}
