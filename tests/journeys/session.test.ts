import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { type Account, closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
let nina: Account
beforeAll(async () => {
  nina = await openAccount('Nina')
})
afterEach(() => here.leave())
afterAll(closeBrowser)

const label = (name: string) => here.page.getByLabel(name, { exact: true })

describe('whoever got a password from somebody else', () => {
  test('chooses one of their own and then arrives where they wanted to go [SES-003 SES-011 SES-012 SES-013 SES-015]', async () => {
    const sam = await openAccount('Sam', 'first')
    here = await visit()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().click()
    await page.getByRole('gridcell').first().waitFor()
    const wanted = page.url()
    await page.getByRole('link', { name: 'Log in' }).click()
    await label('User name').fill(sam.username)
    await label('Password').fill(sam.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(page.url()).toContain('/views/force-change-password')
    await expectAccessible(page, 'forced password')
    await shoot(page, 'password-forced')
    // Nothing else is open: the address of an archive leads back here.
    await page.goto(at('archives/'))
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(at('views/force-change-password')).pathname)
    const kept = JSON.parse((await page.evaluate('localStorage.getItem("userData")')) as string)
    expect(kept).toMatchObject({ user: { userName: sam.username }, isForcePasswordChangeSet: true })
    await page.goto(`${at('views/force-change-password')}?to=${encodeURIComponent(wanted)}`)
    await label('Current password').fill(sam.password)
    await label('New password').fill('password 12')
    await label('New password again').fill('password 12')
    await page.keyboard.press('Enter')
    await page.getByText('The new password is too easy to guess.').waitFor()
    expect(await label('Current password').inputValue()).toBe(sam.password)
    expect(await label('New password').inputValue()).toBe('password 12')
    await expectAccessible(page, 'refused password')
    await shoot(page, 'password-refused')
    await label('New password').fill('four green windows')
    await label('New password again').fill('four green windows')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell').first().waitFor()
    expect(page.url()).toBe(wanted)
    await page.getByRole('button', { name: /Account of/ }).waitFor()
  })
})

describe('a person who is logged in', () => {
  test('changes the password by keyboard; faults stand beside their fields and nothing typed is lost [UMN-003 UMN-016]', async () => {
    here = await visit()
    await signIn(here, nina)
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('button', { name: /Account of/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Change password' }).waitFor()
    await shoot(page, 'account-menu')
    await page.getByRole('menuitem', { name: 'Change password' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.waitFor()
    const framed = page.frameLocator('iframe[title="Change password"]')
    const label = (name: string) => framed.getByLabel(name, { exact: true })
    await expect
      .poll(() => framed.locator(':focus').getAttribute('name', { timeout: 1000 }).catch(String))
      .toBe('currentPassword')
    await page.keyboard.type('not this one')
    await page.keyboard.press('Tab')
    await page.keyboard.type('short')
    await page.keyboard.press('Tab')
    await page.keyboard.type('shirt')
    await page.keyboard.press('Enter')
    await framed.getByText('Use at least 10 characters.').waitFor()
    await framed.getByText('The two new passwords are not the same.').waitFor()
    await expectAccessible(page, 'change password')
    await shoot(page, 'password-dialog')
    // The focus is in the first field that is at fault.
    const next = 'seven quiet harbours'
    await label('New password').fill(next)
    await label('New password again').fill(next)
    await page.keyboard.press('Enter')
    await framed.getByText('The current password is not right.').waitFor()
    expect(await label('New password').inputValue()).toBe(next)
    await label('Current password').fill(nina.password)
    await page.keyboard.press('Enter')
    await page.getByText('Your password has been changed.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    nina = { ...nina, password: next }
    expect((await page.request.get(at('me/'))).status()).toBe(200)
  })

  test('logs out everywhere: other devices keep their page, and log in again where they were [SES-022]', async () => {
    here = await visit()
    await signIn(here, nina)
    const { page, at } = here
    await page.clock.install()
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().click()
    await page.getByRole('gridcell').first().click()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('searchbox').first().fill('half a thought')
    const elsewhere = await visit()
    await signIn(elsewhere, nina)
    await elsewhere.page.goto(elsewhere.at('archives/'))
    await elsewhere.page.getByRole('button', { name: /Account of/ }).click()
    await elsewhere.page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
    await elsewhere.page.getByRole('alertdialog').waitFor()
    await expectAccessible(elsewhere.page, 'log out everywhere')
    await shoot(elsewhere.page, 'log-out-everywhere')
    await elsewhere.page.getByRole('button', { name: 'Log out everywhere' }).click()
    await elsewhere.page.getByLabel('Password').waitFor()
    await elsewhere.leave()

    await page.clock.fastForward(61_000)
    const over = page.getByRole('alertdialog', { name: 'You have been logged out' })
    await over.waitFor()
    await expectAccessible(page, 'session over')
    await shoot(page, 'session-over')
    await page.keyboard.press('Escape')
    await over.waitFor()
    expect(await label('User name').inputValue()).toBe(nina.username)
    await label('Password').fill(nina.password)
    await page.keyboard.press('Enter')
    await over.waitFor({ state: 'detached' })
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('half a thought')
    await page.getByText('1 selected').waitFor()
    await page.getByRole('button', { name: /Account of/ }).waitFor()
  })

  test('gives signs of life as often as the descriptor says, and is asked for every minute until that is refused [SES-020 SES-023 SES-024 SES-025]', async () => {
    here = await visit()
    await signIn(here, nina)
    const { page, at } = here
    here.bringAbout(/status of (499|500)|ERR_CONNECTION_RESET/)
    await changeDescriptor(page, (own) => {
      const { keepalive } = own.services
      return { ...own, services: { ...own.services, keepalive: { href: `${keepalive.href}?as=told`, interval: 7 } } }
    })
    // What is asked at which time of the page.
    await page.addInitScript(
      'const own = fetch; globalThis.asked = []; globalThis.fetch = (...given) => { asked.push([given[1]?.method, String(given[0]), Date.now()]); return own(...given) }',
    )
    const askedAt = async (address: string) => {
      const asked = (await page.evaluate('asked')) as [string, string, number][]
      return asked.flatMap(([method, one, time]) => (method === 'GET' && one.endsWith(address) ? [time] : []))
    }
    let refusal = 0
    let answered = 0
    await page.route(/\/services\/session$/, (route) => {
      answered++
      if (refusal === 0) return route.fallback()
      if (refusal === 1) return route.abort('connectionreset')
      return route.fulfill({ status: refusal, json: { value: 'Other', heading: 'Not now', message: '' } })
    })
    await page.clock.install()
    const begin = async () => {
      await page.clock.resume()
      answered = 0
      await page.goto(at('archives/'))
      await page.getByRole('link', { name: /Press/ }).first().waitFor()
      await holdClock(page)
    }
    const pollsAt = () => askedAt('/services/session')
    /** Lets time pass until it is asked again, and answers how many milliseconds that was after the last time. */
    const nextPoll = async () => {
      const before = await pollsAt()
      const runOn = async () => {
        await page.clock.runFor(5000)
        return (await pollsAt()).length - before.length
      }
      await expect.poll(runOn, { interval: 1 }).toBe(1)
      // What is refused from here on is the next one.
      await expect.poll(() => answered).toBe(before.length + 1)
      return ((await pollsAt()).at(-1) ?? 0) - (before.at(-1) ?? 0)
    }
    const hasEnded = async () => {
      const before = await pollsAt()
      for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000)
      return (await pollsAt()).length === before.length
    }
    await begin()
    await nextPoll()
    for (const outcome of [0, 500, 1, 0]) {
      refusal = outcome
      expect(await nextPoll()).toBeGreaterThanOrEqual(60_000)
    }
    const signs = await askedAt('/services/keepalive?as=told')
    expect(signs.length).toBeGreaterThan(20)
    expect(new Set(signs.slice(1).map((time, at) => time - (signs[at] ?? 0)))).toEqual(new Set([7000]))
    for (const outcome of [400, 499]) {
      refusal = outcome
      await nextPoll()
      expect(await hasEnded()).toBe(true)
      refusal = 0
      await begin()
      await nextPoll()
    }
    refusal = 401
    await nextPoll()
    await runUntilSeen(page.getByRole('alertdialog', { name: 'You have been logged out' }))
    expect(await hasEnded()).toBe(true)
  })

  test('is known from what the browser keeps, and is asked for only where nothing is kept [SES-009 SES-010]', async () => {
    here = await visit()
    await signIn(here, nina)
    const { page, at } = here
    const asked: [string, string | undefined][] = []
    page.on('request', (request) => {
      if (/\/me\/?$/.test(request.url())) asked.push([request.url(), request.headers()['accept']])
    })
    const account = (name: string) => page.getByRole('button', { name: `Account of ${name}`, exact: true })
    const once = [at('me/'), expect.stringContaining('application/vnd.fotoware.full-api-descriptor+json')]
    await page.goto(at('archives/'))
    await account('Nina').waitFor()
    expect(asked).toEqual([once])
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('userData') ?? '')
      localStorage.setItem('userData', JSON.stringify({ ...kept, user: { ...kept.user, fullName: 'Nina as kept' } }))
    })
    await page.goto(at('archives/'))
    await account('Nina as kept').waitFor()
    await page.getByRole('link', { name: /Press/ }).first().waitFor()
    expect(asked).toEqual([once])
    await page.evaluate(() => localStorage.removeItem('userData'))
    await page.goto(at('archives/'))
    await account('Nina').waitFor()
    expect(asked).toEqual([once, once])
  })

  test('somebody else who logs in there gets the page anew', async () => {
    here = await visit()
    await signIn(here, nina)
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('button', { name: 'Account of Nina' }).waitFor()
    await page.evaluate('globalThis.isOfNina = true')
    await page.context().clearCookies()
    const other = await page.context().newPage()
    await other.goto(at('views/login'))
    await page.getByRole('alertdialog', { name: 'You have been logged out' }).waitFor()
    await signIn(here)
    await other.goto(at('archives/'))
    await page.getByRole('button', { name: 'Account of Site Administrator' }).waitFor()
    expect(await page.evaluate('globalThis.isOfNina')).toBeUndefined()
    expect(await page.getByRole('button', { name: /Nina/ }).count()).toBe(0)
  })
})
