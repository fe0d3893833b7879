import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deed } from '@vitrine/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiProblem, isAborted, ServerProblem, UnreachableProblem } from './api-problem.ts'
import { mediaTypeOf } from './media-type.ts'
import { ResourceClient } from './resource-client.ts'
import { ask, judgeAnswer } from './send-request.ts'

let answer: (request: IncomingMessage, reply: ServerResponse) => void
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
let client: ResourceClient
let origin: string
const server = createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  answer(request, reply)
})

beforeEach(async () => {
  asked = []
  answer = (_, reply) => json(reply, 200, { count: 3 })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new ResourceClient(origin)
})

afterEach(async () => {
  server.closeAllConnections()
  if (server.listening) await new Promise((done) => server.close(done))
  client.cache.clear()
})

function json(reply: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

test('the kind decides the Accept header, and every request says where it comes from', async () => {
  expect(await client.get('/c', 'count')).toEqual({ count: 3 })
  expect(asked[0]?.headers.accept).toBe('application/vnd.fotoware.count+json')
  expect(asked[0]?.headers['x-requested-with']).toBe('XMLHttpRequest')
})

test('what is read says whether anybody is at the page, where that is known; what is written does not', async () => {
  const send = (method: string, isUnattended?: boolean) =>
    ask(`${origin}/c`, { method, accept: '*/*', ...(isUnattended === undefined ? {} : { isUnattended }) })
  for (const [method, isAlone] of [['GET', true], ['HEAD', false], ['POST', true], ['GET']] as const)
    await send(method, isAlone)
  expect(asked.map(({ headers }) => headers['x-unattended'])).toEqual(['1', '0', undefined, undefined])
})

test('two who follow the same href share one request, another kind is another document', async () => {
  await Promise.all([client.get('/c', 'count'), client.get('/c', 'count'), client.get('/c', 'collectioninfo')])
  expect(asked).toHaveLength(2)
})

test('a status from 400 to 499 keeps the body of the answer and is not tried again, and so it is stored [API-005 COL-038]', async () => {
  const fields = [{ field: 'q', rule: 'term-missing', message: '3:1' }]
  answer = (_, reply) => json(reply, 400, { value: 'InvalidSearchExpression', heading: 'No.', requestId: 'r1', fields })
  const problem = await client.get('/c', 'count').catch((fault: unknown) => fault)
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 400, value: 'InvalidSearchExpression', message: 'No.', fields })
  expect((problem as ApiProblem).details).toMatchObject({ requestId: 'r1', heading: 'No.', description: '' })
  expect((problem as ApiProblem).details.date).not.toBe('')
  expect(asked).toHaveLength(1)
  await client.get('/d', 'collection').catch(() => undefined)
  const stored = client.cache.getQueryState(client.query('/d', 'collection').queryKey)
  expect(stored?.error).toMatchObject({ status: 400, value: 'InvalidSearchExpression', details: { heading: 'No.' } })
})

test('a refusal of a proxy without an error document is still a problem with its status', async () => {
  answer = (_, reply) => reply.writeHead(403, 'Not Here', { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
  await expect(client.get('/c', 'count')).rejects.toMatchObject({ status: 403, value: '', message: 'Not Here' })
})

test('any other status that is not OK throws the status text [API-004]', async () => {
  answer = (_, reply) => reply.writeHead(500, 'Out of Paper', { 'x-requestid': 'r2' }).end('{}')
  const problem = await client.get('/c', 'count').catch((fault: unknown) => fault)
  expect(problem).toBeInstanceOf(ServerProblem)
  expect(problem).toMatchObject({ message: 'Out of Paper', status: 500, details: { requestId: 'r2' } })
})

/** Every status that is not OK; of 407 a page gets no answer, because it is between the browser and a proxy. */
const notOk = [300, 304, ...Array.from({ length: 200 }, (_, at) => 400 + at).filter((status) => status !== 407)]

test.each(['count', 'signup-count', 'order'] as const)(
  'every status that is not OK makes the loader of a document of kind %s throw an error named by the status code [CRT-006 ORD-003]',
  async (kind) => {
    for (const status of notOk) {
      answer = (_, reply) => json(reply, status, { heading: 'No.', value: 'Refused' })
      const problem = await client.get(`/${status}`, kind, { isFresh: true }).catch((fault: unknown) => fault)
      expect(problem).toBeInstanceOf(Error)
      expect((problem as Error).name).toBe(String(status))
    }
    expect(asked.every(({ headers }) => headers.accept === mediaTypeOf(kind))).toBe(true)
    // Other documents go by the general rule.
    answer = (_, reply) => json(reply, 404, {})
    await expect(client.get('/c', 'collection')).rejects.toMatchObject({ name: 'ApiProblem', status: 404 })
  },
)

test('what our own server says of its fault is kept beside the status text', async () => {
  answer = (_, reply) => json(reply, 500, { value: 'ServerError', heading: 'It broke.' })
  const problem = await client.get('/c', 'count').catch((fault: unknown) => fault)
  expect(problem).toMatchObject({ message: 'Internal Server Error', heading: 'It broke.' })
})

test('a refusal that breaks off in its body is still a refusal', async () => {
  answer = (_, reply) => {
    reply.writeHead(403, { 'content-length': '100' }).write('{"value"')
    setImmediate(() => reply.destroy())
  }
  await expect(client.get('/c', 'count')).rejects.toBeInstanceOf(ApiProblem)
})

test('a refusal that nobody waits for any more is given up while it is read', async () => {
  answer = (_, reply) => reply.writeHead(403, { 'content-length': '100' }).write('{"value"')
  const leaving = new AbortController()
  const request = { method: 'GET', accept: 'application/json', signal: leaving.signal }
  const judged = judgeAnswer(await ask(`${origin}/c`, request))
  leaving.abort()
  expect(isAborted(await judged.catch((fault: unknown) => fault))).toBe(true)
})

test('a server that is away for a moment is asked again', async () => {
  answer = (_, reply) => (asked.length < 2 ? reply.writeHead(503).end() : json(reply, 200, { count: 1 }))
  expect(await client.get('/c', 'count')).toEqual({ count: 1 })
})

test('no answer at all is told apart from a bad one', async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await expect(client.get('/c', 'count', { isFresh: true })).rejects.toBeInstanceOf(UnreachableProblem)
})

test('an aborted request is known as such, so that it can be ignored', async () => {
  answer = () => {}
  const controller = new AbortController()
  const reading = client.query('/c', 'count').queryFn({ signal: controller.signal })
  controller.abort()
  expect(isAborted(await reading.catch((fault: unknown) => fault))).toBe(true)
})

test('a read that takes longer than its time-out ends', async () => {
  answer = () => {}
  await expect(client.get('/c', 'count', { timeout: 30 })).rejects.toBeInstanceOf(Error)
})

test('a deed is sent as the kind that it asks for', async () => {
  answer = (_, reply) => json(reply, 200, { authenticated: true, to: '/fotoweb/' })
  const login: Deed<'login-request', 'login'> = '/login'
  expect(await client.perform(login, 'login-request', { username: 'a', password: 'b' })).toMatchObject({
    to: '/fotoweb/',
  })
  expect(asked[0]).toMatchObject({ method: 'POST', body: '{"username":"a","password":"b"}' })
  expect(asked[0]?.headers['content-type']).toBe('application/json')
})

test('a deed without a body sends none and may answer nothing', async () => {
  answer = (_, reply) => reply.writeHead(204).end()
  expect(await client.perform('/logout')).toBeUndefined()
  expect(asked[0]).toMatchObject({ method: 'POST', body: '' })
})

test('a change is a PATCH in the kind of the document and leaves the new document in the cache [SES-035]', async () => {
  answer = (_, reply) => json(reply, 200, { data: { shared: { sorting: 1 } } })
  await client.change('/prefs', 'user-preferences', { data: { shared: { sorting: 1 } } })
  expect(asked[0]).toMatchObject({ method: 'PATCH', body: '{"data":{"shared":{"sorting":1}}}' })
  expect(asked[0]?.headers['content-type']).toBe('application/vnd.fotoware.user-preferences+json')
  expect(client.peek('/prefs', 'user-preferences')).toEqual({ data: { shared: { sorting: 1 } } })
})

test('the answer to an unsafe method says what is stale, and only that is asked for again', async () => {
  await client.get('/a', 'count')
  await client.get('/b', 'count')
  answer = (request, reply) =>
    request.method === 'POST'
      ? reply.writeHead(204, { link: '</a>; rel="invalidates"' }).end()
      : json(reply, 200, { count: 4 })
  await client.perform('/deed')
  expect(client.peek('/a', 'count')).toBeUndefined()
  expect(await client.get('/a', 'count')).toEqual({ count: 4 })
  expect(await client.get('/b', 'count')).toEqual({ count: 3 })
})

test('an answer that was on its way when something changed is not believed: it is asked for again', async () => {
  const held: ServerResponse[] = []
  answer = (_, reply) => void held.push(reply)
  const read = client.get('/c', 'count', { isFresh: true })
  await expect.poll(() => held.length).toBe(1)
  await client.doubt((address) => address === '/c')
  answer = (_, reply) => json(reply, 200, { count: 2 })
  json(held[0] as ServerResponse, 200, { count: 1 })
  expect(await read).toEqual({ count: 2 })
})

test('what is dropped is gone at once, also while it is asked for again', async () => {
  await client.get('/c', 'count')
  const held: ServerResponse[] = []
  answer = (_, reply) => void held.push(reply)
  const again = client.get('/c', 'count', { isFresh: true }).catch(() => null)
  await expect.poll(() => held.length).toBe(1)
  await client.drop(['/c'])
  expect(client.peek('/c', 'count')).toBeUndefined()
  json(held[0] as ServerResponse, 200, { count: 1 })
  await again
})

test('documents that nobody shows any more are forgotten, the oldest first', async () => {
  for (const address of ['/1', '/2', '/3']) {
    await client.get(address, 'count')
    await new Promise((done) => setTimeout(done, 2))
  }
  client.keepAtMost('count', 2)
  expect(['/1', '/2', '/3'].map((address) => client.peek(address, 'count') !== undefined)).toEqual([false, true, true])
})

test('what is being made is asked for until it is there, as slowly as the server wishes', async () => {
  answer = (_, reply) => {
    const isReady = asked.length > 2
    reply.writeHead(isReady ? 200 : 202, { 'retry-after': '0.01' }).end()
  }
  await client.waitFor('/file', new AbortController().signal)
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'HEAD'])
})

test('what is removed is asked to be removed, and what was read of it is asked for again', async () => {
  await client.get('/c', 'count')
  answer = (_, reply) => void reply.writeHead(204).end()
  await client.remove('/c')
  answer = (_, reply) => json(reply, 200, { count: 2 })
  expect(await client.get('/c', 'count')).toEqual({ count: 2 })
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
})

test('why something cannot be made is told in words, and nobody has to wait for ever', async () => {
  answer = (_, reply) => json(reply, 410, { value: 'FileGone', heading: 'Gone' })
  const refused = client.waitFor('/file', new AbortController().signal)
  await expect(refused).rejects.toMatchObject({ status: 410, value: 'FileGone' })
  answer = (_, reply) => void reply.writeHead(202, { 'retry-after': '60' }).end()
  const abort = new AbortController()
  const waiting = client.waitFor('/file', abort.signal)
  setTimeout(() => abort.abort(), 20)
  await expect(waiting).rejects.toSatisfy(isAborted)
})
