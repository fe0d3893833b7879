import { useEffect, useState } from 'react'
import { type PictureFacts, pictureFacts } from './picture-facts.ts'

/** Pixels of the longer side that are looked at: some forty thousand in all, two milliseconds' work. */
const side = 200

/** Browsers without idle time give the next moment. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

/** What the pixels of a picture say; counted while the browser has nothing better to do. Null until then, and for good where it cannot be had. */
export function usePictureFacts(href: string | null): PictureFacts | null {
  const [known, setKnown] = useState<{ href: string; facts: PictureFacts } | null>(null)
  useEffect(() => {
    if (href === null) return
    let isOver = false
    const picture = new Image()
    picture.onload = () =>
      whenIdle(() => {
        const pixels = isOver ? null : readPixels(picture)
        if (pixels !== null) setKnown({ href, facts: pictureFacts(pixels) })
      })
    picture.src = href
    return () => {
      isOver = true
    }
  }, [href])
  return known?.href === href ? known.facts : null
}

function readPixels(picture: HTMLImageElement): Uint8ClampedArray | null {
  const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight))
  const [width, height] = [picture.naturalWidth, picture.naturalHeight].map((each) =>
    Math.max(1, Math.round(each * scale)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = width ?? 1
  canvas.height = height ?? 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}
