import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('no credential is written down, wherever in a line it stands', () => {
  let written = ''
  const log = openLog('trace', {
    write(line) {
      written += line
    },
  })
  const token = 'vit_0123456789abcdefghijABCDEFGHIJ'
  log.error({ err: new Error(`GET /fotoweb/archives/?access_token=${token}&q=oslo failed`) }, 'unexpected fault')
  log.info({ path: `/fotoweb/views/login?to=%2Ffotoweb%3Faccess_token%3D${token}` }, `asked with ${token}`)
  log.warn({ req: { headers: { authorization: `Bearer ${token}`, fwapitoken: 'key of another make' } } })
  log.warn('GET /fotoweb/?FWAPIToken=key-of-another-make&lt=login-of-old')
  expect(written).toContain('q=oslo failed')
  expect(
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).level),
  ).toEqual([50, 30, 40, 40])
  for (const secret of [token, token.slice(4), 'key of another make', 'key-of-another', 'login-of-old'])
    expect(written).not.toContain(secret)
})
