import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeFieldDesk, given, here, openDetails, openFieldDesk, site } from './field-desk.ts'
import { shoot } from './open-browser.ts'

beforeAll(async () => {
  await openFieldDesk()
  await site.command(['taxonomy', 'add', '90', 'Places'])
  const outline = 'Norway\n  Oslo\n  Bergen\nChile\n'
  await site.command(['taxonomy', 'import', '90', '@places.txt'], { 'places.txt': outline })
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const tree = () => here.page.getByRole('tree', { name: 'Places' })
const term = (name: string) => tree().locator(`[role=treeitem][data-name="${name}"]`)
const lines = () => tree().locator('[role=treeitem]').allTextContents()

test('beside the grid stand the terms of the archive with what they find; a branch opens once asked for, and a term leads to its search', async () => {
  await openDetails('bridge')
  await given('bridge', { 90: 'Oslo' })
  await given('quay', { 90: 'Bergen' })
  await given('ferry', { 90: 'Norway' })
  const { page } = here
  await page.reload()
  await term('Norway').waitFor()
  await expect.poll(lines).toEqual(['Chile0', 'Norway3'])
  const asked: string[] = []
  page.on('request', (request) => /taxonomies\/90\/[0-9a-f]+/.test(request.url()) && asked.push(request.url()))
  await term('Norway').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(lines).toEqual(['Chile0', 'Norway3', 'Bergen1', 'Oslo1'])
  // News of the edits, and the beginning of their stream, have what is on the screen asked for again; closing and opening has not.
  const askedByOpening = async () => {
    const before = asked.length
    await page.keyboard.press('ArrowLeft')
    await expect.poll(lines).toEqual(['Chile0', 'Norway3'])
    await page.keyboard.press('ArrowRight')
    await expect.poll(lines).toEqual(['Chile0', 'Norway3', 'Bergen1', 'Oslo1'])
    return asked.length - before
  }
  await expect.poll(askedByOpening).toBe(0)
  expect(asked.length).toBeGreaterThan(0)
  await expectAccessible(page, 'the terms of an archive')
  await term('Oslo').click()
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(1)
  await page.getByRole('gridcell', { name: /bridge/ }).waitFor()
  await expect.poll(() => term('Oslo').getAttribute('aria-selected')).toBe('true')
  await shoot(page, 'term-pane')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'term-pane-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Escape')
  await shoot(page, 'term-pane-phone')
})
