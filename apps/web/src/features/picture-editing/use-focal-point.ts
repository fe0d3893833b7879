import type { AssetCrops, FocalPoint } from '@vitrine/contract/crops.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useRef, useState } from 'react'

/** After so many milliseconds without another change it is told to the server. */
const rest = 400

/** The focal point as the person sees it, ahead of the server, and how it is moved. A change that is refused is taken back. */
export function useFocalPoint(crops: AssetCrops | undefined, onProblem: (problem: Error | null) => void) {
  const client = useResourceClient()
  const [moved, setMoved] = useState<FocalPoint | null | undefined>(undefined)
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = () => {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = null
  }
  const flushNow = useRef(flush)
  flushNow.current = flush
  // A change that still waits goes out when the editor is closed.
  useEffect(() => () => flushNow.current(), [])
  const deed = crops?.setFocalPoint ?? null
  const move =
    deed === null
      ? null
      : (focalPoint: FocalPoint | null) => {
          setMoved(focalPoint)
          onProblem(null)
          waiting.current = () =>
            void client.perform(deed, 'focal-point-change', { focalPoint }, 'PATCH').catch((problem: Error) => {
              setMoved(undefined)
              onProblem(problem)
            })
          clearTimeout(timer.current)
          timer.current = setTimeout(flush, rest)
        }
  return { focalPoint: moved === undefined ? (crops?.focalPoint ?? null) : moved, move }
}
