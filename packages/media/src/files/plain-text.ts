/**
 * The text of a file without any container. A byte order mark decides its letters; else what is valid UTF-8 is that, and all other text is taken for
 * Windows' Western one, which knows every byte: what older programs in western Europe save.
 */
export function plainText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // As a stream: a character may be cut in two where the reading ended.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
