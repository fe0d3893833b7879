import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can begin to swallow everything, as a network does, or a server that is stopped. */
export async function startProxy(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer((inner) => {
    const outer = connect(target)
    const pair: [Socket, Socket] = [inner, outer]
    pairs.add(pair)
    inner.pipe(outer)
    outer.pipe(inner)
    if (isFrozen) hold(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const hold = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause()
  }
  return {
    port: (server.address() as { port: number }).port,
    /** Connections stand, and nothing comes through any more; new ones are taken and heard no more than the others. */
    freeze() {
      isFrozen = true
      for (const pair of pairs) hold(pair)
    },
    /** What was sent meanwhile comes through. */
    thaw() {
      isFrozen = false
      for (const [inner, outer] of pairs) {
        inner.pipe(outer)
        outer.pipe(inner)
      }
    },
    /** Only the connections that stand now are swallowed. */
    swallow() {
      for (const pair of pairs) hold(pair)
    },
    async stop() {
      for (const [inner, outer] of pairs) for (const socket of [inner, outer]) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
