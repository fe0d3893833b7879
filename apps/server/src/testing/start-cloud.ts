import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { S3Settings } from '#platform/files/s3-settings.ts'
import { testKeys } from './start-s3.ts'

export interface TestCloud {
  /** The store behind a gate that lets in what is signed with a token of this cloud alone. */
  settings(host: Record<string, string>): S3Settings
  /** What is set beside a program by each way of handing out credentials. */
  container: Record<string, string>
  machine: Record<string, string>
  /** The address of the token service. */
  tokenService: string
  /** How often credentials were handed out, and how many requests were let in and refused. */
  seen: { handedOut: number; letIn: number; refused: number }
  /** What is handed out from now on is good for so many milliseconds. */
  lasts(ms: number): void
  /** No token that was handed out is good any more. */
  withdraw(): void
  /** The services that hand out credentials close each connection, or answer again. */
  away(isAway: boolean): void
  stop(): Promise<void>
}

/** A cloud beside a store: the endpoint of containers, the metadata service, the token service, and a gate that checks tokens. */
export async function startCloud(store: S3Settings): Promise<TestCloud> {
  const cloud = { handedOut: 0, letIn: 0, refused: 0, ms: 3_600_000, isAway: false, good: new Set<string>() }
  const hand = () => {
    const token = `token/${++cloud.handedOut}+=`
    cloud.good.add(token)
    return { token, ends: new Date(Date.now() + cloud.ms).toISOString() }
  }
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const path = new URL(asked.url ?? '/', 'http://cloud').pathname
    const isService = /^\/(credentials|latest|sts)/.test(path)
    if (!isService) return pass(asked, response, { store, cloud })
    if (cloud.isAway) return asked.socket.destroy()
    const said = await serve(path, asked, hand)
    response.writeHead(said === null ? 403 : 200).end(said ?? '')
  }
  const server = createServer((asked, response) => void answer(asked, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: (host) => ({ ...store, endpoint, keys: { profile: null, host } }),
    container: {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${endpoint}/credentials`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'Bearer of this container',
    },
    machine: { HOME: '/nobody', AWS_EC2_METADATA_SERVICE_ENDPOINT: `${endpoint}/` },
    tokenService: `${endpoint}/sts`,
    seen: cloud,
    lasts: (ms) => {
      cloud.ms = ms
    },
    withdraw: () => cloud.good.clear(),
    away: (isAway) => {
      cloud.isAway = isAway
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the services of a cloud answer; null where they refuse. */
async function serve(path: string, asked: IncomingMessage, hand: () => { token: string; ends: string }) {
  const json = () => {
    const { token, ends } = hand()
    const keys = { AccessKeyId: testKeys.accessKey, SecretAccessKey: testKeys.secretKey }
    return JSON.stringify({ Code: 'Success', ...keys, Token: token, Expiration: ends })
  }
  if (path === '/credentials') return asked.headers.authorization === 'Bearer of this container' ? json() : null
  if (path === '/latest/api/token')
    return asked.method === 'PUT' && asked.headers['x-aws-ec2-metadata-token-ttl-seconds'] ? 'of a session' : null
  if (path.startsWith('/latest/')) {
    if (asked.headers['x-aws-ec2-metadata-token'] !== 'of a session') return null
    return path.endsWith('/security-credentials/') ? 'vitrine-role\n' : path.endsWith('/vitrine-role') ? json() : null
  }
  const wish = new URLSearchParams(await text(asked))
  if (wish.get('WebIdentityToken') !== 'of a pod' || wish.get('RoleArn') !== 'arn:aws:iam::1:role/vitrine') return null
  const { token, ends } = hand()
  const keys = `<AccessKeyId>${testKeys.accessKey}</AccessKeyId><SecretAccessKey>${testKeys.secretKey}</SecretAccessKey>`
  return `<A><Credentials>${keys}<SessionToken>${token}</SessionToken><Expiration>${ends}</Expiration></Credentials></A>`
}

interface Gate {
  store: S3Settings
  cloud: { good: Set<string>; letIn: number; refused: number }
}

/** Lets in what brings a good token that is signed; the store behind checks the signature. */
function pass(asked: IncomingMessage, response: ServerResponse, { store, cloud }: Gate) {
  const token = asked.headers['x-amz-security-token']
  const isSigned = /SignedHeaders=[^,]*x-amz-security-token/.test(asked.headers.authorization ?? '')
  if (typeof token !== 'string' || !isSigned || !cloud.good.has(token)) {
    cloud.refused++
    asked.resume()
    response.writeHead(400).end(asked.method === 'HEAD' ? '' : '<Error><Code>ExpiredToken</Code></Error>')
    return
  }
  cloud.letIn++
  const { hostname, port } = new URL(store.endpoint)
  const { method, url, headers } = asked
  const onward = request({ hostname, port, method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 500, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}
