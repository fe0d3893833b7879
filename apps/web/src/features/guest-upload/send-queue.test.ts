import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendQueue } from './send-queue.ts'
import { AwayProblem, type SenderClient } from './sender-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a server that answers that it is away is asked seven times, and then when somebody says so', async () => {
  let isAway = true
  const begun: string[] = []
  const creation = { chunks: 'chunks/{index}', chunkSize: 5, numChunks: 1, status: 'status', cancel: 'cancel' }
  const client: SenderClient = {
    async ask<Answer>(address: string) {
      begun.push(address)
      if (isAway) throw new AwayProblem(true)
      return (address === 'uploads' ? creation : { status: 'done', missing: [], error: null }) as Answer
    },
    sendPart: () => Promise.resolve(),
  }
  const queue = new SendQueue(client, { upload: 'uploads', data: [] }, 'It was not sent.')
  queue.add([{ file: new File(['text'], 'a.txt'), folder: '' }], () => '')
  queue.send()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(queue.get().items).toMatchObject([{ state: 'failed', reason: 'It was not sent.' }])
  expect(begun).toEqual(Array.from({ length: 7 }, () => 'uploads'))
  isAway = false
  queue.retry(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queue.get().items).toMatchObject([{ state: 'done' }])
})
