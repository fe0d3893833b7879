import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useEffect, useState } from 'react'

interface MailedOffer<Offer> {
  secret: string
  /** Null while it is on its way, and where there is none. */
  offer: Offer | null
  problem: 'refused' | Error | null
}

const longestSecret = 100

/** The secret behind the `#` of the address that a mail led to; empty for none. */
export const secretOfAddress = () => location.hash.slice(1)

/**
 * What the secret of a mail lets its reader do.
 * @param ask asks the server; null where it cannot be asked.
 * @param refusal the error value by which the server says that the secret is not good.
 */
export function useMailedOffer<Offer>(
  ask: ((secret: string) => Promise<Offer>) | null,
  refusal: string,
): MailedOffer<Offer> {
  const [secret] = useState(secretOfAddress)
  const [found, setFound] = useState<Omit<MailedOffer<Offer>, 'secret'>>({ offer: null, problem: null })
  useEffect(() => {
    let isLeft = false
    const show = (next: typeof found) => {
      if (!isLeft) setFound(next)
    }
    if (secret === '' || secret.length > longestSecret || ask === null) return show({ offer: null, problem: 'refused' })
    ask(secret)
      .then((offer) => show({ offer, problem: null }))
      .catch((fault: Error) => {
        const isRefused = fault instanceof ApiProblem && fault.value === refusal
        show({ offer: null, problem: isRefused ? 'refused' : fault })
      })
    return () => {
      isLeft = true
    }
  }, [ask, refusal, secret])
  return { secret, ...found }
}
