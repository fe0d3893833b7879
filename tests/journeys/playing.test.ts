import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

async function openReels(options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: /Reels/ }).first().click()
  await here.page.getByRole('gridcell', { name: /reel/ }).waitFor()
  return here.page
}

type Media = { paused: boolean; currentTime: number; playbackRate: number; muted: boolean }
/** What the element that plays is doing. */
const media = (name: 'video' | 'audio') =>
  here.page.locator(name).evaluate((element) => {
    const { paused, currentTime, playbackRate, muted } = element as unknown as Media
    return { paused, currentTime, playbackRate, muted }
  })

test('a film is looked through under the mouse, and nothing of it is fetched before', async () => {
  const page = await openReels()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const tile = page.getByRole('gridcell', { name: /reel/ })
  await page.getByRole('gridcell', { name: /steps/ }).hover()
  expect(asked.filter((url) => url.includes('reel.webm'))).toEqual([])
  const box = await tile.locator('img').first().boundingBox()
  if (!box) throw new Error('the film has no picture')
  const moveTo = (part: number) => page.mouse.move(box.x + box.width * part, box.y + box.height / 2, { steps: 3 })
  await moveTo(0.1)
  const frame = tile.locator('[data-frame]')
  await frame.waitFor()
  const early = Number(await frame.getAttribute('data-frame'))
  await moveTo(0.9)
  await expect.poll(async () => Number(await frame.getAttribute('data-frame'))).toBeGreaterThan(early)
  await shoot(page, 'film-hover')
  await page.mouse.move(5, 5)
  await frame.waitFor({ state: 'detached' })
})

test('a film plays by buttons and keys, and the arrows still lead to the neighbours', async () => {
  const page = await openReels()
  await page.getByRole('gridcell', { name: /reel/ }).dblclick()
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await page.locator('video').waitFor()
  await expect.poll(async () => page.getByRole('button', { name: 'Play' }).isEnabled()).toBe(true)
  await page.keyboard.press('.')
  await expect.poll(async () => (await media('video')).currentTime).toBeGreaterThan(0)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await media('video')).paused).toBe(true)
  await page.keyboard.press('>')
  await expect.poll(async () => (await media('video')).playbackRate).toBe(1.5)
  await page.keyboard.press('Shift+M')
  await page.getByRole('button', { name: 'Sound on' }).waitFor()
  await page.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await media('video')).currentTime).toBe(0)
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
  await expectAccessible(page, 'player of a film')
  await shoot(page, 'player-film')
  await page.getByRole('heading', { level: 1 }).click()
  // Which of the two files is newer is the clock's affair.
  const isLast = (await page.getByRole('button', { name: 'Next' }).count()) === 0
  await page.keyboard.press(isLast ? 'ArrowLeft' : 'ArrowRight')
  await page.locator('audio').waitFor({ state: 'attached' })
})

test('a sound shows its wave form, which seeks, also in Arabic and in the dark', async () => {
  const page = await openReels({ locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 700 } })
  await page.getByRole('gridcell', { name: /steps/ }).dblclick()
  await page.locator('audio').waitFor({ state: 'attached' })
  const position = page.getByRole('slider').first()
  await expect.poll(async () => position.isEnabled()).toBe(true)
  const box = await position.boundingBox()
  if (!box) throw new Error('the sound has no wave form')
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
  await expect.poll(async () => (await media('audio')).currentTime).toBeGreaterThan(4)
  // Quiet in the first second, loudest in the third: the bars of a path are as high as the sound is loud.
  await expect
    .poll(
      async () =>
        new Set((await page.locator('svg[preserveAspectRatio=none] path').first().getAttribute('d'))?.match(/v[\d.]+/g))
          .size,
    )
    .toBeGreaterThan(3)
  await expectAccessible(page, 'player of a sound')
  await shoot(page, 'player-sound-ar-dark')
})

/** The lines that the browser writes on the film now. */
const written = () =>
  here.page.locator('video').evaluate((element) => {
    const tracks = [...(element as HTMLVideoElement).textTracks].filter(({ mode }) => mode === 'showing')
    return tracks.flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text))
  })

test('captions are shown by button and key, in the language that is chosen, and stay as they were [SES-035]', async () => {
  const page = await openReels()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('gridcell', { name: /reel/ }).dblclick()
  const button = page.getByRole('button', { name: 'Captions' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(await written()).toEqual([])
  expect(asked.filter((url) => url.includes('__captions'))).toEqual([])
  // Nothing is written on the poster, which stands there until the film has begun.
  await page.keyboard.press('.')
  await page.keyboard.press('c')
  await expect.poll(written).toEqual(['A town by the sea'])
  const languages = page.getByRole('combobox', { name: 'Language of the captions' })
  await languages.selectOption('Deutsch')
  await expect.poll(written).toEqual(['Eine Stadt &amp; das Meer'])
  // A browser that chooses by itself, in the language of the system, does not add its own.
  await page.locator('video').evaluate((element) => {
    for (const track of (element as HTMLVideoElement).textTracks) track.mode = 'showing'
  })
  await expect.poll(written).toEqual(['Eine Stadt &amp; das Meer'])
  await expectAccessible(page, 'player with captions')
  await shoot(page, 'player-captions')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Captions').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.keyboard.press('.')
  await expect.poll(written).toEqual(['Eine Stadt &amp; das Meer'])
  const isLast = (await page.getByRole('button', { name: 'Next' }).count()) === 0
  await page.keyboard.press(isLast ? 'ArrowLeft' : 'ArrowRight')
  await page.locator('audio').waitFor({ state: 'attached' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.keyboard.press('k')
  // A sound has no picture for the browser to write on.
  await page.getByText('Six steps, each of a second').waitFor()
  await shoot(page, 'player-captions-sound')
  await button.click()
  await page.getByText('Six steps').waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.locator('audio').waitFor({ state: 'attached' })
  expect(await page.getByText('Six steps').count()).toBe(0)
})

/** Looks for a word in an archive and opens what is found. */
async function led(archive: RegExp, { word, to }: { word: string; to: RegExp }, options: Parameters<typeof visit>[0]) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: archive }).first().click()
  await here.page.waitForURL(/archives\/\d+/)
  await here.page.goto(`${here.page.url().replace(/\?.*/, '')}?q=${word}`)
  const tile = here.page.getByRole('gridcell', { name: to })
  await tile.focus()
  await here.page.keyboard.press('Enter')
  await here.page.getByRole('heading', { level: 1, name: to }).waitFor()
  return here.page
}

test('whoever looked for what is said sees where, and plays from there by a key', async () => {
  const page = await led(/Reels/, { word: 'loud*', to: /steps/ }, {})
  const found = page.getByRole('list', { name: 'Places in what is played' }).getByRole('button')
  await found.waitFor()
  expect(await found.textContent()).toMatch(/0:03\s*The third was the loudest/)
  expect(await found.locator('mark').allInnerTexts()).toEqual(['loudest'])
  await expectAccessible(page, 'places in a sound')
  await expect.poll(() => page.getByRole('button', { name: 'Play' }).isEnabled()).toBe(true)
  await found.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(async () => (await media('audio')).currentTime).toBeGreaterThanOrEqual(3.5)
  await shoot(page, 'passages-said')
  const words = page.getByRole('searchbox', { name: 'Find words in it' })
  await words.fill('nowhere')
  await words.press('Enter')
  await page.getByText('Nothing found.').waitFor()
  await words.press('Escape')
  const all = page.getByRole('button', { name: /0:00\s+Six steps/ })
  await all.waitFor()
  // Where it stays open, the search that led here is applied as soon as its answer is there.
  await page.evaluate("localStorage.setItem('passages', 'true')")
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    page.route(/__passages\?q=/, (route) => {
      answer = () => void route.continue()
      asked()
    })
  })
  await page.reload()
  await isAsked
  await all.waitFor()
  answer()
  await all.waitFor({ state: 'detached' })
  expect(await words.inputValue()).toBe('loud*')
  expect(await found.count()).toBe(1)
})

test('words of a document lead to their page, also on a phone, in Arabic and in the dark', async () => {
  const options = { locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 700 } } as const
  const page = await led(/Closer/, { word: 'lighthouse', to: /report/ }, options)
  await page.keyboard.press('i')
  const found = page.getByRole('dialog').getByRole('list', { name: 'صفحات' }).getByRole('button')
  await expect.poll(() => found.count()).toBe(2)
  await expectAccessible(page, 'pages with words in Arabic')
  await shoot(page, 'passages-pages-ar-dark')
  await found.last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox').last().inputValue()).toMatch(/^[3٣]$/)
})
