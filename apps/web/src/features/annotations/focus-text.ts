/** The field in which the text of an annotation is written. */
export const textField = 'data-annotation-text'

/** Goes from the drawing to the text beside it. */
export function focusText(): void {
  document.querySelector<HTMLElement>(`[${textField}] textarea`)?.focus()
}
