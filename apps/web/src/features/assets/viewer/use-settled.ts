import { useEffect, useState } from 'react'

/** The value once it has rested for so many milliseconds. */
export function useSettled(value: number, restsFor: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restsFor)
    return () => clearTimeout(timer)
  }, [value, restsFor])
  return settled
}
