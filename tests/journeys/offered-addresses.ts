import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Request, Response } from 'playwright-core'

/**
 * Holds every request of the browser against what documents offered: the pages that were opened, their HTML, every
 * string of every JSON answer, and addresses in headers. Whatever else is asked was made up by the client. What was
 * offered at any time of the journey counts: answers are read later than the client reads them.
 */
export class OfferedAddresses {
  readonly #asked = new Map<string, string>()
  readonly #offered = new Set<string>()
  readonly #templates = new Map<string, RegExp>()
  /** Awaited at the end, where their faults are told. */
  readonly #reading: Promise<void>[] = []

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#note(request))
    context.on('response', (response) => this.#readHeaders(response))
    // Only then: the body of an answer that nobody reads to its end would be waited for without end.
    context.on('requestfinished', (request) => this.#keep(this.#readBody(request)))
  }

  /**
   * What was asked and offered by nobody, each with its method. The browser may tell of an answer later than the page has used
   * it: what seems to be made up is given two seconds to turn up in one.
   */
  async madeUp(): Promise<string[]> {
    for (let tries = 0; ; tries++) {
      await Promise.all(this.#reading)
      const found = this.#notOffered()
      if (found.length === 0 || tries === 40) return found
      await setTimeout(50)
    }
  }

  #notOffered(): string[] {
    const patterns = [...this.#templates.values()]
    const isOffered = (address: string) =>
      this.#offered.has(address) || patterns.some((pattern) => pattern.test(address))
    return [...this.#asked]
      .filter(([address]) => !isOffered(address))
      .map(([address, method]) => `${method} ${address}`)
  }

  #note(request: Request): void {
    const url = new URL(request.url())
    if (['data:', 'blob:'].includes(url.protocol)) return
    // What was typed, opened from outside or reloaded: the person offers it.
    if (request.isNavigationRequest()) this.#offer(url.pathname + url.search)
    // Parts of the program are named by the program, which is built with them.
    else if (!/\/client\/[\w./-]+$/.test(url.pathname)) this.#asked.set(keyOf(request.url()), request.method())
  }

  #readHeaders(response: Response): void {
    const headers = response.headers()
    for (const name of ['location', 'content-location']) {
      if (headers[name] !== undefined) this.#offer(new URL(headers[name], response.url()).toString())
    }
  }

  async #readBody(request: Request): Promise<void> {
    const response = await request.response()
    const type = response?.headers()['content-type'] ?? ''
    const find = /json/.test(type) ? stringsOfJson : /html/.test(type) ? stringsOfHtml : null
    if (response === null || find === null || request.method() === 'HEAD') return
    // A refusal repeats what was asked, which makes it no offer.
    if (response.status() >= 400) return
    for (const found of find(await textOf(response))) this.#offer(found)
  }

  #keep(reading: Promise<void>): void {
    reading.catch(() => undefined)
    this.#reading.push(reading)
  }

  #offer(found: string): void {
    if (!/^\/|^https?:/.test(found) || !URL.canParse(found, 'http://127.0.0.1')) return
    if (found.includes('{')) this.#templates.set(found, patternOf(found))
    else this.#offered.add(keyOf(found))
  }
}

/** Path and query: servers of journeys are restarted, and come back at other ports. Other hosts stay visible. */
function keyOf(address: string): string {
  const url = new URL(address, 'http://127.0.0.1')
  return (['127.0.0.1', 'localhost'].includes(url.hostname) ? '' : url.origin) + url.pathname + url.search
}

/** The addresses that come of a template of the API (wire reference 3.3). */
function patternOf(template: string): RegExp {
  const parts = template.split(/(\{[^}]*\})/).map((part) => {
    if (!part.startsWith('{')) return RegExp.escape(part)
    if (part.startsWith('{?')) return '(?:[?&][^#]*)?'
    if (part.startsWith('{;')) return '(?:;[^?#/]*)?'
    if (part.startsWith('{/')) return '(?:/[^?#]*)?'
    return '[^/?#]*'
  })
  return new RegExp(`^${parts.join('')}$`)
}

/**
 * A browser forgets bodies when a page is left: then the same is asked again for the same person. What cannot be had
 * offers nothing; if it was needed, the journey says so.
 */
async function textOf(response: Response): Promise<string> {
  const request = response.request()
  const again = async () => {
    if (request.method() !== 'GET') return ''
    const headers = { ...(await request.allHeaders()), 'accept-encoding': 'gzip' }
    return (await request.frame().page().context().request.get(request.url(), { headers })).text()
  }
  return response.text().catch(() => again().catch(() => ''))
}

function* stringsOfJson(text: string): Generator<string> {
  const waiting: unknown[] = [text === '' ? null : JSON.parse(text)]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') yield value
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
}

function* stringsOfHtml(text: string): Generator<string> {
  for (const [, value] of text.matchAll(/(?:href|src|content)="([^"]*)"/g)) yield (value ?? '').replaceAll('&amp;', '&')
}
