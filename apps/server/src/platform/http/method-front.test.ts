import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MethodFront } from './method-front.ts'
import { extensionMethods, overrideHeader } from './rewrite-request.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that tells what it was asked, behind the front. */
async function serve(): Promise<number> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const seen = {
        method: request.method,
        override: request.headers[overrideHeader],
        length: body.length,
        url: request.url,
      }
      response.end(JSON.stringify(seen))
    })
  })
  const front = new MethodFront(http)
  http.on('clientError', (error, socket) => {
    if (!front.recover(error, socket)) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    http.closeAllConnections()
    front.server.close()
  })
  return (front.server.address() as AddressInfo).port
}

function ask(port: number, method: string, body: Buffer | null, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = httpRequest({ port, host: '127.0.0.1', method, path: '/thing?x=1', headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

/** Writes raw packets with a pause between them and collects what comes back. */
function talk(port: number, packets: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
    const send = (at: number) => {
      const packet = packets[at]
      if (packet === undefined) setTimeout(() => socket.end(), 150)
      else socket.write(packet, 'latin1', () => setTimeout(() => send(at + 1), 30))
    }
    send(0)
  })
}

test.each(['REVOKE', 'ORDERPATCH', 'REORDER', 'APPROVE', 'REJECT', 'EXPORT'])(
  '%s arrives as POST with the override header',
  async (method) => {
    expect(extensionMethods).toContain(method)
    const port = await serve()
    const { status, text } = await ask(port, method, Buffer.from('{"a":1}'), { 'content-type': 'application/json' })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({ method: 'POST', override: method, length: 7, url: '/thing?x=1' })
  },
)

test('ordinary methods pass unchanged', async () => {
  const port = await serve()
  const { text } = await ask(port, 'PATCH', Buffer.from('x'))
  expect(JSON.parse(text)).toMatchObject({ method: 'PATCH', length: 1 })
})

test('a body of 30 MB arrives whole behind an extension method', async () => {
  const port = await serve()
  const { text } = await ask(port, 'EXPORT', Buffer.alloc(30_000_000, 1))
  expect(JSON.parse(text)).toMatchObject({ override: 'EXPORT', length: 30_000_000 })
})

test('a connection that is kept alive mixes known and extension methods', async () => {
  const port = await serve()
  const get = 'GET /a HTTP/1.1\r\nhost: x\r\n\r\n'
  const revoke = 'REVOKE /b HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nhi'
  const text = await talk(port, [get, revoke, get, revoke, revoke])
  expect(text.match(/HTTP\/1\.1 200/g)?.length).toBe(5)
  expect(text.match(/"override":"REVOKE","length":2/g)?.length).toBe(3)
})

test('a method name and a head that come in pieces are put together', async () => {
  const port = await serve()
  const pieces = ['RE', 'VO', 'KE /b HT', 'TP/1.1\r\nho', 'st: x\r\ncontent-length: 2\r\n', '\r\nh', 'i']
  const text = await talk(port, pieces)
  expect(text).toContain('"override":"REVOKE","length":2')
})

test('requests sent at once without waiting are answered in their order', async () => {
  const port = await serve()
  const get = 'GET /first HTTP/1.1\r\nhost: x\r\n\r\n'
  const approve = 'APPROVE /second HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'
  const text = await talk(port, [`${get}${approve}${get}`])
  expect(text.match(/"url":"\/(first|second)"/g)).toEqual(['"url":"/first"', '"url":"/second"', '"url":"/first"'])
})

test('an override header that a client sends along with an extension method is dropped', async () => {
  const port = await serve()
  const { text } = await ask(port, 'REJECT', null, { 'X-HTTP-Method-Override': 'EXPORT' })
  expect(JSON.parse(text)).toMatchObject({ override: 'REJECT' })
})

test.each(['REVOKED', 'FOO', 'revoke'])('%s is refused with 400', async (method) => {
  const port = await serve()
  const text = await talk(port, [`${method} / HTTP/1.1\r\nhost: x\r\n\r\n`])
  expect(text).toContain('400 Bad Request')
})

test('two lengths for one body are refused by the parser as before', async () => {
  const port = await serve()
  const head = 'REVOKE / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(await talk(port, [head])).toContain('400 Bad Request')
})
