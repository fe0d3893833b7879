import { useEffect } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import { loadSelectionPane } from './load-selection-pane.ts'

/** The viewer as a script of its own: a grid that is only looked at does without it. */
export const loadAssetPage = withTexts('viewing', () =>
  import('#pages/asset-page.tsx').then((module) => ({ default: module.AssetPage })),
)

/** Fetches the viewer and the bar of the selection as soon as somebody moves or types: who then opens or selects an asset does not wait. */
export function useAssetPageAhead(): void {
  useEffect(() => {
    const ahead = new AbortController()
    const load = () => {
      ahead.abort()
      // Without it now, it is asked for again when it is needed, and then the failure is told.
      for (const part of [loadAssetPage, loadSelectionPane]) part().catch(() => undefined)
    }
    for (const kind of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(kind, load, { signal: ahead.signal, passive: true })
    }
    return () => ahead.abort()
  }, [])
}
