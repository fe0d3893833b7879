import { Outage } from '#platform/outages/outage.ts'

/** States of PostgreSQL in which it takes nothing from anybody, and passes out of by itself or by its operator. */
const states = new Set([
  '57P01', // the operator ends it
  '57P02', // a crash of it
  '57P03', // it starts
  '53100', // its disk is full
  '53200', // its memory is
  '53300', // too many connections
  '25006', // a replica that took over is read-only until it is promoted
])

/** Faults of the way to it. */
const ways = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The client has no codes for these. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** SQLite: the disk is full, failing or gone, or another program has held the file for longer than is waited. */
const sqliteCodes = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|NOMEM)/

/** Answers an `Outage` for a fault that is the database's own and passes, the fault itself otherwise. */
export function toOutage(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // Class 08 is the connection's.
  const isAway =
    states.has(code) || code.startsWith('08') || ways.has(code) || sqliteCodes.test(code) || messages.test(message)
  return isAway ? new Outage('database', `The database cannot be used: ${message}`, error) : error
}
