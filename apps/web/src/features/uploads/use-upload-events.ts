import { useEffect, useRef } from 'react'
import { tellAround } from './upload-events.ts'
import { isDouble, isOver, type UploadItem } from './upload-item.ts'

/** Tells the page around the frame when uploading begins and ends, and what became of it. */
export function useUploadEvents(items: readonly UploadItem[]): void {
  const isBusy = items.some((item) => !isOver(item))
  const told = useRef(new Set<number>())
  const latest = useRef(items)
  latest.current = items
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy === wasBusy.current) return
    wasBusy.current = isBusy
    if (isBusy) return tellAround({ event: 'uploadStart' })
    tellAround({ event: 'uploadEnd' })
    // Of a double it is told once somebody wanted it.
    const fresh = latest.current.filter((item) => !told.current.has(item.id) && !isDouble(item))
    for (const { id } of fresh) told.current.add(id)
    tellEnd(fresh)
  }, [isBusy])
}

function tellEnd(items: readonly UploadItem[]): void {
  const done = items.filter(({ state }) => state === 'done')
  const failed = items.length - done.length
  const target = done[0]?.target
  const collection = target?.maySee ? { name: target.name, href: target.href } : null
  const assets = done.flatMap(({ href }) => href ?? [])
  if (failed > 0) tellAround({ event: 'filesUploadedError', count: failed })
  // What was taken out again is no file that came: then none have.
  if (done.length > 0 || failed === 0) tellAround({ event: 'filesUploaded', count: done.length, collection, assets })
}
