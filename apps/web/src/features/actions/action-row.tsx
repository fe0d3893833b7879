import type { ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ViewFields } from '#features/assets/bulk-editing/use-view-fields.ts'
import type { ShownColumns } from '#features/directory/columns.ts'
import rows from '#features/directory/rows.module.css'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './actions.module.css'

interface ActionRowProps {
  shown: ShownColumns
  one: ManagedAction
  list: DocumentOf<'managed-action-list'>
  fields: ViewFields | null
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onDo: (what: 'edit' | 'remove') => void
}

/** One action: what it does, where and for whom, and what can be done to it. */
export function ActionRow({ one, shown, list, fields, isFirst, isLast, onMove, onDo }: ActionRowProps) {
  const { t } = useTexts()
  const { name } = one
  return (
    <tr data-action={one.href}>
      {shown['name'] && (
        <th scope="row">
          {one.iconCharacter !== '' && <span className={styles['sign']}>{one.iconCharacter}</span>}
          <bdi>{name}</bdi>
          {one.description !== '' && <div className={rows['muted']}>{one.description}</div>}
        </th>
      )}
      {shown['does'] && (
        <td>{one.url === null ? <Steps steps={one.steps} fields={fields} /> : <bdi dir="ltr">{one.url}</bdi>}</td>
      )}
      {shown['where'] && <td>{namesOf(one.archives, list.archives) || t('actions.everywhere')}</td>}
      {shown['forWhom'] && <td>{namesOf(one.groups, list.groups) || t('actions.everybody')}</td>}
      <td>
        <div className={rows['icons']}>
          <IconButton
            icon={ArrowUp}
            label={t('actions.up', { name })}
            isDense
            isDisabled={isFirst}
            data-move="-1"
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('actions.down', { name })}
            isDense
            isDisabled={isLast}
            data-move="1"
            onPress={() => onMove(1)}
          />
          <IconButton icon={Pencil} label={t('actions.editOne', { name })} isDense onPress={() => onDo('edit')} />
          <IconButton icon={Trash2} label={t('actions.removeOne', { name })} isDense onPress={() => onDo('remove')} />
        </div>
      </td>
    </tr>
  )
}

/** Empty where none is named; numbers of what has no name here. */
function namesOf(ids: readonly number[], known: readonly { id: number; name: string }[]): string {
  return ids.map((id) => known.find((one) => one.id === id)?.name ?? `#${id}`).join(', ')
}

function Steps({ steps, fields }: { steps: readonly ToldStep[]; fields: ViewFields | null }) {
  const { t } = useTexts()
  const { document } = useResource(useSession().user?.markers ?? null, 'marker-list')
  const about = (step: ToldStep) => {
    if (step.kind === 'marker') return document?.data.find(({ href }) => href === step.marker)?.name ?? ''
    if (step.kind !== 'fields') return step.label ?? ''
    const named = step.operations.map(({ field }) => fields?.all.find(({ id }) => id === field))
    return named.map((field, at) => (field ? labelOf(field, t) : `#${step.operations[at]?.field}`)).join(', ')
  }
  return (
    <ol className={styles['summary']}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place and what it says.
        <li key={at} className={step.isBroken ? styles['broken'] : undefined}>
          {step.isBroken
            ? t('actions.brokenStep', { what: t(`actions.${step.kind}Step`) })
            : t('actions.stepAbout', { what: t(`actions.${step.kind}Step`), about: about(step) })}
        </li>
      ))}
    </ol>
  )
}
