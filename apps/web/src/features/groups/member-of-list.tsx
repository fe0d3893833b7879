import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import { MemberPicker } from './member-picker.tsx'
import { type MemberRow, type MembershipLists, membersWith, withAdded, withRemoved } from './membership-lists.ts'

export interface MemberOfListProps {
  label: string
  known: readonly MemberRow[]
  /** What was changed of it and is not saved yet. */
  lists: MembershipLists
  onChange: (change: (before: MembershipLists) => MembershipLists) => void
  /** A group is not in itself. */
  own?: string
  /** Whether it can be put into others. */
  mayAdd?: boolean
  isDisabled: boolean
}

/** The groups that somebody is in; the built-in ones stand there and stay (GRP-023). */
export function MemberOfList({
  label,
  known,
  lists,
  onChange,
  own = '',
  mayAdd = true,
  isDisabled,
}: MemberOfListProps) {
  const { t } = useTexts()
  const { open, close } = useViewStack()
  const builtIn = useBuiltInGroups()
  const rows = membersWith(known, lists)
  const add = () =>
    open(
      t('groups.addMemberOf'),
      <MemberPicker
        kind="group"
        taken={new Set([...rows.map(({ href }) => href), own])}
        onAdd={(chosen) => {
          onChange((before) => withAdded(before, chosen))
          close()
        }}
      />,
    )
  return (
    <>
      <ul className={styles['chips']} aria-label={label}>
        {builtIn.map(({ id, name }) => (
          <li key={id} data-built-in>
            <bdi>{name}</bdi>
          </li>
        ))}
        {rows.map(({ href, name }) => (
          <li key={href}>
            <bdi>{name}</bdi>
            {!isDisabled && (
              <IconButton
                icon={X}
                isDense
                label={t('groups.leaveGroup', { name })}
                onPress={() => onChange((before) => withRemoved(before, href))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isDisabled && mayAdd && (
        <div>
          <Button onPress={add}>
            <Plus size={16} aria-hidden />
            {t('groups.addMemberOf')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Everyone and Registered Users, as they are called on this site. */
function useBuiltInGroups() {
  const { everyoneGroup = null, registeredUsersGroup = null } = useSession().user?.userManagement ?? {}
  const everyone = useResource(everyoneGroup, 'group').document
  const registered = useResource(registeredUsersGroup, 'group').document
  return [everyone, registered].filter((group) => group !== undefined)
}
