import { useEffect, useState } from 'react'

/**
 * Whether one file is held over the page, which is then meant for the asset that is seen; `take` is given it when it is dropped.
 * Heard before the page of uploads is: that takes what is dropped elsewhere, and several files here.
 */
export function useFileOver(isOn: boolean, take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const holdsOne = ({ dataTransfer }: DragEvent) => {
      const items = [...(dataTransfer?.items ?? [])]
      return items.length === 1 && items[0]?.kind === 'file'
    }
    const over = (event: DragEvent) => {
      if (!holdsOne(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // At the edge of the window no element is entered.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const isFolder = event.dataTransfer?.items[0]?.webkitGetAsEntry()?.isDirectory === true
      const [file] = event.dataTransfer?.files ?? []
      if (!holdsOne(event) || isFolder || file === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      take(file)
    }
    const early = { capture: true }
    window.addEventListener('dragover', over, early)
    window.addEventListener('dragleave', leave, early)
    window.addEventListener('drop', drop, early)
    return () => {
      window.removeEventListener('dragover', over, early)
      window.removeEventListener('dragleave', leave, early)
      window.removeEventListener('drop', drop, early)
    }
  }, [isOn, take])
  return isOver
}
