import { Worker } from 'node:worker_threads'
import { type Credentials, type CredentialsReply, type CredentialsTask, unknownCredentials } from './credentials.ts'

export type CredentialsThread = {
  /**
   * Judges one file after the other; `null` where there is no manifest. `unknown` when it takes longer than the limit, which counts
   * from the file's own start, or when the thread ends over it.
   */
  judge(task: CredentialsTask, timeLimitMs: number): Promise<Credentials | null>
  close(): Promise<void>
}

// WebAssembly memory only ever grows: a thread left idle for this long is given back.
const idleMs = 30_000

/** A thread that is started with the first file that carries a manifest, and replaced when one hangs or ends it. */
export function createCredentialsThread(): CredentialsThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0

  async function close(): Promise<void> {
    clearTimeout(idle)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  async function run(task: CredentialsTask, timeLimitMs: number): Promise<Credentials | null> {
    clearTimeout(idle)
    worker ??= begin()
    const reply = await ask(worker, { ...task, id: ++lastId }, timeLimitMs)
    if (reply === 'lost') await close()
    else idle = setTimeout(close, idleMs).unref()
    return reply === 'lost' ? unknownCredentials : reply
  }

  function judge(task: CredentialsTask, timeLimitMs: number): Promise<Credentials | null> {
    const mine = last.then(() => run(task, timeLimitMs))
    last = mine.catch(() => undefined)
    return mine
  }

  return { judge, close }
}

function begin(): Worker {
  const begun = new Worker(new URL('./credentials-worker.ts', import.meta.url))
  // One that ends while nobody asks it must not end the program.
  begun.on('error', () => undefined)
  return begun
}

function ask(worker: Worker, task: CredentialsTask & { id: number }, timeLimitMs: number) {
  return new Promise<Credentials | null | 'lost'>((resolve) => {
    const onMessage = (reply: CredentialsReply) => {
      if (reply.id === task.id) finish(reply.credentials)
    }
    const onEnd = () => finish('lost')
    const timer = setTimeout(onEnd, timeLimitMs)
    function finish(answer: Credentials | null | 'lost'): void {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      worker.unref()
      resolve(answer)
    }
    worker.ref()
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    worker.postMessage(task)
  })
}
