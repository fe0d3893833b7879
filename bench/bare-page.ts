import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, zstdCompressSync } from 'node:zlib'
import type { Asker } from './asker.ts'
import { quantile } from './load.ts'

const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const turns = 200

/**
 * A document that is at hand already, written and packed by a server of six lines and taken by the same client:
 * milliseconds from the request to the last byte. What a page costs beyond this is finding it and deciding what is in it.
 */
export async function timeBarePage(document: unknown, asker: Asker): Promise<{ p50: number; p95: number }> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json').setHeader('content-encoding', 'zstd')
    reply.end(zstdCompressSync(JSON.stringify(document), fastest))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const times: number[] = []
  for (let turn = 0; turn < 2 * turns; turn++) times.push(await asker.time(url, {}))
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  const warm = times.slice(turns).sort((a, b) => a - b)
  return { p50: quantile(warm, 0.5), p95: quantile(warm, 0.95) }
}
