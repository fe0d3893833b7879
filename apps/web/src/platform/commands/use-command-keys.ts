import { useEffect } from 'react'
import { storedValue } from '#platform/storage/stored-value.ts'
import { availableCommands } from './command-registry.ts'
import { isPressed, isSingleKey } from './keys.ts'

/** Single keys can be switched off: people who speak to their computer would set them off by words (WCAG 2.1.4). */
export const singleKeys = storedValue<boolean>('singleKeys', (text) => text !== 'false')

/** Performs commands by their keys. Where somebody writes (KEY-002) or decides in a dialog, keys mean what they mean there. */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return
      const isWriting = target?.closest('input, textarea, select, option, [contenteditable=""], [contenteditable=true]')
      const isEmpty = isWriting instanceof HTMLInputElement && isWriting.value === ''
      const command = availableCommands().find(({ keys, isForEmptyFields = false }) => {
        if (keys === undefined || !isPressed(keys, event)) return false
        if (isWriting) return keys === 'mod+k' || (isEmpty && isForEmptyFields)
        return singleKeys.get() || !isSingleKey(keys)
      })
      if (!command) return
      event.preventDefault()
      command.perform()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
