import type { ArchiveMember } from '@vitrine/contract/archive-administration.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Funnel, GripVertical, User, UsersRound, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import directory from '#features/directory/directory.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { everyone } from './archive-draft.ts'

interface AccessListGridProps {
  members: readonly ArchiveMember[]
  chosen: ArchiveMember | null
  onChoose: (member: ArchiveMember) => void
  /** The list in another order. */
  onMove: (members: readonly ArchiveMember[]) => void
  onRemove: (member: ArchiveMember) => void
}

const isEveryone = ({ Id, MemberType }: ArchiveMember) => Id === everyone && MemberType === 0

/** The lines of an access list: one is chosen; they are put into order by dragging, or with the arrows on their handles. */
export function AccessListGrid({ members, chosen, onChoose, onMove, onRemove }: AccessListGridProps) {
  const { t } = useTexts()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const last = members.length - (members.some(isEveryone) ? 2 : 1)
  const move = (from: number, to: number) => {
    const member = members[from]
    if (!member || isEveryone(member) || to < 0 || to > last || from === to) return
    const others = members.filter((_, at) => at !== from)
    onMove([...others.slice(0, to), member, ...others.slice(to)])
    setTold(t('archiveForm.movedTo', { name: member.Name, place: to + 1 }))
  }
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, Math.min(over, last))
    setDragged(null)
    setOver(null)
  }
  return (
    <div className={styles['members']} data-pane="members">
      <table className={directory['grid']} aria-label={t('archiveForm.members')}>
        <thead>
          <tr>
            <td className={directory['narrow']} />
            <th scope="col">{t('archiveForm.memberName')}</th>
            <th scope="col">{t('archiveForm.memberDescription')}</th>
            <td className={directory['actions']} />
          </tr>
        </thead>
        <tbody>
          {members.map((member, at) => (
            <Line
              key={`${member.MemberType} ${member.Id}`}
              member={member}
              isChosen={member === chosen}
              onChoose={() => onChoose(member)}
              onStep={(step) => move(at, at + step)}
              onRemove={() => onRemove(member)}
              drag={{
                isOver: over === at,
                onDragStart: () => setDragged(at),
                onDragOver: (event) => {
                  if (dragged === null) return
                  event.preventDefault()
                  setOver(at)
                },
                onDrop: drop,
              }}
            />
          ))}
        </tbody>
      </table>
      <span role="status" className={directory['heard']}>
        {told}
      </span>
    </div>
  )
}

interface LineProps {
  member: ArchiveMember
  isChosen: boolean
  onChoose: () => void
  /** One place up or down. */
  onStep: (step: number) => void
  onRemove: () => void
  drag: {
    isOver: boolean
    onDragStart: () => void
    onDragOver: (event: DragEvent) => void
    onDrop: () => void
  }
}

/** One member; Everyone stays at the end and has no handle. */
function Line({ member, isChosen, onChoose, onStep, onRemove, drag }: LineProps) {
  const { t } = useTexts()
  const { isOver, onDrop, ...dragging } = drag
  const isFixed = isEveryone(member)
  const Kind = member.MemberType === 1 ? User : UsersRound
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <tr
      data-name={member.Name}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      draggable={!isFixed}
      {...dragging}
      onDrop={onDrop}
      onDragEnd={onDrop}
    >
      <td className={directory['narrow']}>
        {!isFixed && (
          <button
            type="button"
            className={styles['handle']}
            aria-label={t('archiveForm.moveOne', { name: member.Name })}
            onKeyDown={onKeyDown}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        )}
      </td>
      <td>
        <button type="button" aria-pressed={isChosen} className={styles['choose']} onClick={onChoose}>
          <Kind size={16} aria-hidden />
          <bdi>{member.Name}</bdi>
          {member.AutoSearch.trim() !== '' && <Funnel size={14} role="img" aria-label={t('archiveForm.filtered')} />}
        </button>
      </td>
      <td>
        <bdi>{member.Description}</bdi>
      </td>
      <td className={directory['actions']}>
        <IconButton icon={X} isDense label={t('archiveForm.removeOne', { name: member.Name })} onPress={onRemove} />
      </td>
    </tr>
  )
}
