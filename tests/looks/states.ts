import type { Page } from 'playwright-core'

export interface Place {
  page: Page
  /** Address of a place below the base. */
  at(path: string): string
}

/** A page as people meet it. It is opened for a guest, or for the administrator; what it changes, the next one must bear. */
export interface State {
  name: string
  open(place: Place): Promise<void>
}

/** A button by its icon: names differ from language to language. */
const press = (page: Page, icon: string) => page.locator(`button:has(.lucide-${icon}):visible`).first().click()

async function tiles(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const archive =
  (name: RegExp) =>
  async ({ page, at }: Place): Promise<void> => {
    await page.goto(at('archives/'))
    await page.getByRole('link', { name }).first().click()
    await tiles(page)
  }
const museum = archive(/Museum/)
const grid = archive(/Places/)

async function search({ page, at }: Place, words: string): Promise<void> {
  await page.goto(at(`archives/?q=${encodeURIComponent(words)}`))
  await page.waitForLoadState('networkidle')
}

async function menu(page: Page, icon: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 685
  await press(page, isNarrow ? 'menu' : icon)
  await page.getByRole('menu').first().waitFor()
}

async function viewer({ page, at }: Place, name?: RegExp): Promise<void> {
  await museum({ page, at })
  const tile = name === undefined ? page.getByRole('gridcell').nth(1) : page.getByRole('gridcell', { name }).first()
  await tile.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Phones are shown a dialog with a field once the keys on the screen have had time to come. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.waitFor()
  const isShown = () => field.evaluate((element) => element.checkVisibility({ checkOpacity: true }))
  while (!(await isShown())) await page.waitForTimeout(50)
}

/** Answers of the API never come, or the server is not there; the page itself is. */
const cutOff = (page: Page) => page.route(/\/archives\/\d/, (route) => route.abort())

export const guestStates: readonly State[] = [
  { name: 'archives-guest', open: ({ page, at }) => opened(page, at('archives/')) },
  { name: 'login', open: ({ page, at }) => opened(page, at('views/login')) },
  {
    name: 'login-wrong',
    async open({ page, at }) {
      await opened(page, at('views/login'))
      await page.locator('input').first().fill('Administrator')
      await page.locator('input[type=password]').fill('not this one')
      await page.keyboard.press('Enter')
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'cookie-policy', open: ({ page, at }) => opened(page, at('views/cookie-policy')) },
  { name: 'set-up-over', open: ({ page, at }) => opened(page, at('views/set-up')) },
  { name: 'no-access', open: ({ page, at }) => opened(page, at('archives/4711-Nowhere/')) },
]

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** A sheet where the window is small, a pane beside the pictures elsewhere. */
async function closeDetails(page: Page): Promise<void> {
  const isSheet = await page.getByRole('dialog').isVisible()
  await page.keyboard.press(isSheet ? 'Escape' : 'i')
  await page.locator('dl').first().waitFor({ state: 'detached' })
}

export const memberStates: readonly State[] = [
  { name: 'home', open: ({ page, at }) => opened(page, at('')) },
  { name: 'archives', open: ({ page, at }) => opened(page, at('archives/')) },
  { name: 'grid', open: grid },
  {
    name: 'folders',
    async open(place) {
      await grid(place)
      if (await place.page.locator('button:has(.lucide-panel-left)[aria-pressed=false]').isVisible())
        await press(place.page, 'panel-left')
      await place.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'order-menu',
    async open(place) {
      await grid(place)
      await press(place.page, 'arrow-down-up')
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'selection',
    async open(place) {
      await museum(place)
      const cells = place.page.getByRole('gridcell')
      await cells.nth(0).focus()
      // What was selected before is still.
      for (const key of ['Escape', 'x', 'ArrowDown', 'x']) await place.page.keyboard.press(key)
      await cells.nth(1).hover()
    },
  },
  {
    name: 'selection-download',
    async open(place) {
      await museum(place)
      await place.page.getByRole('gridcell').first().focus()
      // What was selected before is still.
      for (const key of ['Escape', 'x', 'ArrowDown', 'x']) await place.page.keyboard.press(key)
      await press(place.page, 'download')
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'details-pane',
    async open(place) {
      await museum(place)
      await place.page.getByRole('gridcell').nth(1).focus()
      await place.page.keyboard.press('i')
      await place.page.locator('dl').first().waitFor()
      await place.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'grid-and-details-closed',
    open: ({ page }) => closeDetails(page),
  },
  { name: 'search-everywhere', open: (place) => search(place, 'winter') },
  {
    name: 'search-in-archive',
    async open(place) {
      await museum(place)
      await place.page.goto(`${place.page.url().split('?')[0]}?q=museum`)
      await place.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'no-hits',
    async open(place) {
      await museum(place)
      await place.page.goto(`${place.page.url().split('?')[0]}?q=Donaudampfschifffahrt`)
      await place.page.waitForLoadState('networkidle')
    },
  },
  { name: 'no-hits-everywhere', open: (place) => search(place, 'Donaudampfschifffahrt') },
  {
    name: 'search-fault',
    async open(place) {
      await museum(place)
      await place.page.goto(`${place.page.url().split('?')[0]}?q=${encodeURIComponent('(winter OR')}`)
      await place.page.waitForLoadState('networkidle')
    },
  },
  { name: 'viewer', open: (place) => viewer(place) },
  {
    name: 'viewer-turned',
    async open(place) {
      await viewer(place)
      await place.page.keyboard.press('i')
      await place.page.keyboard.press('b')
      await place.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'viewer-download',
    async open(place) {
      await closeDetails(place.page)
      await place.page.keyboard.press('b')
      await press(place.page, 'download')
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'palette',
    async open(place) {
      await grid(place)
      await openPalette(place.page)
    },
  },
  {
    name: 'palette-typed',
    async open({ page }) {
      await page.getByRole('combobox').fill('s')
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'palette-nothing',
    open: ({ page }) => page.getByRole('combobox').fill('qqq'),
  },
  {
    name: 'palette-viewer',
    async open(place) {
      await viewer(place)
      await openPalette(place.page)
    },
  },
  {
    name: 'key-help',
    async open(place) {
      await grid(place)
      await place.page.keyboard.press('?')
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-menu',
    async open(place) {
      await opened(place.page, place.at('archives/'))
      await menu(place.page, 'settings-2')
    },
  },
  {
    name: 'account-menu',
    async open(place) {
      await opened(place.page, place.at('archives/'))
      await menu(place.page, 'circle-user')
    },
  },
  {
    name: 'change-password',
    async open({ page }) {
      await page.locator('[role=menuitem]:has(.lucide-key-round)').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'about',
    async open(place) {
      await opened(place.page, place.at('archives/'))
      await menu(place.page, 'settings-2')
      await place.page.locator('[role=menuitem]:has(.lucide-info)').click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'site', open: ({ page, at }) => opened(page, at('views/site')) },
  { name: 'not-found', open: ({ page, at }) => opened(page, at('views/nowhere')) },
  { name: 'missing', open: ({ page, at }) => opened(page, at('archives/4711-Nowhere/')) },
  {
    name: 'unreachable',
    async open({ page, at }) {
      await opened(page, at('archives/'))
      await cutOff(page)
      await page
        .getByRole('link', { name: /Places/ })
        .first()
        .click()
      await page.locator('main button').first().waitFor()
      await page.unroute(/\/archives\/\d/)
    },
  },
  {
    name: 'loading',
    async open({ page, at }) {
      await opened(page, at('archives/'))
      await page.route(/\/archives\/\d/, () => undefined)
      await page
        .getByRole('link', { name: /Places/ })
        .first()
        .click()
      await page.waitForTimeout(700)
    },
  },
]
