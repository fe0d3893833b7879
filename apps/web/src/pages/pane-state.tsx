import { useRef } from 'react'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'

const narrowest = 180
const widest = 480

function withinBounds(width: number): number {
  return Math.max(narrowest, Math.min(widest, Math.round(width)))
}

/** In pixels. */
export const paneWidth = storedValue<number>('folderPaneWidth', (text) => withinBounds(Number(text ?? 240) || 240))
export const hasFolderPane = storedValue<boolean>('folderPane', (text) => text !== 'false')
/** The drawer of small windows is closed whenever a page is opened: it would hide it. */
export const folderDrawer = storedValue<boolean>('folderDrawer', () => false)

/** The edge of the pane: drag it, or move it with the arrows. */
export function PaneHandle({ label }: { label: string }) {
  const [width, setWidth] = useStoredValue(paneWidth)
  const start = useRef<{ x: number; width: number } | null>(null)
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  return (
    <hr
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
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
