import type { HashOrder, HashReport } from './hash-messages.ts'

interface Waiting {
  resolve: (sha256: string) => void
  reject: (fault: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

/**
 * SHA-256 of a file, hexadecimal in small letters, made in a worker that reads it piece by piece.
 * @throws Error where the file cannot be read, or the browser begins no worker; the reason of `signal` once that is aborted.
 */
export function hashFile(file: File, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    worker ??= begin()
    const current = worker
    const tell = (order: HashOrder) => current.postMessage(order)
    const id = ++lastId
    signal.addEventListener('abort', () => {
      if (!waiting.delete(id)) return
      tell({ abandoned: id })
      reject(signal.reason)
    })
    waiting.set(id, { resolve, reject })
    tell({ id, file })
  })
}

function begin(): Worker {
  const begun = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  begun.addEventListener('message', ({ data }: MessageEvent<HashReport>) => {
    const who = waiting.get(data.id)
    waiting.delete(data.id)
    if ('sha256' in data) who?.resolve(data.sha256)
    else who?.reject(new Error(data.fault))
  })
  begun.addEventListener('error', (event) => {
    event.preventDefault()
    begun.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('The worker ended'))
    waiting.clear()
  })
  return begun
}
