import { type DragEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Rows that are put into another order by dragging and by steps; what happened is told in words. */
export function useOrder<One>(all: readonly One[], nameOf: (one: One) => string, onMove: (all: One[]) => void) {
  const { t } = useTexts()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const one = all[from]
    if (one === undefined || to < 0 || to >= all.length || from === to) return
    const others = all.filter((_, at) => at !== from)
    onMove([...others.slice(0, to), one, ...others.slice(to)])
    setTold(t('siteFields.movedTo', { name: nameOf(one), place: to + 1 }))
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const rowOf = (at: number) => ({
    handle: {
      onStep: (step: number) => move(at, at + step),
      onDragStart: () => setDragged(at),
      onDragEnd: end,
    },
    row: {
      'data-over': (over === at && dragged !== null && dragged !== at) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: () => {
        if (dragged !== null) move(dragged, at)
        end()
      },
    },
  })
  return { told, rowOf }
}
