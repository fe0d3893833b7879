import { useEffect, useState } from 'react'

export type SourceState = 'looking' | 'preparing' | 'ready' | 'unplayable'

/** The server says with each answer when to ask again; so long at least. */
const leastSeconds = 2

/** Asks until a film or sound can be played: its copy may still have to be made. A player itself would take that for a fault. */
export function useSource(href: string): SourceState {
  const [state, setState] = useState<SourceState>('looking')
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const found = await lookAt(href, leaving.signal)
      if (leaving.signal.aborted) return
      setState(found.state)
      if (found.state === 'preparing') timer = setTimeout(look, found.again * 1000)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [href])
  return state
}

async function lookAt(href: string, signal: AbortSignal): Promise<{ state: SourceState; again: number }> {
  try {
    const answer = await fetch(href, { method: 'HEAD', credentials: 'same-origin', signal })
    const again = Math.max(leastSeconds, Number(answer.headers.get('retry-after') ?? 0))
    if (answer.status === 202) return { state: 'preparing', again }
    return { state: answer.ok && answer.status !== 204 ? 'ready' : 'unplayable', again }
  } catch {
    return { state: 'unplayable', again: leastSeconds }
  }
}
