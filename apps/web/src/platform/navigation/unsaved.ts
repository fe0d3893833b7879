let unsaved = 0

/** Whether something was typed on this page that would be lost with it. */
export const hasUnsaved = (): boolean => unsaved > 0

/** Says that something is typed, until the answer is called. */
export function holdUnsaved(): () => void {
  unsaved++
  return () => void unsaved--
}
