import { isAborted, UnreachableProblem } from './api-problem.ts'
import { ask, judgeAnswer } from './send-request.ts'

/** One event of a stream; what has no name tells only where to go on from. */
export interface StreamEvent {
  name: string
  id: string
  data: string
}

export interface FollowOptions {
  /** Where somebody was before; null from now on. */
  after: string | null
  signal: AbortSignal
  /** Milliseconds without a word after which nobody is believed to be there any more. */
  patience: number
}

/**
 * Follows a stream of server-sent events until it ends. By `fetch`: the browser's own reader can neither begin where another
 * window was, nor tell a refusal from a server that is away.
 * @throws as `sendRequest`, and UnreachableProblem when the stream breaks off or falls silent.
 */
export async function followEvents(
  address: string,
  { after, signal, patience }: FollowOptions,
  hear: (event: StreamEvent) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), patience)
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const from = after === null ? {} : { lastEventId: after }
    const answer = await judgeAnswer(
      await ask(address, { method: 'GET', accept: 'text/event-stream', signal: either, ...from }),
    )
    const read = eventReader(hear)
    const text = answer.body?.pipeThrough(new TextDecoderStream())
    const reader = text?.getReader()
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patience)
      read(value ?? '')
    }
  } catch (fault) {
    if (isAborted(fault) && silence.signal.aborted && !signal.aborted) throw new UnreachableProblem(fault)
    throw fault instanceof TypeError ? new UnreachableProblem(fault) : fault
  } finally {
    clearTimeout(timer)
  }
}

/** Takes a stream as it comes, in whatever pieces, and tells each event when it is whole. */
export function eventReader(hear: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readEvent(block)
      if (event.name !== '' || event.id !== '') hear(event)
    }
  }
}

function readEvent(block: string): StreamEvent {
  const event = { name: '', id: '', data: '' }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event.name = value
    else if (field === 'id') event.id = value
    else if (field === 'data') event.data += value
  }
  return event
}
