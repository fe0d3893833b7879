import type { ManagedAction } from '@vitrine/contract/actions.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Workflow } from 'lucide-react'
import { useRef, useState } from 'react'
import { useViewFields } from '#features/assets/bulk-editing/use-view-fields.ts'
import { ConfigGrid } from '#features/directory/config-grid.tsx'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { RemoveAction } from './remove-action.tsx'

const columns = ['name', 'does', 'where', 'forWhom'] as const

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; one: ManagedAction }

/** All actions in the order in which they are offered, and what can be done to them. */
export function ActionsView({ href }: { href: Href<'managed-action-list'> }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(href)
  const { document, problem, retry } = useResource(place, 'managed-action-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('actions.loading')} />
  const { next } = document.paging
  return (
    <>
      <p className={rows['lead']}>{t('actions.lead')}</p>
      <ActionTable list={document} />
      <div className={rows['pages']}>
        {place !== href && <Button onPress={() => setPlace(href)}>{t('actions.firstPage')}</Button>}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('actions.nextPage')}</Button>}
      </div>
    </>
  )
}

function ActionTable({ list }: { list: DocumentOf<'managed-action-list'> }) {
  const { t } = useTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { fields } = useViewFields(list.views)
  const { data } = list
  const close = () => setDoing(null)
  const { said, move } = usePlacing(data)
  return (
    <>
      <div className={rows['deeds']}>
        <Button look="primary" isDisabled={fields === null} onPress={() => setDoing({ what: 'add' })}>
          {t('actions.add')}
        </Button>
      </div>
      {data.length === 0 && <EmptyState icon={Workflow} title={t('actions.noneYet')} text={t('actions.noneText')} />}
      {data.length > 0 && (
        <ConfigGrid
          grid="configGrids.actions"
          label={t('actionsPlace.title')}
          columns={columns.map((name) => ({ name, label: t(`actions.${name}`) }))}
          last={t('actions.deeds')}
          className={rows['stacked']}
        >
          {(shown) =>
            data.map((one, at) => (
              <ActionRow
                key={one.href}
                {...{ one, list, fields, shown }}
                isFirst={at === 0}
                isLast={at === data.length - 1}
                onMove={(by) => void move(at, by)}
                onDo={(what) => setDoing({ what, one })}
              />
            ))
          }
        </ConfigGrid>
      )}
      <p role="status" className={rows['muted']}>
        {said}
      </p>
      {fields !== null && doing !== null && doing.what !== 'remove' && (
        <ActionDialog one={doing.what === 'edit' ? doing.one : null} {...{ list, fields }} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveAction one={doing.one} onClose={close} />}
    </>
  )
}

/** Puts an action one place up or down; the focus goes along with it, and its new place is said. */
function usePlacing(data: readonly ManagedAction[]) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [said, setSaid] = useState('')
  const isMoving = useRef(false)
  const move = async (at: number, by: 1 | -1) => {
    const one = data[at]
    if (one === undefined || isMoving.current) return
    isMoving.current = true
    const position = by === -1 ? 'before' : 'after'
    try {
      await client.perform(one.place, 'action-place', { position, relativeTo: data[at + by]?.href ?? '' })
      setSaid(t('actions.placed', { name: one.name, number: at + by + 1 }))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'managed-action-list' || kind === 'action-list')
    isMoving.current = false
    setTimeout(() => focusMover(one.href, by))
  }
  return { said, move }
}

/** At an end the other button of the row has the focus. */
function focusMover(href: string, by: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-action="${CSS.escape(href)}"] [data-move]`)]
  const isOff = (button: HTMLElement) => button.matches(':disabled, [aria-disabled=true]')
  const own = buttons.find(({ dataset }) => dataset['move'] === String(by))
  const wanted = own && !isOff(own) ? own : buttons.find((button) => !isOff(button))
  wanted?.focus()
}
