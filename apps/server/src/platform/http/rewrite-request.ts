/** Methods of the wire that Node's parser does not know (wire reference 3.1). */
export const extensionMethods = ['REVOKE', 'APPROVE', 'REJECT', 'REORDER', 'ORDERPATCH', 'EXPORT'] as const

export const overrideHeader = 'x-http-method-override'

/** True when one of the six, or as much of it as has arrived, stands at `at`. */
export function startsWithExtensionMethod(bytes: Buffer, at: number): boolean {
  const text = bytes.toString('latin1', at, at + 11)
  if (text.length < 3) return false
  return extensionMethods.some((method) => {
    const word = `${method} `
    return text.length < word.length ? word.startsWith(text) : text.startsWith(word)
  })
}

/**
 * The request with POST in place of its method and an override header in front of the others; any such header that came
 * along is dropped. Null while the head has not arrived whole.
 */
export function rewriteRequest(bytes: Buffer): Buffer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [line = '', ...headers] = bytes.toString('latin1', 0, end).split('\r\n')
  const blank = line.indexOf(' ')
  const kept = headers.filter((header) => !header.toLowerCase().startsWith(`${overrideHeader}:`))
  const head = [`POST${line.slice(blank)}`, `${overrideHeader}: ${line.slice(0, blank)}`, ...kept].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(end)])
}
