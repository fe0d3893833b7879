import { useState } from 'react'

/** One deed at a time: whether it runs, and why the last one was refused. */
export function useDeed() {
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (deed: () => Promise<unknown>): Promise<Error | null> => {
    setBusy(true)
    setProblem(null)
    try {
      await deed()
      return null
    } catch (fault) {
      const told = fault instanceof Error ? fault : new Error(String(fault))
      setProblem(told)
      return told
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, run }
}
