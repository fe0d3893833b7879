import type { GroupChoice } from '@vitrine/contract/people.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './invitations.module.css'

/** So near to its end the list asks for more, in pixels (GRP-039). */
const nearEnd = 150

export interface FoundGroupsProps {
  groups: readonly GroupChoice[]
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  onAdd: (group: GroupChoice) => void
}

/** Groups to choose from; more of them come as the end draws near. */
export function FoundGroups({ groups, hasMore, isLoading, onMore, onAdd }: FoundGroupsProps) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const look = () => {
    const box = list.current
    if (box === null || !hasMore || isLoading) return
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= nearEnd) onMore()
  }
  // Where all of a page is chosen or does not fill the list, there is nothing to scroll.
  useEffect(look)
  if (groups.length === 0 && !hasMore) return null
  return (
    <ul ref={list} className={styles['found']} aria-label={t('invitations.foundGroups')} onScroll={look}>
      {groups.map((group) => (
        <li key={group.id}>
          <Button onPress={() => onAdd(group)}>
            <bdi>{group.name}</bdi>
          </Button>
        </li>
      ))}
      {isLoading && (
        <li>
          <Spinner size={16} />
        </li>
      )}
    </ul>
  )
}
