import { useEffect, useRef } from 'react'
import { type LoadedAssets, useAssetPages } from '#features/assets/use-asset-pages.ts'
import type { AssetGridProps } from './asset-grid-props.ts'

/**
 * Tells which asset somebody points at. When a grid comes back with it out of view, and its details are shown, its page is
 * asked for by itself. Answers what is known together with that.
 */
export function usePointedAt(
  focus: { position: number; isTouched: boolean },
  loaded: LoadedAssets,
  { source, onPointedAt, hasDetails }: AssetGridProps,
): LoadedAssets {
  const { position, isTouched } = focus
  const isTold = useRef(false)
  const seen = isTouched ? loaded.assetAt(position) : undefined
  const isMissing = isTouched && hasDetails && !isTold.current && seen === undefined
  const aside = useAssetPages(source, isMissing ? position : 0, isMissing ? position + 1 : 0)
  const asset = seen ?? (isMissing ? aside.assetAt(position) : undefined)
  // Scrolled out of view it is not known any more, but still the one that was meant.
  useEffect(() => {
    if (asset === undefined) return
    isTold.current = true
    onPointedAt(asset)
  }, [asset, onPointedAt])

  if (loaded.problem !== null || aside.problem === null) return loaded
  return { ...loaded, problem: aside.problem, retry: aside.retry }
}
