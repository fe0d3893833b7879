import { useRef } from 'react'

interface Reading {
  hasDocument: boolean
  error: Error | null
  isLoading: boolean
}

/**
 * Why there is no document; null while it is read for the first time and when all is well. While what is shown is only asked
 * for again by itself, the problem stands until the answer has come: the library forgets it as soon as it asks. `forget` is for
 * whoever tries again and wants to see that something is done.
 */
export function useStandingProblem(key: string, { hasDocument, error, isLoading }: Reading) {
  const known = useRef<{ key: string; problem: Error } | null>(null)
  if (error !== null) known.current = { key, problem: error }
  else if (hasDocument || !isLoading || known.current?.key !== key) known.current = null
  return {
    problem: hasDocument ? null : (known.current?.problem ?? null),
    forget: () => {
      known.current = null
    },
  }
}
