import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { logos } from './appearance.paths.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer('sqlite')
})
afterAll(() => server.close())

test('every logo that the descriptor names is a picture', async () => {
  const { appearance } = await visitor(server).read('/fotoweb/', 'api-descriptor')
  const named = [
    appearance.mainLogo,
    appearance.mobileLogo,
    appearance.loginLogo,
    appearance.homepageImage,
    appearance.favicon,
  ]
  expect(named).toEqual(logos.map((logo) => `/fotoweb/appearance/logos/${logo}`))
  for (const href of named) {
    const answer = await visitor(server).ask(href)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(answer.body).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*>.*<\/svg>$/)
    expect(answer.body).not.toMatch(/script|onload|href|style/)
  }
  expect((await visitor(server).refused('/fotoweb/appearance/logos/other')).status).toBe(404)
})

test('the style sheet is one, for everybody, and may be kept', async () => {
  const answer = await visitor(server).ask('/fotoweb/appearance/css')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
})
