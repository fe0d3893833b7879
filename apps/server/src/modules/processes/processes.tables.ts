/** Times are milliseconds since 1970, by the clock of the database where several machines share one. */
export interface ProcessRow {
  name: string
  host: string
  role: 'all' | 'web' | 'worker'
  version: string
  /** Bytes. */
  memory: number
  heap: number
  heap_limit: number
  /** Milliseconds. */
  loop_delay: number
  started_at: number
  seen_at: number
}

export interface ProcessesTables {
  processes: ProcessRow
}
