import { type RefObject, useEffect, useState } from 'react'

const fields = 'input, select, textarea'

/** Answers a call that brings the focus to the first field of a form with a fault, once the faults are drawn. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>): () => void {
  const [looks, setLooks] = useState(0)
  // An effect, and no frame: on a busy machine a frame can come before what is wrong is drawn.
  useEffect(() => {
    if (looks === 0) return
    const wrong = form.current?.querySelector('[aria-invalid=true], [data-invalid], [data-fault] input')
    const field = wrong?.matches(fields) ? wrong : wrong?.querySelector(fields)
    if (field instanceof HTMLElement) field.focus()
  }, [looks, form])
  return () => setLooks((count) => count + 1)
}
