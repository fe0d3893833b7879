import { isAbsolute } from 'node:path'
import type { z } from 'zod'

/** What is asked whether a file is harmless: a clamd behind a socket, or a program that is given the file's path. */
export type Scanner =
  | { kind: 'clamd'; at: { path: string } | { host: string; port: number } }
  | { kind: 'command'; program: string; args: readonly string[] }

const hint =
  'must be clamd:/run/clamav/clamd.ctl, clamd:HOST:PORT, or command: with the whole path of a program and what it is given before the file'

/** `clamd:/run/clamav/clamd.ctl`, `clamd:scanner.example.org:3310`, `command:/usr/bin/clamdscan --fdpass`; null for nothing. */
export function readScanner(text: string, context: z.RefinementCtx): Scanner | null {
  if (text.trim() === '') return null
  const [, kind, rest = ''] = /^(clamd|command):(.+)$/.exec(text.trim()) ?? []
  if (kind === 'command') {
    const [program = '', ...args] = rest.trim().split(/\s+/)
    if (isAbsolute(program)) return { kind, program, args }
  }
  if (kind === 'clamd') {
    if (isAbsolute(rest)) return { kind, at: { path: rest } }
    const [, host, port] = /^([^/\s]+):(\d{1,5})$/.exec(rest) ?? []
    if (host !== undefined) return { kind, at: { host, port: Number(port) } }
  }
  context.addIssue({ code: 'custom', message: hint })
  return null
}
