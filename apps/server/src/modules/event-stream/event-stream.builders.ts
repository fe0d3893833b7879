import type { AddressInfo } from 'node:net'
import type { TestServer } from '#server/testing/open-test-server.ts'

export interface HeardEvent {
  name: string
  id: string
  data: unknown
}

/** One browser that listens to a server. */
export interface Ear {
  status: number
  headers: Headers
  /** What was told but the opening, in its order. */
  heard: HeardEvent[]
  /** Everything that came, as it came. */
  text(): string
  /** Where it may go on from. */
  lastId(): string
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  leave(): Promise<void>
}

/** Opens a port for a server of a test: a stream has no end, so it cannot be injected. Answers its address. */
export async function atPort(server: TestServer): Promise<string> {
  const { server: front } = server.app.front
  if (!front.listening) await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

/** Listens from now on, or from where `after` says. Resolves when the stream is open, or with the refusal. */
export async function listenAt(address: string, headers: Record<string, string>): Promise<Ear> {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/fotoweb/services/events`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  })
  const heard: HeardEvent[] = []
  let last = ''
  let whole = ''
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const take = (block: string) => {
    whole += `${block}\n\n`
    const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? ['', ''])
    const { event: name = '', id = '', data = 'null' } = Object.fromEntries(lines)
    if (id !== '') last = id
    if (name === 'open') open()
    else if (name !== '') heard.push({ name, id, data: JSON.parse(data) })
  }
  const ended = answer.ok ? readBlocks(answer, take).catch(() => undefined) : Promise.resolve()
  await Promise.race([opened, ended])
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    text: () => whole,
    lastId: () => last,
    ended,
    async leave() {
      leaving.abort()
      await ended
    },
  }
}

async function readBlocks(answer: Response, take: (block: string) => void): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(block)
  }
}
