import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCss } from '#modules/appearance/custom-css.ts'
import { setSiteName } from '#modules/appearance/site-name.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openTestServer('sqlite', { base: '/bilder', guests: false })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  dir: string
  start_url: string
  scope: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; enctype: string }
}

async function manifest(headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/bilder/manifest.webmanifest`, { headers })
  expect(answer.status).toBe(200)
  return { headers: answer.headers, text: await answer.clone().text(), read: (await answer.json()) as Manifest }
}

test('the manifest of a closed site is open to everybody, follows the base and is the same for all who read its language', async () => {
  const { headers, text, read } = await manifest()
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(headers.get('content-language')).toBe('en')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(read).toMatchObject({ id: '/bilder/', start_url: '/bilder/', scope: '/bilder/', lang: 'en', dir: 'ltr' })
  expect(read.share_target).toMatchObject({ action: '/bilder/share/', method: 'POST', enctype: 'multipart/form-data' })
  expect(read.shortcuts.map(({ url }) => url)).toEqual([
    '/bilder/archives/',
    '/bilder/views/albums',
    '/bilder/views/upload',
  ])
  const login = await fetch(`${address}/bilder/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Administrator', password: 'correct horse battery' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).not.toBe('')
  expect((await manifest({ cookie })).text).toBe(text)
})

test('it speaks the language that is asked for, and begins its lines where that does', async () => {
  const { read } = await manifest({ 'accept-language': 'ar' })
  expect(read).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(read.shortcuts[1]?.name).toBe('الألبومات')
})

test('every icon that it names is a PNG of the size that it says', async () => {
  const { icons } = (await manifest()).read
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of [...icons, { src: '/bilder/appearance/icons/touch-180', sizes: '180x180' }]) {
    const answer = await fetch(address + src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const name of ['other', 'toString', '..%2Ficons'])
    expect((await fetch(`${address}/bilder/appearance/icons/${name}`)).status).toBe(404)
})

test('a site has a name and a colour of its own, of which nothing leaves its place in the manifest', async () => {
  const hostile = `"}</script><b>Ærøy & "Søn" \\u0000 ${'x'.repeat(20)}`
  await setSiteName(operator, hostile, server.platform)
  await setCss(operator, ':root { --surface: #A03; }', server.platform)
  const { read } = await manifest()
  expect([read.name, read.short_name, read.theme_color]).toEqual([hostile, hostile, '#A03'])
  expect(Object.keys(read)).toContain('share_target')
  for (const name of ['', ' ', 'x'.repeat(61), 'a\nb', 'a\u202eb', 'a\u0000b'])
    await expect(setSiteName(operator, name, server.platform), JSON.stringify(name)).rejects.toThrow(SettingRefused)
  await setSiteName(operator, null, server.platform)
  expect((await manifest()).read.name).toBe('Vitrine')
})

test('files that no worker took are not read: whoever shared them is led to a page that says so', async () => {
  const body = new FormData()
  body.set('files', new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }))
  const share = (headers: Record<string, string>, sent: FormData | string = body) =>
    fetch(`${address}/bilder/share/`, { method: 'POST', body: sent, headers, redirect: 'manual' })
  const answer = await share({ 'sec-fetch-site': 'none' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bilder/views/shared?why=worker'])
  // More than any body may have elsewhere, and no form at all: nothing looks into it.
  const large = await share({ 'content-type': 'multipart/form-data; boundary=x' }, 'x'.repeat(5_000_000))
  expect(large.status).toBe(303)
  for (const site of ['cross-site', 'same-site']) expect((await share({ 'sec-fetch-site': site })).status).toBe(403)
})
