import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type CredentialSource, type Credentials, CredentialsFault } from '#platform/credentials/credentials.ts'
import { Outage } from '#platform/outages/outage.ts'
import { readCode } from './s3-answers.ts'
import type { S3Patience, S3Settings } from './s3-settings.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/** The store said no to us, and will say it again: a key, a right or the name of the bucket is wrong. */
export class BucketRefusal extends Outage {}

/** Answers that are worth another try: the store is busy, or something between it and us. */
const passing = new Set([408, 429, 500, 502, 503, 504])

/** The store takes the credentials for ended or withdrawn; an answer to HEAD has no body that could say so. */
const refusesCredentials = (method: string, status: number, code: string) =>
  /^(ExpiredToken|InvalidToken|InvalidAccessKeyId|TokenRefreshRequired)$/.test(code) ||
  (method === 'HEAD' && (status === 400 || status === 401 || status === 403))

/** A bucket that was there a moment ago is taken for there. */
const confirmedFor = 10_000

/**
 * Signed requests to one bucket over the fetch that Node brings. The hash of every body is signed with it, so the store
 * itself refuses what arrives changed.
 */
export class S3Bucket {
  readonly patience: S3Patience
  readonly #settings: S3Settings
  readonly #credentials: CredentialSource
  /** Of the credentials that were used last. */
  #signingKeys: { of: Credentials | null; keys: Map<string, ArrayBuffer> } = { of: null, keys: new Map() }
  #rest: { until: number; fault: Outage } | null = null
  #confirmedUntil = 0

  constructor(settings: S3Settings, patience: S3Patience, credentials: CredentialSource) {
    this.#settings = settings
    this.#credentials = credentials
    this.patience = patience
  }

  /**
   * The answer, its body unread. To GET and HEAD 404 and 416 are answers too.
   * @throws Outage when the bucket does not answer, BucketRefusal when it does not let us, CredentialsFault without credentials.
   */
  ask(request: S3Request): Promise<Response> {
    return this.#try(request, async (response) => response)
  }

  /** The text of the answer; read within the time that the answer has, and asked for again when it breaks off. */
  askText(request: S3Request): Promise<string> {
    return this.#try(request, (response) => response.text())
  }

  /** Tells a file that is missing from a bucket that is: without this, all files would seem lost when it is taken away. */
  async confirm(): Promise<void> {
    if (performance.now() < this.#confirmedUntil) return
    const { status } = await this.ask({ method: 'HEAD', key: '' })
    if (status === 404) throw new BucketRefusal('files', `There is no bucket ${this.#settings.bucket}.`)
    this.#confirmedUntil = performance.now() + confirmedFor
  }

  async #try<Result>(request: S3Request, read: (response: Response) => Promise<Result>): Promise<Result> {
    const { tries, backOff, rest } = this.patience
    // Hundreds of requests must not wait in turn for a store that has just been found dead.
    if (this.#rest && performance.now() < this.#rest.until) throw this.#rest.fault
    for (let count = 1; ; count++) {
      try {
        return await this.#tryOnce(request, read)
      } catch (error) {
        if (error instanceof BucketRefusal || (error instanceof CredentialsFault && error.isRefusal)) throw error
        if (count >= tries) {
          const isOfCredentials = error instanceof CredentialsFault
          const fault = isOfCredentials ? error : new Outage('files', 'The bucket did not answer a moment ago.', error)
          this.#rest = { until: performance.now() + rest, fault }
          throw error
        }
      }
      await pause(backOff * 2 ** (count - 1) * (0.5 + Math.random()))
    }
  }

  async #tryOnce<Result>(request: S3Request, read: (response: Response) => Promise<Result>): Promise<Result> {
    const { answer, upload } = this.patience
    // Before the clock of the answer runs: credentials have limits of their own.
    const credentials = await this.#credentials.current()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), request.body ? upload : answer)
    try {
      const response = await fetch(await this.#sign(request, credentials), { signal: limit.signal })
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (response.ok || (isRead && (response.status === 404 || response.status === 416))) return await read(response)
      throw await this.#faultOf(response, request.method, credentials)
    } catch (error) {
      if (error instanceof Outage) throw error
      const reason = (error as { cause?: Error }).cause?.message ?? (error as Error).message
      throw new Outage('files', `The bucket cannot be reached: ${reason}`, error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** What an answer means that is none; with new credentials it is worth another try. @throws CredentialsFault. */
  async #faultOf(response: Response, method: string, credentials: Credentials): Promise<Outage> {
    const code = readCode(await response.text())
    const message = `The bucket answered ${response.status} ${code} to ${method}.`
    if (passing.has(response.status)) return new Outage('files', message)
    const isWorthATry =
      refusesCredentials(method, response.status, code) && (await this.#credentials.replace(credentials))
    return isWorthATry ? new Outage('files', message) : new BucketRefusal('files', message)
  }

  async #sign({ method, key, query = {}, headers = {}, body }: S3Request, credentials: Credentials): Promise<Request> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, token } = credentials
    const { region } = this.#settings
    if (this.#signingKeys.of !== credentials) this.#signingKeys = { of: credentials, keys: new Map() }
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const url = this.#address(key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      // Sent as `x-amz-security-token`, and signed.
      ...(token === null ? {} : { sessionToken: token }),
      region,
      service: 's3',
      cache: this.#signingKeys.keys,
    })
    const signed = await signer.sign()
    return new Request(signed.url, { method, headers: signed.headers, body: body ? new Uint8Array(body) : null })
  }

  #address(key: string): URL {
    const { endpoint, bucket, pathStyle } = this.#settings
    const url = new URL(endpoint)
    if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
    url.pathname = pathStyle ? `/${bucket}${key === '' ? '' : '/'}${key}` : `/${key}`
    return url
  }
}
