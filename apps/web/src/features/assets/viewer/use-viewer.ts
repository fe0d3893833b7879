import { useEffect, useState } from 'react'
import { entryState, go } from '#platform/navigation/history.ts'
import { useNamedAnnotation } from '#platform/navigation/use-named-annotation.ts'
import { useNamedComment } from '#platform/navigation/use-named-comment.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { type Surface, useSurface } from '#platform/theme/use-surface.ts'
import { useOfferedStep } from '../asset-steps.ts'
import { useLeaps } from '../leaps.ts'
import { pictureFor } from '../picture.ts'
import { beginShow } from '../slide-show/begin-show.ts'
import { rememberViewed } from '../viewed-asset.ts'
import type { Viewed } from './use-viewed.ts'
import { useViewerCommands } from './use-viewer-commands.ts'
import { writeViewAddress } from './view-address.ts'

const surfaceChoice = storedValue<Surface>('viewerSurface', (text) =>
  text === 'dark' || text === 'light' ? text : 'dark',
)
const detailsChoice = storedValue<boolean>('inspector', (text) => text !== 'false')

/** The state and the deeds of the viewer. */
export function useViewer(viewed: Viewed, onClose: () => void, isWide: boolean) {
  const { asset, collection, position, total, assetAt } = viewed
  const [surface, setSurface] = useStoredValue(surfaceChoice)
  useSurface(surface)
  const { isPinned, setPinned, hasSheet, setSheet } = useDetails(asset?.href, isWide)
  const hasDetails = isWide ? isPinned : hasSheet

  const annotating = useAnnotating(asset?.props.annotations.href !== undefined)

  useEffect(() => {
    if (position >= 0) rememberViewed(collection, position)
  }, [collection, position])

  const turnTo = (at: number) => {
    const next = position < 0 ? undefined : assetAt(at)
    if (next === undefined) return null
    return () => go(writeViewAddress(next.href, collection, at), { replace: true, state: window.history.state })
  }
  const previous = position > 0 ? turnTo(position - 1) : null
  const next = position + 1 < total ? turnTo(position + 1) : null
  useOfferedStep((by) => {
    const turn = by > 0 ? next : previous
    turn?.()
    return turn !== null
  })
  const commands = useViewerCommands({
    previous,
    next,
    close: onClose,
    toggleDetails: () => {
      // They take the same place.
      if (annotating.isOn && isWide) setPinned(true)
      else if (isWide) setPinned(!isPinned)
      else setSheet(!hasSheet)
      if (annotating.isOn) annotating.toggle()
    },
    toggleAnnotations: annotating.toggle,
    annotations: annotating,
    toggleSurface: () => setSurface(surface === 'dark' ? 'light' : 'dark'),
    beginShow:
      asset === undefined || position < 0 || total < 2
        ? null
        : () => {
            const entry = { isFromList: entryState().isFromList === true, replace: true }
            beginShow({ href: asset.href, collection, position, hrefs: null }, entry)
          },
    hasDetails: hasDetails && !annotating.isOn,
  })

  const preload = () => {
    const pixels = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio
    for (const at of [position + 1, position - 1]) {
      const neighbour = position < 0 ? undefined : assetAt(at)
      const picture = neighbour && pictureFor(neighbour, pixels)
      if (picture) new Image().src = picture.href
    }
  }
  return { commands, hasDetails, isAnnotating: annotating.isOn, preload }
}

/** Whether details are shown: beside the picture as somebody wished last, or over it. A comment that is named shows them. */
function useDetails(asset: string | undefined, isWide: boolean) {
  const [isPinned, setPinned] = useStoredValue(detailsChoice)
  const [hasSheet, setSheet] = useState(false)
  const isToComment = useNamedComment() !== null
  useEffect(() => {
    if (!isToComment) return
    if (isWide) setPinned(true)
    else setSheet(true)
  }, [isToComment, isWide, setPinned])
  // What covers the picture goes where somebody wishes to see a place in it.
  useLeaps(asset, () => setSheet(false))
  return { isPinned, setPinned, hasSheet, setSheet }
}

/** Whether annotations are shown, from picture to picture; an address that names one shows them. */
function useAnnotating(isAvailable: boolean) {
  const [isWished, setWished] = useState(false)
  const named = useNamedAnnotation()
  useEffect(() => {
    if (named !== null) setWished(true)
  }, [named])
  return { isAvailable, isOn: isWished && isAvailable, toggle: () => setWished(!isWished) }
}
