import { execFile } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { KnownFile, Originals } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Scanner } from './scanner-setting.ts'

/** So long a scanner may say nothing, in milliseconds. */
const patience = 120_000
/** What programs of this kind end with where they found something (clamscan, clamdscan); 0 is harmless, all else no answer. */
const found = 1

/**
 * What a scanner calls what it finds in a file; null for a harmless one.
 * @throws Outage when it gives no answer: the file waits, and nothing is taken unseen. OriginalFault.
 */
export function scanForViruses(scanner: Scanner, file: KnownFile, originals: Originals): Promise<string | null> {
  return scanner.kind === 'clamd' ? askClamd(scanner.at, file, originals) : runProgram(scanner, file, originals)
}

function runProgram(
  { program, args }: Scanner & { kind: 'command' },
  file: KnownFile,
  originals: Originals,
): Promise<string | null> {
  const run = ([path = '']: string[]) =>
    new Promise<string | null>((resolve, reject) => {
      const child = execFile(program, [...args, path], { timeout: 10 * patience }, (error, said) => {
        if (error === null) return resolve(null)
        if (child.exitCode === found) return resolve(nameIn(said.replaceAll(path, '').trim()) || 'unnamed')
        reject(new Outage('virus-scan', `The virus scanner ${program} gives no answer.`, error))
      })
    })
  return originals.lend([file], run)
}

/** The last line of a report that names something, in the words of clamscan: `: Eicar-Signature FOUND`. */
function nameIn(report: string): string {
  const [, name] = /:?\s*(\S+) FOUND\s*$/m.exec(report) ?? []
  return name ?? report.split('\n')[0]?.slice(0, 200) ?? ''
}

/** The command INSTREAM of clamd: parts with their lengths before them, the last of length 0. */
async function askClamd(
  at: { path: string } | { host: string; port: number },
  file: KnownFile,
  originals: Originals,
): Promise<string | null> {
  const away = (cause: unknown) => new Outage('virus-scan', 'The virus scanner clamd gives no answer.', cause)
  const opened = await originals.open(file)
  const socket = connect(at)
  socket.setTimeout(patience, () => socket.destroy(new Error(`clamd said nothing for ${patience} ms.`)))
  const answer = readAll(socket)
  // It is waited for below; a fault that comes before must not go unheard.
  answer.catch(() => undefined)
  try {
    if (file.bytes > 0) await send(socket, opened.read())
    else socket.write('zINSTREAM\0')
    socket.write(lengthOf(0))
    const said = (await answer).replaceAll('\0', '').trim()
    if (said === 'stream: OK') return null
    const [, name] = /^stream: (.+) FOUND$/.exec(said) ?? []
    if (name !== undefined) return name
    throw new Error(`clamd answered “${said.slice(0, 200)}”.`)
  } catch (error) {
    throw isOfSource(error) ? error : away(error)
  } finally {
    socket.destroy()
    await opened.close()
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const part of bytes) {
    const chunk = part as Uint8Array
    socket.write(lengthOf(chunk.length))
    if (socket.destroyed) throw socket.errored ?? new Error('clamd hung up.')
    if (!socket.write(chunk)) await drained(socket)
  }
}

/** Also when the other side hangs up: then the answer is waited for in vain. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
}

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}

async function readAll(socket: Socket): Promise<string> {
  let said = ''
  for await (const part of socket) said += String(part)
  return said
}

const isOfSource = (error: unknown) => error instanceof Error && error.name === 'OriginalFault'
