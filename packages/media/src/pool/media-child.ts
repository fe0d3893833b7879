import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MediaCall, MediaReply, MediaSettings } from './media-messages.ts'
import { processMemoryMb } from './process-memory.ts'

/** One running child process and its listeners. */
export type MediaChild = {
  send(call: MediaCall): void
  memoryMb(): number
  /** Ends the child and everything that it started, at once. */
  kill(): void
  /** Lets the child end by itself; resolves when it is gone, after two seconds by force. */
  end(): Promise<void>
}

export type MediaChildListeners = {
  onReply(reply: MediaReply): void /** `lastWords` is the end of what it wrote to its error output. */
  onExit(lastWords: string): void
}

const script = fileURLToPath(new URL('./media-process.ts', import.meta.url))

/** Starts a child with an environment of its own: no settings, tokens or passwords of the server are in it. */
export function startMediaChild(settings: MediaSettings, listeners: MediaChildListeners): MediaChild {
  const compiled = process.env['NODE_COMPILE_CACHE']
  const child = fork(script, [JSON.stringify(settings)], {
    // Its own process group, so that exiftool and ffmpeg die with it even when they hang.
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      // glibc keeps an arena per thread and gives nothing back: 24 MP pictures then cost a gigabyte after an hour.
      MALLOC_ARENA_MAX: '2',
      // Where the program keeps what it compiled, a child starts in half the time.
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.on('data', (words: Buffer) => {
    // Decoders write what they think of a file; only what comes before a crash is worth keeping.
    lastWords = `${lastWords}${words}`.slice(-500)
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('message', (reply: MediaReply) => listeners.onReply(reply))
  // `error` comes instead of `exit` when the process could not be started, and when a message was lost with a dying child.
  child.on('error', () => killGroup(child))
  child.once('exit', () => {
    killGroup(child)
    listeners.onExit(lastWords.trim())
  })
  return {
    send: (call) => void child.send(call),
    memoryMb: () => (child.pid === undefined ? 0 : processMemoryMb(child.pid)),
    kill: () => killGroup(child),
    async end() {
      if (child.connected) child.disconnect()
      const force = setTimeout(() => killGroup(child), 2_000)
      await gone
      clearTimeout(force)
    },
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
