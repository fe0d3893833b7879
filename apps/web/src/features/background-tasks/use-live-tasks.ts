import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useRef } from 'react'

export type Task = DocumentOf<'background-task-list'>['data'][number]

/** Milliseconds. */
const askEvery = 1500

export const isGoingOn = ({ state }: Task) => state === 'pending' || state === 'inProgress'

/** A page of tasks. It is asked for again while one of them goes on and somebody can see it. */
export function useLiveTasks(page: Href<'background-task-list'>) {
  const tasks = useResource(page, 'background-task-list')
  const isLive = tasks.document?.data.some(isGoingOn) ?? false
  const ask = useRef(tasks.retry)
  ask.current = tasks.retry
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask.current()
    }, askEvery)
    return () => clearInterval(timer)
  }, [isLive])
  // What was kept of an earlier visit is old: it may have been begun or ended since.
  useEffect(() => ask.current(), [])
  return tasks
}
