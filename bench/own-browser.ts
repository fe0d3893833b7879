import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

type Params = Record<string, unknown>
type Answer = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } }

/** A task of a thread, in milliseconds: how long it took, and how long a processor worked for it. */
export interface Task {
  wall: number
  processor: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Chromium as its users have it: nothing in it is watched but what is asked for. Playwright has the network of every page
 * watched, and Chromium then makes a copy of each picture before it forgets it, some 20 ms within each collection of garbage.
 */
export class OwnBrowser {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #asked = 0
  #heard: (answer: Answer) => void = () => {}

  private constructor(process: ChildProcess, folder: string, socket: WebSocket) {
    this.#process = process
    this.#folder = folder
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data))
      if (answer.id === undefined) return this.#heard(answer)
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
  }

  /** @throws Error when the program ends before it can be spoken to. */
  static async open(executablePath: string): Promise<OwnBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-browser-'))
    const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run']
    const place = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', '--window-size=1280,800', 'about:blank']
    const process = spawn(executablePath, [...flags, ...place], { stdio: ['ignore', 'ignore', 'pipe'] })
    for await (const line of createInterface({ input: process.stderr })) {
      const address = /^DevTools listening on (\S+)/.exec(line)?.[1]
      if (address === undefined) continue
      process.stderr.resume()
      const socket = new WebSocket(address)
      await once(socket, 'open')
      return new OwnBrowser(process, folder, socket)
    }
    throw new Error(`${executablePath} has ended at once.`)
  }

  /** @throws Error as the browser puts it. */
  async ask(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = ++this.#asked
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  /** The tasks of the busiest page while `deeds` are done. */
  async tasksWhile(deeds: () => Promise<void>): Promise<Task[]> {
    const events: TraceEvent[] = []
    const over = new Promise<void>((resolve) => {
      this.#heard = ({ method, params }) => {
        if (method === 'Tracing.dataCollected') events.push(...((params?.['value'] ?? []) as TraceEvent[]))
        if (method === 'Tracing.tracingComplete') resolve()
      }
    })
    await this.ask('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
    await deeds()
    await this.ask('Tracing.end')
    await over
    return tasksIn(events)
  }

  async newPage(): Promise<OwnPage> {
    const { targetId } = await this.ask('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.ask('Target.attachToTarget', { targetId, flatten: true })
    const page = new OwnPage((method, params) => this.ask(method, params, String(sessionId)))
    await page.ask('Page.enable')
    const size = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }
    await page.ask('Emulation.setDeviceMetricsOverride', size)
    await this.ask('Target.activateTarget', { targetId })
    return page
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    await this.ask('Browser.close')
    await ended
    this.#socket.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function tasksIn(events: TraceEvent[]): Task[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread)
  const byThread = Map.groupBy(
    events.filter(({ name }) => name.endsWith('RunTask')),
    thread,
  )
  const busiest = pages
    .map((page) => byThread.get(page) ?? [])
    .reduce((most, tasks) => (tasks.length > most.length ? tasks : most), [])
  return busiest.map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
}

/** Keys by their name, with the number that they have in the protocol. */
const keyCodes: Record<string, number> = {
  ...{ Escape: 27, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowRight: 39, ArrowDown: 40 },
  ...{ a: 65, x: 88 },
}
const modifiers: Record<string, number> = { Control: 2, Shift: 8 }

/** A page of the browser above, looked at and used as a person would. Places are pixels from its top left corner. */
export class OwnPage {
  readonly ask: (method: string, params?: Params) => Promise<Params>

  constructor(ask: OwnPage['ask']) {
    this.ask = ask
  }

  async goto(address: string): Promise<void> {
    await this.ask('Page.navigate', { url: address })
    await this.waitFor((wanted) => location.href === wanted && document.readyState === 'complete', address)
  }

  /** Runs in each document before its own scripts. */
  async addInitScript(script: () => void): Promise<void> {
    await this.ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })
    await this.evaluate(script)
  }

  /** @throws Error when the function throws in the page. */
  async evaluate<Value, Given = undefined>(
    run: (given: Given) => Value | Promise<Value>,
    given?: Given,
  ): Promise<Value> {
    const expression = `(${run})(${JSON.stringify(given)})`
    const answer = await this.ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const { result, exceptionDetails } = answer as { result: { value: Value }; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression.slice(0, 200)}`)
    return result.value
  }

  /** @throws Error when it does not come true within half a minute. */
  async waitFor<Given>(isTrue: (given: Given) => boolean, given: Given): Promise<void> {
    const until = performance.now() + 30_000
    while (!(await this.evaluate(isTrue, given))) {
      if (performance.now() > until) throw new Error(`Waited in vain for ${isTrue}`)
      await sleep(20)
    }
  }

  async moveTo(x: number, y: number, isPressed = false): Promise<void> {
    await this.ask('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: isPressed ? 1 : 0 })
  }

  async press(x: number, y: number): Promise<void> {
    await this.ask('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
  }

  async release(x: number, y: number): Promise<void> {
    await this.ask('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1 })
  }

  async turnWheel(x: number, y: number, pixels: number): Promise<void> {
    await this.ask('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixels })
  }

  /** A key, or one with others held, as in `Shift+ArrowRight`. */
  async pressKey(name: string): Promise<void> {
    const [key = '', ...held] = name.split('+').reverse()
    const code = key.length === 1 ? `Key${key.toUpperCase()}` : key
    const text = key.length === 1 && held.length === 0 ? key : undefined
    const shared = {
      ...{ key, code, windowsVirtualKeyCode: keyCodes[key] },
      modifiers: held.reduce((sum, modifier) => sum + (modifiers[modifier] ?? 0), 0),
    }
    await this.ask('Input.dispatchKeyEvent', { ...shared, type: text ? 'keyDown' : 'rawKeyDown', text })
    await this.ask('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' })
  }

  /** Bytes of JavaScript that are left once what is not used is thrown away. */
  async heapSize(): Promise<number> {
    await this.ask('HeapProfiler.collectGarbage')
    return Number((await this.ask('Runtime.getHeapUsage'))['usedSize'])
  }

  async close(): Promise<void> {
    await this.ask('Page.close')
  }
}
