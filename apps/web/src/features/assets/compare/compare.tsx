import type { Asset } from '@vitrine/contract/assets.ts'
import { ArrowLeft, Link2, Table2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSurface } from '#platform/theme/use-surface.ts'
import viewer from '../viewer/viewer.module.css'
import styles from './compare.module.css'
import { fewest } from './compare-address.ts'
import { ComparePane } from './compare-pane.tsx'
import { CompareTable } from './compare-table.tsx'
import { useLinkedZooms } from './use-linked-zooms.ts'

export interface CompareProps {
  assets: readonly Asset[]
  onClose: () => void
  onRemove: (asset: Asset) => void
  /** Where one of them is looked at alone. */
  hrefOf: (asset: Asset) => string
}

/** Two to four assets side by side, enlarged and moved as one, with what is said of them below. */
export function Compare({ assets, onClose, onRemove, hrefOf }: CompareProps) {
  const { t } = useTexts()
  useSurface('dark')
  const zooms = useLinkedZooms(assets.length)
  const [active, setActive] = useState(0)
  const [hasTable, setTable] = useState(true)
  const commands = useCompareCommands({
    isLinked: zooms.isLinked,
    hasTable,
    close: onClose,
    link: () => zooms.setLinked(!zooms.isLinked),
    table: () => setTable(!hasTable),
  })
  return (
    <main className={styles['compare']}>
      <header className={viewer['bar']}>
        <CommandButton command={commands.close} />
        <h1 className={viewer['title']}>{t('compare.title', { count: assets.length })}</h1>
        <CommandButton command={commands.link} />
        <CommandButton command={commands.table} />
      </header>
      <div className={styles['panes']} data-count={assets.length}>
        {assets.map((asset, at) => (
          <ComparePane
            key={asset.href}
            asset={asset}
            zoom={zooms.zoomAt(at)}
            setZoom={zooms.setters[at] ?? (() => undefined)}
            isActive={at === Math.min(active, assets.length - 1)}
            onActive={() => setActive(at)}
            href={hrefOf(asset)}
            onRemove={
              assets.length > fewest
                ? () => {
                    zooms.reset()
                    onRemove(asset)
                  }
                : null
            }
          />
        ))}
      </div>
      {hasTable && <CompareTable assets={assets} />}
    </main>
  )
}

interface CompareDeeds {
  isLinked: boolean
  hasTable: boolean
  close: () => void
  link: () => void
  table: () => void
}

function useCompareCommands(deeds: CompareDeeds) {
  const latest = useRef(deeds)
  latest.current = deeds
  const { isLinked, hasTable } = deeds
  const commands = useMemo(() => {
    const now = () => latest.current
    const named = {
      close: { id: 'close', title: 'viewer.close', icon: ArrowLeft, keys: 'Escape', perform: () => now().close() },
      link: {
        id: 'link',
        title: 'compare.linked',
        icon: Link2,
        keys: 'shift+l',
        isOn: isLinked,
        perform: () => now().link(),
      },
      table: {
        id: 'details',
        title: 'compare.details',
        icon: Table2,
        keys: 'i',
        isOn: hasTable,
        perform: () => now().table(),
      },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [isLinked, hasTable])
  useCommands(commands.all)
  return commands
}
