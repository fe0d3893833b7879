import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useEffect } from 'react'
import { comparePoll, type Descriptor, signedIn } from './descriptor.ts'
import { askSession, userData } from './session.ts'

/** SES-020: no interval is given; a minute proposed. */
const pollInterval = 60_000

/** Asks once now and then every minute whether this is still the same session. */
export function useSessionPoll(known: Descriptor | null): void {
  const client = useResourceClient()
  useEffect(() => {
    if (known === null) return
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const isToRepeat = await pollOnce(client, known)
      if (isToRepeat) timer = setTimeout(poll, pollInterval)
    }
    timer = setTimeout(poll, 1000)
    return () => clearTimeout(timer)
  }, [client, known])
}

/** One round of the poll. False when it is not to be repeated: after 400–499, and when the page is about to go (SES-023). */
async function pollOnce(client: ResourceClient, known: Descriptor): Promise<boolean> {
  try {
    const answer = await askSession(client, known)
    const result = comparePoll(known, answer)
    // Somebody signed in or out in the meantime: that descriptor is the one to compare with.
    if (result === 'same' || userData.get() !== known) return true
    userData.set(answer.apiDescriptor)
    if (result === 'ended') leave(known)
    else location.reload()
    return false
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) return true
    if (problem.status === 401) {
      userData.set(null)
      leave(known)
    }
    return false
  }
}

/** The page behind `loggedOut` with the way back; the browser loads it anew, so that nothing of the session stays in memory. */
function leave(known: Descriptor): void {
  const loggedOut = signedIn(known)?.views.loggedOut
  if (loggedOut === undefined) location.reload()
  else location.assign(`${loggedOut}?to=${encodeURIComponent(location.pathname + location.search)}`)
}

/** SES-024, SES-025: signs of life at the descriptor's interval, in seconds. */
export function useKeepalive(descriptor: Descriptor | null): void {
  const client = useResourceClient()
  const keepalive = signedIn(descriptor)?.services.keepalive
  const href = keepalive?.href
  const interval = keepalive?.interval ?? 0
  useEffect(() => {
    if (href === undefined || interval <= 0) return
    // A missed sign of life tells nothing new: the session poll notices what has ended.
    const timer = setInterval(() => void client.ping(href).catch(() => undefined), interval * 1000)
    return () => clearInterval(timer)
  }, [client, href, interval])
}
