import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useRef } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { isSelected, type Selectable, withAssets } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { loadRange, longestRange } from './load-range.ts'

interface Anchor {
  position: number
  /** A range does what was done to its beginning: it takes, or lets go of. */
  isChosen: boolean
  /** Where the range ended last: drawn shorter, it gives back what it no longer holds. */
  end: number
}

/** Taking assets in hand: one by one, from the last one to another, or those of a band (GRD-003, GRD-004, GRD-005). */
export function useGridSelection(collection: string, source: AssetSource) {
  const client = useResourceClient()
  const { t, number } = useTexts()
  const [selection, change] = useSelection(collection)
  const anchor = useRef<Anchor>({ position: 0, isChosen: true, end: 0 })

  const toggle = (asset: Selectable | undefined, position: number) => {
    if (asset === undefined) return
    const isChosen = !isSelected(selection, asset.href)
    anchor.current = { position, isChosen, end: position }
    change((known) => withAssets(known, [asset], isChosen))
  }

  /** The assets between two positions, given to `use`; tells why when they cannot be had. */
  const withRange = async (one: number, other: number, use: (range: Selectable[]) => void) => {
    if (Math.abs(other - one) >= longestRange) {
      notify(t('grid.rangeTooLong', { count: number(longestRange) }))
      return
    }
    try {
      use(await loadRange(client, source, one, other))
    } catch (problem) {
      notify(problemText(problem instanceof Error ? problem : null, t))
    }
  }

  const extendTo = (end: number) => {
    const { position, isChosen, end: before } = anchor.current
    const from = Math.min(position, end, before)
    void withRange(from, Math.max(position, end, before), (range) => {
      const [first, last] = [Math.min(position, end) - from, Math.max(position, end) - from]
      const isIn = (_: Selectable, at: number) => at >= first && at <= last
      const left = range.filter((asset, at) => !isIn(asset, at))
      change((known) => withAssets(withAssets(known, left, !isChosen), range.filter(isIn), isChosen))
      anchor.current = { position, isChosen, end }
    })
  }

  /** Of the assets between two positions those that `isIn` says. */
  const takeSome = (first: number, last: number, isIn: (position: number) => boolean, isChosen: boolean) =>
    void withRange(first, last, (range) => {
      const some = range.filter((_, at) => isIn(first + at))
      change((known) => withAssets(known, some, isChosen))
    })

  const take = (assets: readonly Selectable[]) => change((known) => withAssets(known, assets, true))
  const setAnchor = (position: number) => {
    anchor.current = { position, isChosen: true, end: position }
  }
  return { selection, toggle, extendTo, take, takeSome, setAnchor }
}
