import type { Href } from '@vitrine/contract/document.ts'
import type { GroupChoice } from '@vitrine/contract/people.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isBuiltInGroup } from '#features/groups/built-in-groups.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FoundGroups } from './found-groups.tsx'
import styles from './invitations.module.css'
import { useFoundGroups } from './use-found-groups.ts'

/** Milliseconds after the last letter (INV-018). */
const waitFor = 500

interface ChooseGroupsProps {
  template: Href<'group-picker'>
  groups: readonly GroupChoice[]
  lead: string
  /** Groups are offered before something is looked for. */
  isListedAtOnce?: boolean
  onChange: (groups: readonly GroupChoice[]) => void
}

/** Groups, found by their names; those in the table are not offered again (INV-019), and the built-in ones stay there. */
export function ChooseGroups({ template, groups, lead, isListedAtOnce = false, onChange }: ChooseGroupsProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), waitFor)
    return () => clearTimeout(timer)
  }, [text])
  const isLooking = q !== '' || isListedAtOnce
  const found = useFoundGroups(isLooking ? expandTemplate(template, q === '' ? {} : { q }) : null)
  const taken = new Set(groups.map(({ id }) => id))
  const offered = (found.groups ?? []).filter(({ id }) => !taken.has(id) && !isBuiltInGroup(id))
  const add = (group: GroupChoice) => {
    onChange([...groups, group])
    setText('')
    setQ('')
  }
  return (
    <>
      <p className={styles['lead']}>{lead}</p>
      <TextField label={t('invitations.searchGroups')} value={text} inputDir="auto" onChange={setText} />
      {found.problem !== null && (
        <p role="alert" className={styles['fault']}>
          {t('problem.generalError')}
        </p>
      )}
      {q !== '' && found.groups !== undefined && !found.hasMore && offered.length === 0 && (
        <p role="status" className={styles['muted']}>
          {t('invitations.noGroups')}
        </p>
      )}
      <FoundGroups
        groups={offered}
        hasMore={found.hasMore}
        isLoading={found.isLoading}
        onMore={found.loadMore}
        onAdd={add}
      />
      {groups.length > 0 && (
        <div className={styles['pane']}>
          <table className={styles['table']} aria-label={t('invitations.groups')}>
            <thead>
              <tr>
                <th scope="col">{t('invitations.group')}</th>
                <th scope="col">{t('invitations.action')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.id}>
                  <td>
                    <bdi>{group.name}</bdi>
                  </td>
                  <td>
                    {!isBuiltInGroup(group.id) && (
                      <IconButton
                        icon={X}
                        label={t('invitations.leaveOut', { name: group.name })}
                        onPress={() => onChange(groups.filter(({ id }) => id !== group.id))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
