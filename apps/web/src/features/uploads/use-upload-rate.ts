import { useEffect, useState } from 'react'

/** Over so many milliseconds the rate is taken: shorter ones jump, longer ones lag behind. */
const span = 10_000

/** Bytes a second over the last moments; null while there is nothing to tell. */
export function useUploadRate(sent: number, isBusy: boolean): number | null {
  const [marks, setMarks] = useState<readonly { at: number; sent: number }[]>([])
  useEffect(() => {
    if (!isBusy) return setMarks([])
    const at = performance.now()
    setMarks((before) => [...before.filter((mark) => mark.at > at - span), { at, sent }])
  }, [sent, isBusy])
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < 500) return null
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}
