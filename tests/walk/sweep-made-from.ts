import { expect } from 'vitest'
import type { Person } from '../../apps/server/src/testing/ask.ts'

const file = (archive: number) => `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info`

/** Nobody learns what a hidden file was made from or what from it, links it, or takes a link away. */
export async function sweepMadeFrom(viewer: Person) {
  const headers = { 'content-type': 'application/json' }
  for (const method of ['GET', 'HEAD'] as const)
    for (const kind of ['made-from', 'asset', 'assetlist', 'count']) {
      const accept = { accept: `application/vnd.fotoware.${kind}+json` }
      const ask = (archive: number) => viewer.ask(`${file(archive)}.made-from/`, { method, headers: accept })
      const [hidden, missing] = [await ask(5000), await ask(5999)]
      expect([401, 403, 404, 406], `${method} as ${kind}`).toContain(hidden.statusCode)
      expect(hidden.statusCode, `${method} as ${kind}`).toBe(missing.statusCode)
      expect(hidden.body.replaceAll(file(5000), '')).not.toMatch(/hush|plans|Secret/)
    }
  const link = (archive: number) => JSON.stringify({ asset: { href: file(archive) } })
  for (const [method, below, hasBody] of [
    ['GET', '', false],
    ['GET', '?before=9', false],
    ['GET', '?sourcesBefore=9', false],
    ['POST', '', true],
    ['DELETE', '1', false],
  ] as const) {
    const ask = (archive: number) => {
      const sent = hasBody ? { headers, payload: link(archive) } : {}
      return viewer.ask(`${file(archive)}.made-from/${below}`, { method, ...sent })
    }
    const [hidden, missing] = [await ask(5000), await ask(5999)]
    const same = (text: string) => text.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
    expect([401, 403, 404], `${method} ${below}`).toContain(hidden.statusCode)
    expect([hidden.statusCode, same(hidden.body)], `${method} ${below}`).toEqual([
      missing.statusCode,
      same(missing.body),
    ])
  }
}
