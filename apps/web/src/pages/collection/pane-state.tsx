import type { Collection } from '@vitrine/contract/collections.ts'
import { useRef } from 'react'
import { type StoredValue, storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'

const narrowest = 180
const widest = 480

function withinBounds(width: number): number {
  return Math.max(narrowest, Math.min(widest, Math.round(width)))
}

/** In pixels. */
export const paneWidth = storedValue<number>('folderPaneWidth', (text) => withinBounds(Number(text ?? 240) || 240))
export const hasFolderPane = storedValue<boolean>('folderPane', (text) => text !== 'false')
/** What the pane shows: where one can go, or how the view can be narrowed down. */
export const paneView = storedValue<'folders' | 'facets'>('folderPaneView', (text) =>
  text === 'facets' ? text : 'folders',
)
/** The drawer of small windows is closed whenever a page is opened: it would hide it. */
export const folderDrawer = storedValue<boolean>('folderDrawer', () => false)

/** Whether there is something for the pane to show: folders, smart folders, or what narrows the view down (FLD-009). */
export const hasPane = (
  collection: Pick<Collection, 'isFolderNavigationEnabled' | 'isSmartFolderNavigationEnabled' | 'facets'>,
): boolean =>
  collection.isFolderNavigationEnabled || collection.isSmartFolderNavigationEnabled || collection.facets !== null

export const detailsWidth = storedValue<number>('detailsWidth', (text) => withinBounds(Number(text ?? 320) || 320))
/** Closed until somebody wants it: the pictures come first. */
export const hasDetailsPane = storedValue<boolean>('detailsPane', (text) => text === 'true')

export interface PaneHandleProps {
  label: string
  stored: StoredValue<number>
  /** The edge of the pane at which it can be taken. */
  edge: 'start' | 'end'
}

/** The edge of a pane: drag it, or move it with the arrows. */
export function PaneHandle({ label, stored, edge }: PaneHandleProps) {
  const [width, setWidth] = useStoredValue(stored)
  const start = useRef<{ x: number; width: number } | null>(null)
  const forward = (document.documentElement.dir === 'rtl') === (edge === 'end') ? -1 : 1
  return (
    <hr
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      data-edge={edge}
      className={styles['handle']}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (start.current === null) return
        setWidth(withinBounds(start.current.width + (event.clientX - start.current.x) * forward))
      }}
      onPointerUp={() => {
        start.current = null
      }}
      onKeyDown={({ key }) => {
        const step = key === 'ArrowLeft' ? -16 : key === 'ArrowRight' ? 16 : 0
        if (step !== 0) setWidth(withinBounds(width + step * forward))
      }}
    />
  )
}
