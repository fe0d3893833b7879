// A thread for the decoders that are WebAssembly: they block whoever calls them, and can only be stopped together with their thread.
import { parentPort } from 'node:worker_threads'
import type { Decoded, DecoderReply, DecoderTask } from './decoder-tasks.ts'
import { renderProblemOf } from './render-problem.ts'

/** Each is loaded with the first file of its kind: together they are megabytes of machine code to be made. */
const decoders: Record<DecoderTask['kind'], (task: DecoderTask) => Promise<Decoded>> = {
  pdf: async (task) => (await import('./decode-pdf.ts')).decodePdf(task),
  heif: async (task) => (await import('./decode-heif.ts')).decodeHeif(task),
  jxl: async (task) => (await import('./decode-jxl.ts')).decodeJxl(task),
  jp2: async (task) => (await import('./decode-jp2.ts')).decodeJp2(task),
}

parentPort?.on('message', async ({ id, ...task }: DecoderTask & { id: number }) => {
  try {
    const still = await decoders[task.kind](task)
    post({ id, still })
  } catch (error) {
    post({ id, problem: renderProblemOf(error) })
  }
})

function post(reply: DecoderReply): void {
  parentPort?.postMessage(reply)
}
