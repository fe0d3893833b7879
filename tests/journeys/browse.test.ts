import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

describe('a visitor with a mouse', () => {
  test('goes from the archives to a picture, to the next, and back to the same place [COL-002 COL-007 COL-029 GRD-001 AST-001 AST-002]', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().waitFor()
    for (const part of ['banner', 'searchbox', 'contentinfo'] as const) await page.getByRole(part).waitFor()
    await expectAccessible(page, 'archives')
    await shoot(page, 'archives')
    // Nobody gave these archives a colour.
    const line = page.getByRole('main').getByText('Press', { exact: true }).locator('..')
    expect(await line.evaluate((tile) => getComputedStyle(tile).backgroundColor)).toBe('rgb(153, 153, 153)')
    await page.getByRole('link', { name: /Press/ }).first().click()
    const grid = page.getByRole('grid')
    await grid.getByRole('gridcell').first().waitFor()
    await page.getByText('5 items').waitFor()
    expect(new URL(page.url()).pathname).toBe(
      '/fotoweb/archives/5001-Press/'.replace('5001', page.url().match(/archives\/(\d+)/)?.[1] ?? ''),
    )
    await expectAccessible(page, 'grid')
    await shoot(page, 'grid')
    await grid.getByRole('gridcell', { name: /town hall/ }).dblclick()
    await page.getByRole('heading', { level: 1, name: /town hall/i }).waitFor()
    expect(page.url()).toContain('town%20hall.jpg.info')
    await expectAccessible(page, 'viewer')
    await shoot(page, 'viewer')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /town hall/i }).waitFor()
    await page.getByText('2 of 5').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { level: 1, name: /the speech/i }).waitFor()
    await page.keyboard.press('Escape')
    await grid.getByRole('gridcell').first().waitFor()
    await page.getByText('5 items').waitFor()
  })

  test('opens a folder in the tree, with its count and its way back', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().click()
    await page.getByRole('treeitem', { name: /2025/ }).click()
    await page.getByText('2 items').waitFor()
    expect(decodeURIComponent(page.url())).toContain('/2025/')
    await page.goBack()
    await page.getByText('5 items').waitFor()
  })

  test('sees the metadata of a picture in the order of the view, and what else has the same keyword [MET-039]', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('searchbox').first().fill('harbour')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: /harbour/ }).dblclick()
    await page.getByRole('heading', { level: 1, name: /harbour at dawn/i }).waitFor()
    // On a wide window the details are open from the start; they fill when the view has come.
    await page.getByRole('complementary', { name: 'Details' }).getByText('Kari Olsen').waitFor()
    await expectAccessible(page, 'viewer with details')
    await shoot(page, 'viewer-details')
    await page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: 'dawn', exact: true }).click()
    await page.getByText('1 item', { exact: true }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('q')).toBe('25:"dawn"')
  })
})

describe('a visitor with the keyboard alone', () => {
  test('reaches the search by /, the grid by Tab, moves, opens and comes back to the same tile', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().focus()
    await page.keyboard.press('Enter')
    const cell = page.getByRole('gridcell').first()
    await cell.waitFor()
    await cell.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const name = await page.evaluate(
      'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
    )
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Back to the collection' }).waitFor()
    await page.keyboard.press('Escape')
    await cell.waitFor()
    await expect
      .poll(() =>
        page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent'),
      )
      .toBe(name)
    await page.keyboard.press('/')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await page.keyboard.type('election')
    await page.keyboard.press('Enter')
    await page.getByText('2 items').waitFor()
  })

  test('? shows the keys and Escape closes them; single keys do nothing in a field', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().waitFor()
    await page.getByRole('main').click({ position: { x: 5, y: 300 } })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(page, 'key help')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('searchbox').first().fill('what?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the grid', () => {
  test('shows a long archive with few tiles, to its last item, and keeps its place and selection [API-007 GRD-003 GRD-004 GRD-005]', async () => {
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Many/ }).first().click()
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await page.getByText('260 items').waitFor()
    const cells = page.getByRole('gridcell')
    await cells.first().waitFor()
    const chosen = async () =>
      (await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')))).flatMap((is, at) =>
        is === 'true' ? [at] : [],
      )
    await cells.nth(2).click()
    await page.getByText('1 selected').waitFor()
    await cells.nth(5).click({ modifiers: ['Shift'] })
    await expect.poll(chosen).toEqual([2, 3, 4, 5])
    await page.keyboard.press('Escape')
    await expect.poll(chosen).toEqual([])
    await cells.nth(5).click()
    await cells.nth(3).click({ modifiers: ['Shift'] })
    await expect.poll(chosen).toEqual([3, 4, 5])
    await page.keyboard.press('Escape')
    await expect.poll(chosen).toEqual([])
    for (const isChosen of [true, false, true]) {
      await cells.nth(0).click()
      await expect.poll(chosen).toEqual(isChosen ? [0] : [])
    }
    await page.getByText('1 selected').waitFor()
    await cells.nth(3).click({ modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    await cells.nth(1).click({ modifiers: ['ControlOrMeta'] })
    await page.getByText('3 selected').waitFor()
    await expectAccessible(page, 'selection')
    await shoot(page, 'selection')
    await cells.nth(0).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('End')
    await page.getByRole('gridcell', { name: /frame 000/ }).waitFor()
    expect(await cells.count()).toBeLessThanOrEqual(400)
    await page.getByText('3 selected').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByText('260 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('260 selected').waitFor({ state: 'detached' })
    // How much a page holds is the server's matter: nobody asks for so much, and whoever does gets what others get.
    const lists = asked.filter(({ pathname }) => /\/archives\/\d+-Many\/;[^/]*p=\d+$/.test(pathname))
    expect([lists.length > 0, new Set(lists.flatMap(({ searchParams }) => [...searchParams.keys()]))]).toEqual([
      true,
      new Set(),
    ])
    const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
    const held = async (query: string) => {
      const list = await (await page.request.get(page.url() + query, { headers })).json()
      return [list.data.length, list.paging.pageSize]
    }
    const plain = await held('')
    expect(plain[0]).toBeGreaterThan(7)
    for (const name of ['pageSize', 'limit', 'count', 'size']) expect(await held(`?${name}=7`), name).toEqual(plain)
  })
})
