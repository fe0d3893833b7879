import type { Asset } from '@vitrine/contract/assets.ts'
import { useEffect, useRef } from 'react'
import { decodePlaceholder } from './decode-queue.ts'

/** The colour of a picture at once, its blurred shape a moment later; drawn without any request. */
export function Placeholder({ placeholder, className }: { placeholder: Asset['placeholder']; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const hash = placeholder?.hash
  useEffect(() => {
    if (hash === undefined || hash === '') return
    return decodePlaceholder(hash, ({ width, height, rgba }) => {
      const element = canvas.current
      if (element === null) return
      element.width = width
      element.height = height
      // In memory, not in the graphics card: it is drawn once, and fifty layers would have to be composed in each frame.
      element.getContext('2d', { willReadFrequently: true })?.putImageData(new ImageData(rgba, width, height), 0, 0)
    })
  }, [hash])
  if (placeholder === null) return null
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      aria-hidden
      className={className}
      style={{ background: placeholder.color }}
    />
  )
}
