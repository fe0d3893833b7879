import type { Collection } from '@vitrine/contract/collections.ts'
import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import type { MenuSection } from '@vitrine/ui/menu-section.ts'
import { ArrowDownUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { currentDirection, type Direction, orderOf } from '#features/preferences/sorting.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'

type Order = Collection['alt_orders'][number]

/** Orders that we can name in the reader's language; a site's own keep the name that the server gives. */
const names: Readonly<Record<string, MessageKey>> = {
  mt: 'order.modified',
  fn: 'order.filename',
  '350': 'order.originalDate',
}

/** Names read from A to Z, all else from old to new. */
function directionText(order: Order, isAscending: boolean, t: Texts['t']): string {
  if (order.key === 'fn') return isAscending ? t('order.aToZ') : t('order.zToA')
  return isAscending ? t('order.oldestFirst') : t('order.newestFirst')
}

/** What the menu offers, for who types instead. */
function asCommands({ title, entries }: MenuSection): Command[] {
  return entries.map(({ id, label, isChosen = false, onAction = () => undefined }) => ({
    id: `order ${id}`,
    title: 'order.title',
    detail: `${title}: ${label}`,
    icon: ArrowDownUp,
    isOn: isChosen,
    perform: onAction,
  }))
}

/** The ways in which the collection can be ordered (GRD-008…011). */
export function OrderMenu({ collection, onOrder }: { collection: Collection; onOrder: (order: Direction) => void }) {
  const { t } = useTexts()
  const current = currentDirection(collection)
  const latest = useRef(onOrder)
  latest.current = onOrder
  const sections = useMemo(
    () =>
      collection.alt_orders.map((order) => {
        const key = names[order.key]
        const directions = order.key === 'fn' ? [order.asc, order.desc] : [order.desc, order.asc]
        return {
          title: key === undefined ? order.name : t(key),
          entries: directions.map((direction) => ({
            id: `${order.key} ${orderOf(direction.urlComponents) ?? ''}`,
            label: directionText(order, direction === order.asc, t),
            isChosen: direction === current,
            onAction: () => latest.current(direction),
          })),
        }
      }),
    [collection.alt_orders, current, t],
  )
  useCommands(useMemo(() => sections.flatMap(asCommands), [sections]))
  if (sections.length === 0) return null
  return <MenuButton icon={ArrowDownUp} label={t('order.title')} sections={sections} />
}
