import type { OrderField } from '@vitrine/contract/orders.ts'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Details, type Faults, faultsOf, usePatterns } from './asked-fields.ts'

/** Details while they are filled in. A field tells what is wrong with it once it was left, all of them once they were sent. */
export function useDetails(start: Details, fields: readonly OrderField[]) {
  const { t } = useTexts()
  usePatterns(fields)
  const [details, setDetails] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Faults>({})
  const found = faultsOf(details, fields, t)
  const leave = (...names: readonly string[]) => setLeft((before) => new Set([...before, ...names]))
  const shown = Object.fromEntries(Object.entries(found).filter(([name]) => left.has(name)))
  const change = (part: Partial<Details>, names: readonly string[]) => {
    setDetails((before) => ({ ...before, ...part }))
    setTold((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    // What is chosen or ticked is not left afterwards.
    const chosen = fields.filter(({ type }) => type !== 'text').map(({ id }) => `userData.${id}`)
    leave(...names.filter((name) => chosen.includes(name)))
  }
  return {
    details,
    /** Everything that is wrong, shown or not. */
    found,
    faults: { ...shown, ...told },
    change,
    leave,
    leaveAll: () => leave(...Object.keys(found)),
    /** What the server finds fault with. */
    tell: setTold,
  }
}
