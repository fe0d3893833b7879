import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

/** Pages of another system, which show the widget in a frame and note what it tells. */
let cms: Server
let stranger: Server
let here: Visit
const arabicPhone = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const

/** A page that shows what its query names, and keeps what it is told. */
async function aSite(): Promise<Server> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://cms').searchParams.get('frame') ?? 'about:blank'
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><html lang="en"><title>CMS</title><main><h1>CMS</h1><iframe title="widget" src="${framed.replaceAll('"', '&quot;')}" width="900" height="560"></iframe></main>
      <script>window.told = []; addEventListener('message', ({ origin, data }) => told.push({ origin, data }))</script>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  cms = await aSite()
  stranger = await aSite()
})
/** What other journeys must not find. */
const leftOver: string[] = []
afterEach(async () => {
  await here.leave()
  if (leftOver.length === 0) return
  here = await visit()
  await signIn(here)
  for (const href of leftOver.splice(0)) expect((await here.page.request.delete(here.at(href))).status()).toBe(204)
  await here.leave()
})
afterAll(async () => {
  await closeBrowser()
  for (const server of [cms, stranger]) await new Promise((resolve) => server.close(resolve))
})

const tile = (name: string) => here.page.getByRole('listitem').filter({ has: here.page.getByRole('link', { name }) })
const choose = (name: string) => here.page.getByRole('button', { name: `Choose the cover of ${name}` })
const clear = (name: string) => here.page.getByRole('button', { name: `Take the cover of ${name} away` })
const frame = () => here.page.frameLocator('iframe')
/** Bodies of requests that changed something. */
function watchChanges(): { address: string; body: unknown }[] {
  const seen: { address: string; body: unknown }[] = []
  here.page.on('request', (request) => {
    if (request.method() === 'PATCH')
      seen.push({ address: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  return seen
}

test('the cover of an archive and of an album is chosen in a frame, which can be left without a change, and taken away [COL-032] [COL-034] [COL-035] [COL-037]', async () => {
  here = await visit()
  await signIn(here)
  const { page } = here
  const sent = watchChanges()
  await page.goto(here.at('archives/'))
  const pictures = tile('Press').locator('img')
  await expect.poll(() => pictures.count()).toBe(4)
  expect(await clear('Press').count()).toBe(0)
  await choose('Press').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose the cover of Press' })
  expect(new URL((await dialog.locator('iframe').getAttribute('src')) ?? '', here.at('')).pathname).toMatch(
    /\/views\/selection-dialog$/,
  )
  await frame().getByRole('button', { name: 'Town hall' }).waitFor()
  expect(await frame().getByRole('navigation').count(), 'the choice is of this archive alone').toBe(0)
  await frame().getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  // What the button says to the page around it is this event.
  await choose('Press').click()
  await frame().getByRole('button', { name: 'Town hall' }).click()
  await frame()
    .locator('body')
    .evaluate(() => window.parent.postMessage({ event: 'selectionWidgetCancel' }, location.origin))
  await dialog.waitFor({ state: 'detached' })
  expect([await pictures.count(), sent]).toEqual([4, []])
  await choose('Press').click()
  await frame().getByRole('button', { name: 'Town hall' }).click()
  await shoot(page, 'cover-dialog')
  await frame().getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByText('The cover of Press was changed.').waitFor()
  await expect.poll(() => pictures.count()).toBe(1)
  const [archive] = sent
  expect(archive?.address).toMatch(/\/archives\/\d+-Press\/$/)
  expect(archive?.body).toEqual({ poster_asset: expect.stringMatching(/town%20hall\.jpg\.info$/) })
  await expectAccessible(page, 'archives with a cover')
  await clear('Press').click()
  await expect.poll(() => pictures.count()).toBe(4)
  expect(sent[1]?.body).toEqual({ poster_asset: null })

  await anAlbum('Spring', archive?.address ?? '')
  await page.goto(here.at('views/albums'))
  await choose('Spring').click()
  await frame().getByRole('button', { name: 'Harbour at dawn' }).dblclick()
  await expect
    .poll(() => sent[2]?.body)
    .toEqual({ poster_asset: expect.stringMatching(/harbour%20at%20dawn\.jpg\.info$/) })
  await expect.poll(() => tile('Spring').locator('img').count()).toBe(1)
  await clear('Spring').click()
  await expect.poll(() => sent[3]?.body).toEqual({ poster_asset: null })
})

/** An album with the two newest pictures of an archive. */
async function anAlbum(name: string, archive: string) {
  const { request } = here.page
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const me = await (await request.get(here.at('me/'), { headers })).json()
  const { assets } = await (
    await request.get(here.at(archive), { headers: { accept: 'application/vnd.fotoware.collection+json' } })
  ).json()
  const data = { name, assets: assets.data.slice(0, 2).map(({ href }: { href: string }) => ({ href })) }
  const type = 'application/vnd.fotoware.album-creation-info+json'
  const made = await request.post(here.at(me.albums_own), { headers: { ...headers, 'content-type': type }, data })
  expect(made.status(), await made.text()).toBe(201)
  const { href } = await made.json()
  // To the deleted ones, and for good.
  leftOver.push(href, href)
}

test('covers are chosen and taken away by those alone to whom a collection says SetPosterAsset [COL-033]', async () => {
  here = await visit()
  const { page } = here
  const press = async () => {
    const headers = { accept: 'application/vnd.fotoware.collectionlist+json' }
    const { data } = await (await page.request.get(here.at('archives/'), { headers })).json()
    return data.find(({ name }: { name: string }) => name === 'Press')
  }
  const permissions = async () => (await press()).permissions as string[]
  const cover = async (poster_asset: string | null) => {
    const headers = { origin: new URL(here.at('')).origin }
    const { href } = await press()
    const saved = await page.request.patch(here.at(href), { data: { poster_asset }, headers })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  await signIn(here)
  await cover(`${(await press()).href}2026/Election/speech.jpg.info`)
  await page.context().clearCookies()
  await page.goto(here.at('archives/'))
  await tile('Press').waitFor()
  expect(await permissions()).not.toContain('SetPosterAsset')
  expect([await choose('Press').count(), await clear('Press').count()]).toEqual([0, 0])
  await signIn(here)
  await page.goto(here.at('archives/'))
  await choose('Press').waitFor()
  await clear('Press').waitFor()
  expect(await permissions()).toContain('SetPosterAsset')
  await page.route(/\/archives\/?$/, async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    const list = await answer.json()
    for (const one of list.data ?? [])
      if (one.name === 'Press')
        one.permissions = one.permissions.filter((permission: string) => permission !== 'SetPosterAsset')
    return route.fulfill({ response: answer, json: list })
  })
  await page.goto(here.at('archives/'))
  await tile('Press').waitFor()
  await choose('Many').waitFor()
  const offered = [await choose('Press').count(), await clear('Press').count()]
  expect(offered, 'administrators, too, go by what the collection says').toEqual([0, 0])
  await page.unrouteAll({ behavior: 'wait' })
  await cover(null)
})

test('another site lets people choose files of the archive in a frame: by a token of its program, one or several, by mouse and keys', async () => {
  here = await visit()
  await signIn(here)
  const token = await aProgram()
  await here.page.context().clearCookies()
  const { page } = here
  await page.goto(`${originOf(cms)}/?frame=${encodeURIComponent(here.at(`widgets/selection?access_token=${token}`))}`)
  const told = () => page.evaluate('window.told') as Promise<{ origin: string; data: Record<string, unknown> }[]>
  await frame()
    .getByRole('button', { name: /^Press/ })
    .click()
  await frame().getByRole('button', { name: 'The speech' }).click()
  await frame().getByRole('button', { name: 'Town hall' }).click()
  await frame().getByText('1 file is chosen').waitFor()
  await frame().getByRole('button', { name: 'Choose', exact: true }).click()
  await expect.poll(async () => (await told()).length).toBe(1)
  const [first] = await told()
  expect(first?.origin).toBe(new URL(here.at('')).origin)
  expect(first?.data).toMatchObject({ event: 'assetSelected', asset: { filename: 'town hall.jpg', doctype: 'image' } })
  const asset = first?.data['asset'] as { previews: { size: number; href: string }[]; builtinFields: unknown[] }
  expect(asset.builtinFields.length).toBeGreaterThan(0)
  const picture = await fetch(new URL(asset.previews[0]?.href ?? '', here.at('')))
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  const inside = page.frames().find((one) => one.url().includes('/widgets/selection'))
  expect(inside?.url(), 'the token does not stay in the address').not.toContain(token)

  await page.goto(
    `${originOf(cms)}/?frame=${encodeURIComponent(here.at(`widgets/selection?ms=true&access_token=${token}`))}`,
  )
  await frame().getByRole('searchbox').fill('election')
  await frame().getByRole('searchbox').press('Enter')
  await frame().getByRole('button', { name: 'The speech' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await frame().getByText('2 files are chosen').waitFor()
  await shoot(page, 'selection-widget-in-a-site')
  await frame().getByRole('button', { name: 'Choose', exact: true }).press('Enter')
  await expect.poll(async () => (await told()).length).toBe(1)
  const { assets, asset: list } = ((await told())[0]?.data ?? {}) as { assets: { filename: string }[]; asset: unknown }
  expect(assets.map(({ filename }) => filename).toSorted()).toEqual(['speech.jpg', 'town hall.jpg'])
  expect(list).toEqual(assets)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await told())[1]?.data).toEqual({ event: 'selectionWidgetCancel' })
})

test('a site that is not registered cannot show it; without a token that is good one logs in inside', async () => {
  here = await visit()
  here.bringAbout(/frame-ancestors|Framing/)
  await signIn(here)
  await aProgram()
  await here.page.context().clearCookies()
  const { page } = here
  await page.goto(`${originOf(stranger)}/?frame=${encodeURIComponent(here.at('widgets/selection'))}`)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  await page.goto(`${originOf(cms)}/?frame=${encodeURIComponent(here.at('widgets/selection?access_token=stale'))}`)
  await frame().getByText('may not use the archive any more', { exact: false }).waitFor()
  await shoot(page, 'selection-widget-login')
  await frame().getByLabel('User name').fill('Administrator')
  await frame().getByLabel('Password', { exact: true }).fill(administratorPassword)
  await frame().getByRole('button', { name: 'Log in' }).click()
  await frame()
    .getByRole('button', { name: /^Press/ })
    .waitFor()
  expect(await page.evaluate('window.told.map(({ data }) => data)')).toEqual(['authenticated'])
})

test('in Arabic, on a phone and in the dark, files are chosen', async () => {
  here = await visit(arabicPhone)
  await signIn(here)
  const { page } = here
  // Nobody else's address is asked for what may be chosen.
  await page.goto(here.at('widgets/selection?ms=true&in=https%3A%2F%2Felsewhere.example%2F'))
  await page.getByRole('button', { name: /^Press/ }).click()
  await page.getByRole('button', { name: 'Town hall' }).click()
  await page.getByText('اختير ملف واحد').waitFor()
  await shoot(page, 'selection-widget-arabic')
  await expectAccessible(page, 'the widget on a phone')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

/** Registers a program whose site may show the widget, and answers a token for it. */
async function aProgram(): Promise<string> {
  const { request } = here.page
  const register = async (data: object) => {
    const made = await request.post(here.at('api/applications/'), { data })
    expect(made.status(), await made.text()).toBe(201)
    const application = (await made.json()) as { href: string; clientId: string; clientSecret: string }
    leftOver.push(application.href)
    return application
  }
  await register({ name: 'CMS', kind: 'web', redirectUris: [`${originOf(cms)}/callback`], widgets: ['selection'] })
  const { clientId, clientSecret } = await register({ name: 'Script', kind: 'script' })
  const said = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await fetch(here.at('oauth2/token'), { method: 'POST', body: new URLSearchParams(said) })
  return ((await answer.json()) as { access_token: string }).access_token
}
