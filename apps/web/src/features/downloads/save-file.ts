/** Hands an address to the browser as a file to keep. The server says so too, and how it is called: the page stays. */
export function saveFile(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
