import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePlace } from '#platform/place/place.ts'
import { DropOverlay } from './drop-overlay.tsx'
import { droppedFiles } from './dropped-files.ts'
import { showUploads, useUploadFrame } from './open-uploads.ts'
import type { HandedFiles } from './upload-events.ts'
import { UploadFrame } from './upload-frame.tsx'
import { targetOf, useTargets } from './use-targets.ts'

/** The frame of uploads, once it was opened, and every page as a place to drop files on. `href`: of the page of uploads. */
export function UploadHost({ href }: { href: string }) {
  const { t } = useTexts()
  const { isThere } = useUploadFrame()
  const { targets = [] } = useTargets()
  const here = usePlace()?.archive?.trail.at(-1)?.href ?? ''
  const target = targetOf(here, targets)
  const name = target?.folder.split('/').at(-1) || (target?.archive ?? targets[0])?.name
  const waiting = useRef<HandedFiles[]>([])
  const [count, setCount] = useState(0)
  const isOver = useDropAnywhere(
    useCallback(
      (data) => {
        void droppedFiles(data).then((handed) => {
          waiting.current.push({ handed, to: here })
          setCount((before) => before + 1)
          showUploads()
        })
      },
      [here],
    ),
  )
  return (
    <>
      {isOver && name !== undefined && <DropOverlay text={t('shell.dropHere', { name })} />}
      {isThere && <UploadFrame href={href} to={here} waiting={waiting} count={count} />}
    </>
  )
}

/** Whether files are held over the page; `take` is called while the drop is handled. */
function useDropAnywhere(take: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is one that is entered; at the edge of the window there is none.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [take])
  return isOver
}
