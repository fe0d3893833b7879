import type { Language } from '@vitrine/contract/languages.ts'

/** What the server refused, in the language of the sender; `value` is its code. */
export class SenderProblem extends Error {
  readonly status: number
  readonly value: string
  readonly fields: readonly { field: string; message: string }[]

  constructor(status: number, body: { value?: string; message?: string; fields?: SenderProblem['fields'] }) {
    super(body.message ?? '')
    this.status = status
    this.value = body.value ?? ''
    this.fields = body.fields ?? []
  }
}

/** No answer came, or one that says that the server is away for a moment. */
export class AwayProblem extends Error {
  /** The server was reached: the line is there. */
  readonly isAnswer: boolean

  constructor(isAnswer: boolean, options?: ErrorOptions) {
    super('', options)
    this.isAnswer = isAnswer
  }
}

export interface SenderClient {
  /** Asks for a document, or sends JSON. @throws SenderProblem, AwayProblem. */
  ask<Answer>(address: string, method?: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Answer>
  /** Sends one part of a file. @throws as `ask`; whatever `signal` says. */
  sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void>
}

/** The few calls of this page: the client of the site keeps documents, which this one never asks for twice. */
export function senderClient(language: Language): SenderClient {
  const headers = { accept: 'application/json', 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' }
  const send = async (address: string, options: RequestInit) => {
    const answer = await fetch(address, { credentials: 'same-origin', ...options }).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause
      throw new AwayProblem(false, { cause })
    })
    if (answer.ok) return answer
    if ([502, 503, 504].includes(answer.status)) throw new AwayProblem(true)
    throw new SenderProblem(answer.status, await answer.json().catch(() => ({})))
  }
  return {
    async ask(address, method = 'GET', body) {
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await send(address, { method, headers: { ...headers, ...type }, ...content })
      return answer.status === 204 ? undefined : answer.json()
    },
    async sendPart(address, part, signal) {
      const body = new FormData()
      body.set('chunk', part, 'blob')
      await send(address, { method: 'POST', headers, body, signal })
    },
  }
}
