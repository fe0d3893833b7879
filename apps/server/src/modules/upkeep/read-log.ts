import { logLevels } from '@vitrine/contract/upkeep-values.ts'
import { z } from 'zod'
import { lastLines } from '#platform/log/last-lines.ts'

type LogLevel = (typeof logLevels)[number]

export interface LogLine {
  number: number
  at: number
  level: LogLevel
  text: string
  /** The rest of the line, as JSON. */
  details: string
}

const numbers: Readonly<Record<number, LogLevel>> = {
  60: 'fatal',
  50: 'error',
  40: 'warn',
  30: 'info',
  20: 'debug',
  10: 'trace',
}
const hour = 3_600_000

const Line = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().default('') })

export interface LogQuestion {
  /** This and what is more important. */
  level: LogLevel
  /** Letters that stand somewhere in the line, in whichever case. */
  text: string
  /** Lines before the one with this number; null: the newest. */
  before: number | null
  limit: number
}

/** Lines of the log of this process, newest first, of the last hour. */
export function readLog({ level, text, before, limit }: LogQuestion, now: number): LogLine[] {
  const found: LogLine[] = []
  const wanted = text.toLowerCase()
  for (const { number, line } of lastLines()) {
    if (found.length === limit) break
    if (before !== null && number >= before) continue
    if (wanted !== '' && !line.toLowerCase().includes(wanted)) continue
    const read = readLine(number, line)
    if (read.at < now - hour) break
    if (logLevels.indexOf(read.level) <= logLevels.indexOf(level)) found.push(read)
  }
  return found
}

/** A line that was too long to be kept whole is shown as it is. */
function readLine(number: number, line: string): LogLine {
  try {
    const { level, time, msg, ...rest } = Line.parse(JSON.parse(line))
    const details = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest, null, 2)
    return { number, at: Date.parse(time), level: numbers[level] ?? 'info', text: msg, details }
  } catch {
    const [, level = '30'] = /"level":(\d+)/.exec(line) ?? []
    const [, time = ''] = /"time":"([^"]*)"/.exec(line) ?? []
    return { number, at: Date.parse(time) || 0, level: numbers[Number(level)] ?? 'info', text: '', details: line }
  }
}
