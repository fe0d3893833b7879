import pg from 'pg'
import { processName } from './other-processes.ts'

/** What the server says when it is asked beside: who it works for, or that it has no place to be asked. */
type Sight = 'away' | 'full' | ReadonlySet<number>

const tooManyConnections = '53300'

/**
 * Watches over connections that wait for an answer. One that waits for longer than the patience (milliseconds) is asked about
 * on a connection of its own: a server that works on it is left alone, however long a search or a change of the schema takes;
 * one that does not answer, or knows nothing of the question, is not waited for. Limits of time would cut the long ones off.
 */
export function postgresWatch(url: string, patience: number) {
  let looking: Promise<Sight> | null = null
  /** However many wait, the server is asked once. */
  const look = () => {
    looking ??= askBeside(url, patience).finally(() => {
      looking = null
    })
    return looking
  }
  return {
    /** Ends the connection, so that its question fails, once nobody works on it. Answers how to stop watching. */
    over(client: pg.PoolClient): () => void {
      const pid = (client as unknown as { processID: number }).processID
      let isOver = false
      // An answer may be on its way at the moment of the look, so once is not enough.
      let unheard = 0
      const check = async () => {
        const sight = await look()
        if (isOver) return
        if (sight === 'full' || (sight !== 'away' && sight.has(pid))) unheard = 0
        else unheard += sight === 'away' ? 2 : 1
        if (unheard >= 2) void (client as unknown as pg.Client).end().catch(() => undefined)
        else timer = setTimeout(check, patience)
      }
      let timer = setTimeout(check, patience)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}

/** Of servers that do not keep track of their work every connection counts as working. */
async function askBeside(url: string, patience: number): Promise<Sight> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${processName} watch`,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
      where application_name like $1 and state in ('active', 'fastpath function call', 'disabled')`,
      [`${processName}%`],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return (error as { code?: string }).code === tooManyConnections ? 'full' : 'away'
  } finally {
    void client.end().catch(() => undefined)
  }
}
