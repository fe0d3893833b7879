import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'

const root = join(import.meta.dirname, '..', '..')
const built = join(root, 'tests', '.output', 'field-test')
/** Parts of a program lie in a folder of this name, as with the client. */
const place = 'http://field.test/client'
let here: Visit

beforeAll(async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const given = ['build', 'field-test', '--outDir', built, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, ...given], { cwd: join(root, 'apps', 'web') })
})
afterEach(() => here?.leave())
afterAll(closeBrowser)

async function openPage(options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await here.page.route(`${place}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(built, pathname.slice('/client/'.length) || 'index.html') })
  })
  await here.page.clock.install()
  await here.page.goto(`${place}/`)
  await here.page.getByRole('heading', { level: 1 }).waitFor()
}

const group = (name: string) => here.page.getByRole('region', { name, exact: true })
const single = (name: string) => group('Standalone').getByRole('group', { name, exact: true })
const pencil = (name: string) => group('Standalone').getByRole('button', { name: `Edit ${name}`, exact: true })
const input = (name: string) => group('Standalone').getByRole('textbox', { name, exact: true })
const sent = async (name: string) => JSON.parse((await group(name).getByRole('status').textContent()) ?? '')

test('is no part of the client that is built, and has all four groups [MET-002]', async () => {
  const shipped = join(root, 'apps', 'web', 'dist', 'assets')
  const marks = /Field test|Edit the form/
  const told = async (folder: string) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return [names.length > 3, texts.some((text) => marks.test(text))]
  }
  expect(await told(shipped)).toEqual([true, false])
  expect((await told(join(built, 'assets')))[1]).toBe(true)
  await openPage()
  for (const name of ['Standalone', 'Form', 'Sign-up', 'Batch edit']) await group(name).waitFor()
  expect(await here.page.title()).toBe('Field test')
  await shoot(here.page, 'field-test')
  await expectAccessible(here.page, 'the page of all fields')
})

describe('one field by itself', () => {
  beforeEach(() => openPage())

  test('is read or written: saving checks it and leads back, a value that does not fit is taken back and offered again', async () => {
    const { page } = here
    expect(await input('Code').count()).toBe(0)
    await pencil('Code').press('Enter')
    await input('Code').fill('no')
    await page.keyboard.press('Enter')
    await single('Code').getByText('Two letters, a hyphen, digits.').waitFor()
    expect([await input('Code').count(), (await sent('Standalone'))[913]]).toEqual([0, undefined])
    await single('Code').getByText('No value').waitFor()
    await shoot(page, 'field-test-refused')
    await single('Code').getByRole('button', { name: 'Take up what was typed' }).click()
    expect(await input('Code').inputValue()).toBe('no')
    await input('Code').fill('NO-12')
    await group('Standalone').getByRole('button', { name: 'Save' }).click()
    await single('Code').getByText('NO-12').waitFor()
    expect((await sent('Standalone'))[913]).toBe('NO-12')
  })

  test('is given up by Cancel and by Escape, and by going elsewhere where that is set, ten milliseconds after [MET-028]', async () => {
    const { page } = here
    for (const giveUp of [
      () => page.keyboard.press('Escape'),
      () => group('Standalone').getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await single('Text').getByText('Harbour').click()
      await input('Text').fill('Quay')
      await giveUp()
      await single('Text').getByText('Harbour').waitFor()
    }
    const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await pencil('Text').click()
    await input('Text').fill('Quay')
    await leave()
    await page.clock.runFor(1000)
    expect(await input('Text').inputValue()).toBe('Quay')
    await page.keyboard.press('Escape')
    await input('Text').press('Escape')
    await page.getByRole('checkbox', { name: 'Cancel on blur' }).check()
    await pencil('Text').click()
    await input('Text').fill('Quay')
    await page.clock.pauseAt(Date.now() + 60_000)
    await leave()
    await page.clock.runFor(9)
    expect(await input('Text').inputValue()).toBe('Quay')
    await page.clock.runFor(1)
    // While its clock stands still: a longer wait would not have ended.
    await expect.poll(() => input('Text').count()).toBe(0)
    await page.clock.resume()
    await single('Text').getByText('Harbour').waitFor()
    expect((await sent('Standalone'))[901]).toBe('Harbour')
  })

  test('checks addresses of e-mail, trims what is typed, and leaves alone what is only read', async () => {
    const { page } = here
    await pencil('Address').click()
    await input('Address').fill('nobody')
    await page.keyboard.press('Enter')
    await single('Address').getByText('takes an address of e-mail').waitFor()
    await pencil('Text').click()
    await input('Text').fill('   Quay  ')
    await page.keyboard.press('Enter')
    await single('Text').getByText('Quay').waitFor()
    expect(await sent('Standalone')).toMatchObject({ 901: 'Quay', 915: '  as it came  ' })
    expect(await single('Read-only').locator('bdi').textContent()).toBe('  as it came  ')
    expect(await pencil('Read-only').count()).toBe(0)
  })

  test('has its name over it, on its left, on its right, or for screen readers alone', async () => {
    const { page } = here
    const seen: Record<string, number[] | null> = {}
    for (const name of ['top', 'left', 'right', 'none']) {
      await page.getByRole('button', { name, exact: true }).click()
      await pencil('Text').click()
      const label = await single('Text').getByText('Text', { exact: true }).boundingBox()
      const value = await input('Text').boundingBox()
      if (!label || !value) throw new Error('Nothing is drawn.')
      seen[name] =
        label.width <= 1
          ? null
          : [value.x - label.x, (value.y - label.y) / 12].map((by) => Math.sign(Math.round(by)) || 0)
      await shoot(page, `field-test-${name}`)
      await input('Text').press('Escape')
    }
    expect(seen).toEqual({ top: [0, 1], left: [1, 0], right: [-1, 0], none: null })
    // The button that has the focus again says its name in a tip.
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await expectAccessible(page, 'names for screen readers alone')
  })
})

test('a form stays open until it is saved or cancelled, and a faulty value keeps it open with what was typed', async () => {
  await openPage()
  const { page } = here
  const form = group('Form')
  await form.getByRole('button', { name: 'Edit the form' }).click()
  await form.getByRole('textbox', { name: 'Text' }).fill('Quay')
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('no')
  await page.clock.runFor(1000)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Two letters, a hyphen, digits.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Code', exact: true }).inputValue()).toBe('no')
  // What was right is still open to change as well.
  expect(await form.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Quay')
  await form.getByRole('textbox', { name: 'Text' }).fill('Quays')
  await shoot(page, 'field-test-form')
  await expectAccessible(page, 'a form with a fault')
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('NO-1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Edit the form' }).click()
  expect(await sent('Form')).toMatchObject({ 901: 'Quays', 913: 'NO-1' })
  await form.getByRole('textbox', { name: 'Text' }).fill('Other')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Edit the form' }).waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
  expect(await sent('Form')).toMatchObject({ 901: 'Quays' })
})

test('in the dark, from right to left and on a phone everything has its place', async () => {
  await openPage({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.getByRole('button', { name: 'left', exact: true }).click()
  await group('Sign-up').getByRole('button', { name: 'Send' }).click()
  await group('Sign-up').getByText('يجب أن تكون لـFull name قيمة.').waitFor()
  await group('Sign-up').scrollIntoViewIfNeeded()
  await shoot(page, 'field-test-arabic-dark')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(isWide).toBe(false)
})
