import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useEffect } from 'react'
import { hasUnsaved } from '#platform/navigation/unsaved.ts'
import { comparePoll, type Descriptor, isSamePerson, judgeRefusal, signedIn } from './descriptor.ts'
import { askSession, moveOn, userData } from './session.ts'

/** SES-020: no interval is given; a minute proposed. */
const pollInterval = 60_000

/** Asks once now and then every minute whether this is still the same session, and at once when something was refused. */
export function useSessionPoll(known: Descriptor | null): void {
  const client = useResourceClient()
  useEffect(() => {
    if (known === null) return
    let timer: ReturnType<typeof setTimeout>
    let isAsking = false
    const poll = async () => {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const isToRepeat = await pollOnce(client, known)
      isAsking = false
      if (isToRepeat) timer = setTimeout(poll, pollInterval)
    }
    timer = setTimeout(poll, 1000)
    const stop = hearRefusals(client, () => signedIn(known) !== null && void poll())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, known])
}

/** Calls whenever a document was refused for want of a session, or of a second factor that is demanded now: nobody should wait a minute to hear why. */
function hearRefusals(client: ResourceClient, call: () => void): () => void {
  return client.cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    // The poll's own question would call it again and again.
    const isPoll = ['session', 'api-descriptor'].includes(String(event.query.queryKey[2]))
    if (isPoll || !(error instanceof ApiProblem)) return
    if (error.status === 401 || error.value === 'SecondFactorDemanded') call()
  })
}

/** One round of the poll. False when it is not to be repeated: after 400–499, and when the page is about to go (SES-023). */
async function pollOnce(client: ResourceClient, known: Descriptor): Promise<boolean> {
  try {
    const answer = await askSession(client, known)
    const result = comparePoll(known, answer)
    // Somebody signed in or out in the meantime: that descriptor is the one to compare with.
    if (result === 'same' || userData.get() !== known) return true
    // What is being done may be the reason for the change, and its answer would be lost with the page.
    if (client.isWriting) return true
    // What somebody has typed would be lost too; it waits as long as it is still the same person.
    if (hasUnsaved() && answer.apiDescriptor !== null && isSamePerson(known, answer.apiDescriptor)) return true
    if (result === 'ended') userData.set(null)
    else moveOn(answer.apiDescriptor, location.pathname + location.search)
    return false
  } catch (problem) {
    const { isToRepeat, isOver } = judgeRefusal(problem)
    if (isOver) userData.set(null)
    return isToRepeat
  }
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
