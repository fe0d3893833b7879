import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { AssetSource } from '../asset-pages.ts'
import { isSelected, type Selectable, withAssets } from '../selection.ts'
import { useSelection } from '../selection-store.ts'
import { loadRange, longestRange } from './load-range.ts'

/** Taking assets in hand: one by one, and from the last one to another (GRD-003, GRD-004, GRD-005). */
export function useGridSelection(collection: string, source: AssetSource) {
  const client = useResourceClient()
  const { t, number } = useTexts()
  const [selection, change] = useSelection(collection)
  const anchor = useRef(0)

  const toggle = (asset: Selectable | undefined, position: number) => {
    if (asset === undefined) return
    anchor.current = position
    change((known) => withAssets(known, [asset], !isSelected(known, asset.href)))
  }

  const extendTo = async (position: number) => {
    if (Math.abs(position - anchor.current) >= longestRange) {
      notify(t('grid.rangeTooLong', { count: number(longestRange) }))
      return
    }
    try {
      const range = await loadRange(client, source, anchor.current, position)
      change((known) => withAssets(known, range, true))
    } catch (problem) {
      notify(problemText(problem instanceof Error ? problem : null, t))
    }
  }

  const take = (assets: readonly Selectable[]) => change((known) => withAssets(known, assets, true))
  const setAnchor = (position: number) => {
    anchor.current = position
  }
  return { selection, toggle, extendTo: (position: number) => void extendTo(position), take, setAnchor }
}
