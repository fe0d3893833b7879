import { readFile } from 'node:fs/promises'
import { readPackage } from '@vitrine/media/files/read-package.ts'
import type { Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadWithin } from '../../apps/server/src/testing/load-within.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, journeyServer, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

async function openPress(isSignedIn = true) {
  here = await visit({ acceptDownloads: true })
  if (isSignedIn) await signIn(here)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: /Press/ }).first().click()
  await here.page.getByRole('gridcell').first().waitFor()
}

const namesIn = (zip: Buffer) => readPackage(zip)?.names
const contentOf = async (download: Download) => readFile(await download.path())
/** The next downloads, listened for before what begins them. */
function downloads(page: Page, count: number): Promise<Download[]> {
  const seen: Download[] = []
  return new Promise((resolve) => {
    page.on('download', (download) => {
      seen.push(download)
      if (seen.length === count) resolve(seen)
    })
  })
}

test('the viewer hands out the original and smaller forms, made while one waits', async () => {
  await openPress()
  const { page } = here
  await page.getByRole('gridcell', { name: /harbour/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: /Harbour at dawn/ }).waitFor()
  const original = page.waitForEvent('download')
  await page.keyboard.press('Shift+D')
  expect((await original).suggestedFilename()).toBe('harbour at dawn.jpg')
  expect((await sharp(await contentOf(await original)).metadata()).width).toBe(1500)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Original file' }).waitFor()
  // Over the dark ground of the viewer menus are dark in a light theme, too.
  const scheme = () =>
    page
      .locator('[role=menu], [role=grid]')
      .first()
      .evaluate((it) => getComputedStyle(it).colorScheme)
  expect(await scheme()).toBe('dark')
  await expectAccessible(page, 'download menu')
  await shoot(page, 'download-menu')
  const smaller = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'JPEG Medium' }).click()
  expect((await sharp(await contentOf(await smaller)).metadata()).format).toBe('jpeg')
  await page.getByRole('button', { name: 'Back to the collection' }).click()
  await page.getByRole('gridcell').first().waitFor()
  expect(await scheme()).toBe('light dark')
})

test('many that are selected come as one ZIP, all that match after a word about their size', async () => {
  await openPress()
  const { page } = here
  await page.getByRole('gridcell', { name: /harbour/ }).click()
  await page.getByRole('gridcell', { name: /speech/ }).click()
  await page.getByText('2 selected').waitFor()
  const chosen = page.waitForEvent('download')
  await page.keyboard.press('Shift+D')
  expect((await chosen).suggestedFilename()).toMatch(/^Vitrine \d{4}-\d\d-\d\d\.zip$/)
  expect(namesIn(await contentOf(await chosen))).toEqual(['harbour at dawn.jpg', 'speech.jpg'])
  await page.keyboard.press('Control+a')
  await page.getByText('5 selected').waitFor()
  await shoot(page, 'download-selection')
  await page.keyboard.press('Shift+D')
  const offer = page.getByRole('region', { name: 'Messages' }).getByText(/“Press .+\.zip”: 5 files · /)
  await offer.waitFor()
  await expectAccessible(page, 'offer of a ZIP')
  await shoot(page, 'download-offer')
  const all = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Download' }).click()
  expect(namesIn(await contentOf(await all))).toHaveLength(5)
})

test('what a search has found in all archives comes as one ZIP after a word about its size', async () => {
  here = await visit({ acceptDownloads: true })
  await signIn(here)
  const { page } = here
  await page.goto(here.at('archives/'))
  await page.getByRole('searchbox').first().fill('speech OR steps')
  await page.keyboard.press('Enter')
  const everything = page.getByRole('button', { name: 'Download all that was found' })
  await everything.waitFor()
  await expectAccessible(page, 'results of all archives')
  await shoot(page, 'download-found')
  await everything.click()
  const offer = page.getByRole('region', { name: 'Messages' })
  await offer.getByText(/“Vitrine .+\.zip”: 2 files · /).waitFor()
  const all = page.waitForEvent('download')
  await offer.getByRole('button', { name: 'Download' }).click()
  expect(namesIn(await contentOf(await all))).toEqual(['speech.jpg', 'steps.wav'])
})

describe('visitors get what they select file by file', () => {
  const access = async (...roles: string[]) => {
    const { runCommandWithin } = await loadWithin()
    await runCommandWithin(['archive', 'access', 'Many', ...roles], { VITRINE_DATA: journeyServer().data })
  }
  beforeAll(() => access('registered:View,Preview,Download', 'everyone:View,Preview,Download'))
  afterAll(() => access('registered:View,Preview,Download', 'everyone:View,Preview'))
  async function takeTwo() {
    here = await visit({ acceptDownloads: true })
    const { page } = here
    await page.goto(here.at('archives/'))
    await page.getByRole('link', { name: /Many/ }).first().click()
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('2 selected').waitFor()
  }

  test('with a word about the end', async () => {
    await takeTwo()
    const { page } = here
    const all = downloads(page, 2)
    await page.keyboard.press('Shift+D')
    await page.getByText('2 files were handed to the browser.').waitFor()
    const names = (await all).map((download) => download.suggestedFilename())
    expect(new Set(names).size).toBe(2)
  })

  test('and are told of several that cannot be had in a list, of one in a sentence [ERR-003]', async () => {
    await takeTwo()
    const { page } = here
    const refusal = { status: 404, json: { value: 'FileGone', heading: 'Gone' } }
    await page.route(/background-tasks\/[^/]+\/\d/, (route) => route.fulfill(refusal))
    const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' })
    const reason = /^frame \d+\.jpg: This file is no longer available\.$/
    const fail = async (said: string) => {
      await page.keyboard.press('Shift+D')
      await page.getByText(said).waitFor()
      await page.getByRole('button', { name: 'Show why' }).first().click()
    }
    await fail('2 files could not be downloaded.')
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(reason), expect.stringMatching(reason)])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await fail('1 file could not be downloaded.')
    await dialog.getByText(reason).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(0)
  })

  test('and are told how far it is; closing that ends it', async () => {
    await takeTwo()
    const { page } = here
    await page.route(/background-tasks\/[^/]+\/\d/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 202 }) : route.continue(),
    )
    await page.keyboard.press('Shift+D')
    await page.getByText('1 of 2: frame').waitFor()
    await page.getByRole('progressbar').waitFor()
    await expectAccessible(page, 'download in progress')
    await shoot(page, 'download-progress')
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })
})

test('what cannot be had is told with its reason [ERR-017]', async () => {
  await openPress()
  const { page } = here
  const refusal = { value: 'FileGone', heading: 'Gone' }
  await page.route(/background-tasks\/[^/]+\/\d/, (route) =>
    /speech/.test(route.request().url()) ? route.fulfill({ status: 404, json: refusal }) : route.continue(),
  )
  await page.getByRole('gridcell', { name: /speech/ }).click()
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('Shift+D')
  await page.getByText('1 file could not be downloaded.').waitFor()
  await shoot(page, 'download-failed')
  await page.getByRole('button', { name: 'Show why' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await dialog.getByText('speech.jpg: This file is no longer available.').waitFor()
  await expectAccessible(page, 'download failed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

test('who may not download is not offered it', async () => {
  await openPress(false)
  const { page } = here
  await page.getByRole('gridcell', { name: /speech/ }).click()
  await page.getByText('1 selected').waitFor()
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0)
  await page.getByRole('gridcell', { name: /harbour/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: /Harbour/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0)
})
