import { useEffect, useState } from 'react'

/**
 * What the server says to a question, asked again `pause` milliseconds after it has changed. What it said before stays until then, and
 * what it says to an earlier question is passed over.
 */
export function useAnswer<Answer>(question: string, ask: () => Promise<Answer>, pause: number) {
  const [known, setKnown] = useState<{ question: string; answer: Answer | null; problem: Error | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that is asked.
  useEffect(() => {
    let isWanted = true
    const tell = (told: { answer: Answer | null; problem: Error | null }) => {
      if (isWanted) setKnown({ question, ...told })
    }
    const begin = () =>
      void ask().then(
        (answer) => tell({ answer, problem: null }),
        (problem: Error) => tell({ answer: null, problem }),
      )
    const timer = setTimeout(begin, known === null ? 0 : pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [question])
  return { answer: known?.answer ?? null, problem: known?.problem ?? null, isPending: known?.question !== question }
}
