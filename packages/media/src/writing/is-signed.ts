import { open } from 'node:fs/promises'

const step = 1024 * 1024
/** What the dictionary of every signature of a PDF names: the bytes that it vouches for. */
const mark = '/ByteRange'

/** Whether somebody signed a PDF: a change, even behind its end, is shown as one made after the signature. */
export async function isSigned(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    let rest = ''
    for (let position = 0; ; position += step) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(step), 0, step, position)
      const text = rest + buffer.subarray(0, bytesRead).toString('latin1')
      if (text.includes(mark)) return true
      if (bytesRead < step) return false
      rest = text.slice(-mark.length)
    }
  } finally {
    await file.close()
  }
}
