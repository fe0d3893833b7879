/** Gives the person a text to keep, as a file that the browser saves. */
export function saveText(text: string, { name, mediaType }: { name: string; mediaType: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(href))
}
