import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import { useViewStack } from '#features/directory/view-stack.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import { MemberPicker } from './member-picker.tsx'
import { type MemberRow, membersWith, withAdded, withRemoved } from './membership-lists.ts'
import type { GroupForm } from './use-group-form.ts'

interface MemberOfListProps {
  form: GroupForm
  known: readonly MemberRow[]
  isDisabled: boolean
}

/** The groups that this one is in; the built-in ones stand there and stay (GRP-023). */
export function MemberOfList({ form, known, isDisabled }: MemberOfListProps) {
  const { t } = useTexts()
  const { open, close } = useViewStack()
  const builtIn = useBuiltInGroups()
  const rows = membersWith(known, form.lists.memberOf)
  const add = () =>
    open(
      t('groups.addMemberOf'),
      <MemberPicker
        kind="group"
        taken={new Set([...rows.map(({ href }) => href), form.group?.href ?? ''])}
        onAdd={(chosen) => {
          form.setList('memberOf', (before) => withAdded(before, chosen))
          close()
        }}
      />,
    )
  return (
    <>
      <ul className={styles['chips']} aria-label={t('groups.memberOf')}>
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
                onPress={() => form.setList('memberOf', (before) => withRemoved(before, href))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isDisabled && (
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
