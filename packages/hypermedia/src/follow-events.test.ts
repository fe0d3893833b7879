import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiProblem, UnreachableProblem } from './api-problem.ts'
import { eventReader, followEvents, type StreamEvent } from './follow-events.ts'

let server: Server
let address: string
let answer: (reply: ServerResponse, after: string | undefined) => void
beforeEach(async () => {
  server = createServer((request, reply) => answer(reply, request.headers['last-event-id'] as string | undefined))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const options = (more: object = {}) => ({ after: null, signal: new AbortController().signal, patience: 5000, ...more })

test('events are told when they are whole, in whatever pieces they come', () => {
  const heard: StreamEvent[] = []
  const read = eventReader((event) => heard.push(event))
  for (const letter of 'retry: 2000\n\nevent: changed\ndata: {"a":1}\nid: x\n\n: nothing\n\nid: y\n\nevent: half\n')
    read(letter)
  expect(heard).toEqual([
    { name: 'changed', data: '{"a":1}', id: 'x' },
    { name: '', data: '', id: 'y' },
  ])
})

test('it goes on from where somebody was, and comes to its end with the stream', async () => {
  answer = (reply, after) => {
    reply.setHeader('content-type', 'text/event-stream')
    reply.end(`event: open\ndata: {}\nid: after ${after}\n\n`)
  }
  const heard: StreamEvent[] = []
  await followEvents(address, options({ after: 'here' }), (event) => heard.push(event))
  expect(heard).toEqual([{ name: 'open', data: '{}', id: 'after here' }])
})

test('a refusal, a stream that breaks off and one that falls silent are told apart', async () => {
  answer = (reply) => {
    reply.statusCode = 401
    reply.end('{"value":"Unauthorized"}')
  }
  await expect(followEvents(address, options(), () => undefined)).rejects.toBeInstanceOf(ApiProblem)
  answer = (reply) => {
    reply.write('event: open\ndata: {}\nid: x\n\n', () => reply.destroy())
  }
  await expect(followEvents(address, options(), () => undefined)).rejects.toBeInstanceOf(UnreachableProblem)
  answer = (reply) => void reply.write('event: open\ndata: {}\nid: x\n\n')
  await expect(followEvents(address, options({ patience: 100 }), () => undefined)).rejects.toBeInstanceOf(
    UnreachableProblem,
  )
  const leaving = new AbortController()
  const left = followEvents(address, options({ signal: leaving.signal }), () => leaving.abort())
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
})
