import { createInterface } from 'node:readline/promises'
import { visible } from './visible.ts'

/**
 * The one door to the terminal. Every line passes `visible`: names of files, people and archives come from outside and may
 * hold escape sequences and line ends. What is to be several lines is given as several.
 */
export type Lines = string | readonly string[]

const { stdout, stderr, stdin } = process

/** Answers of commands. */
export function print(lines: Lines): void {
  clearProgress()
  stdout.write(textOf(lines))
}

/** What people are told beside them. */
export function tell(lines: Lines): void {
  clearProgress()
  stderr.write(textOf(lines))
}

/** As it is shown, an end of line after each. */
export function textOf(lines: Lines): string {
  return [lines]
    .flat()
    .map((line) => `${visible(line)}\n`)
    .join('')
}

/** A fault that has a name of its own in a sentence, any other with the place where it came about. */
export function tellFault(error: unknown, isTold: (error: Error) => boolean): void {
  tell(linesOfFault(error, isTold))
}

/** What `tellFault` tells. */
export function linesOfFault(error: unknown, isTold: (error: Error) => boolean): readonly string[] {
  if (!(error instanceof Error)) return [String(error)]
  if (isTold(error)) return hasLines(error) ? error.lines : [error.message]
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? linesOfFault(error.cause, isTold) : []
  return [`${error.name}: ${error.message}`, ...frames, ...cause]
}

function hasLines(error: Error): error is Error & { lines: readonly string[] } {
  return 'lines' in error && Array.isArray(error.lines)
}

let isProgressShown = false

/** How far it is: written over itself on a terminal, a line of its own in a log. */
export function showProgressLine(line: string, { isLast = false } = {}): void {
  const text = `  ${visible(line)}`
  stderr.write(stderr.isTTY ? `\r\u001b[K${text}${isLast ? '\n' : ''}` : `${text}\n`)
  isProgressShown = stderr.isTTY && !isLast
}

function clearProgress(): void {
  if (isProgressShown) stderr.write('\r\u001b[K')
  isProgressShown = false
}

/** How often progress is told, in milliseconds. */
export function progressEvery(): number {
  return stderr.isTTY ? 200 : 10_000
}

/** What somebody at the terminal answers; null when nobody is there. */
export async function askPerson(question: string): Promise<string | null> {
  if (!stdin.isTTY) return null
  clearProgress()
  const lines = createInterface({ input: stdin, output: stderr })
  const answer = await lines.question(`${visible(question)} `)
  lines.close()
  return answer
}
