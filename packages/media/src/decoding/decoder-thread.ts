import { Worker } from 'node:worker_threads'
import type { Decoded, DecoderReply, DecoderTask } from './decoder-tasks.ts'
import { RenderError } from './render-problem.ts'

export type DecoderThread = {
  /** Decodes, one task after the other. Rejects with a `RenderError`; the time limit counts from the task's own start. */
  decode(task: DecoderTask, timeLimitMs: number): Promise<Decoded>
  close(): Promise<void>
}

// WebAssembly memory only ever grows: a thread left idle for this long is given back.
const idleMs = 30_000

/** A thread that is started with the first task, and replaced when a task hangs or kills it. */
export function createDecoderThread(): DecoderThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  function run(task: DecoderTask, timeLimitMs: number): Promise<Decoded> {
    clearTimeout(idle)
    worker ??= new Worker(new URL('./decoder-worker.ts', import.meta.url))
    worker.ref()
    return ask(worker, { ...task, id: ++lastId }, timeLimitMs).finally(() => {
      worker?.unref()
      idle = setTimeout(stop, idleMs).unref()
    })
  }

  async function decode(task: DecoderTask, timeLimitMs: number): Promise<Decoded> {
    const mine = last.then(() => run(task, timeLimitMs))
    last = mine.catch(async (error) => {
      if (!(error instanceof RenderError) || error.code === 'time-limit' || error.code === 'crashed') await stop()
    })
    return mine
  }

  return { decode, close: stop }
}

function ask(worker: Worker, task: DecoderTask & { id: number }, timeLimitMs: number): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const onMessage = (reply: DecoderReply) => {
      if (reply.id !== task.id) return
      finish()
      if ('still' in reply) resolve(reply.still)
      else reject(new RenderError(reply.problem.code, reply.problem.message))
    }
    const onEnd = (cause: unknown) => {
      finish()
      reject(new RenderError('crashed', cause instanceof Error ? cause.message : 'the decoder thread ended'))
    }
    const timer = setTimeout(() => {
      finish()
      reject(new RenderError('time-limit', `not decoded within ${timeLimitMs} ms`))
    }, timeLimitMs)
    const finish = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
    }
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    worker.postMessage(task)
  })
}
