import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const indexPassword = 'index'

export interface IndexServer {
  /** Scheme, host and port. */
  uri: string
  /** What it answers from now on; null for its pools. */
  answers(status: number | null, body?: string): void
  /** Authorisations that it was sent. */
  asked: string[]
  close(): Promise<void>
}

/** A server of pools as another program would be one: it wants a name and a password, and knows guests. */
export async function openIndexServer(): Promise<IndexServer> {
  const asked: string[] = []
  let other: { status: number; body: string } | null = null
  const right = [`index:${indexPassword}`, 'guest:'].map((one) => `Basic ${Buffer.from(one).toString('base64')}`)
  const server = createServer((request, response) => {
    const said = request.headers.authorization ?? ''
    asked.push(`${request.method} ${request.url} ${said}`)
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
    if (other) return answer(other.status, other.body)
    if (!right.includes(said)) return answer(401, '{}')
    return answer(200, JSON.stringify({ Pools: [{ Id: 'p1', Name: 'Wires', Path: '/srv/wires' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (status, body = '') => {
      other = status === null ? null : { status, body }
    },
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
