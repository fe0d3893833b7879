// A thread for the decoders that are WebAssembly: they block whoever calls them, and can only be stopped together with their thread.
import { parentPort } from 'node:worker_threads'
import { decodeHeif } from './decode-heif.ts'
import { decodeJxl } from './decode-jxl.ts'
import { decodePdf } from './decode-pdf.ts'
import type { DecoderReply, DecoderTask } from './decoder-tasks.ts'
import { renderProblemOf } from './render-problem.ts'

const decoders = { pdf: decodePdf, heif: decodeHeif, jxl: decodeJxl }

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
