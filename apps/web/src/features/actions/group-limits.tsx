import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useEffect, useState } from 'react'
import { FoundGroups } from '#features/invitations/found-groups.tsx'
import { useFoundGroups } from '#features/invitations/use-found-groups.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './actions.module.css'
import { Limits } from './limits.tsx'

type Named = DocumentOf<'managed-action-list'>['groups'][number]

interface GroupLimitsProps {
  list: DocumentOf<'managed-action-list'>
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** Groups whose members an action is for: those that are known here, and others that are found by their names. */
export function GroupLimits({ list, chosen, error, onChange }: GroupLimitsProps) {
  const { t } = useTexts()
  const [found, setFound] = useState<readonly Named[]>([])
  const { groupSearch } = list
  const choices = [...list.groups, ...found]
  const add = (group: Named) => {
    setFound([...found, { id: group.id, name: group.name }])
    onChange([...chosen, group.id])
  }
  return (
    <Limits {...{ choices, chosen, error, onChange }} label={t('actions.groups')} text={t('actions.groupsText')}>
      {groupSearch !== null && <FindGroup template={groupSearch} known={choices} onAdd={add} />}
    </Limits>
  )
}

/** Milliseconds after the last letter. */
const waitFor = 300

interface FindGroupProps {
  template: Href<'group-picker'>
  known: readonly Named[]
  onAdd: (group: Named) => void
}

function FindGroup({ template, known, onAdd }: FindGroupProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), waitFor)
    return () => clearTimeout(timer)
  }, [text])
  const { groups, problem, hasMore, isLoading, loadMore } = useFoundGroups(
    q === '' ? null : expandTemplate(template, { q }),
  )
  const offered = (groups ?? []).filter(({ id }) => !known.some((one) => one.id === id))
  const isNone = groups !== undefined && !hasMore && offered.length === 0
  const add = (group: Named) => {
    onAdd(group)
    setText('')
    setQ('')
  }
  return (
    <>
      <TextField label={t('invitations.searchGroups')} value={text} inputDir="auto" onChange={setText} />
      <p role="status" className={styles['muted']}>
        {isNone && t('actions.noMoreGroups')}
      </p>
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {problemText(problem, t)}
        </p>
      )}
      <FoundGroups groups={offered} {...{ hasMore, isLoading }} onMore={loadMore} onAdd={add} />
    </>
  )
}
