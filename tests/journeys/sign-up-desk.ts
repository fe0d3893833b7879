import { expect } from 'vitest'
import type { SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { viewIn } from './embedded-view.ts'
import type { Visit } from './open-browser.ts'
import type { Site } from './site-server.ts'

const settings = {
  groups: ['Press'],
  termsText: 'Be kind to the pictures.',
  fields: [
    {
      id: 'company',
      label: { en: 'Company', ar: 'الشركة' },
      required: true,
      validation: '[A-Z].*',
      helpText: { en: 'Begins with a capital letter', ar: 'يبدأ بحرف كبير' },
    },
    { id: 'role', label: { en: 'Role', ar: 'الدور' }, type: 'dropdown', values: ['Editor', 'Author'] },
    { id: 'news', label: { en: 'Send me news', ar: 'أرسل إليّ الأخبار' }, type: 'checkbox' },
  ],
}

/** The same fields, of which the company takes figures alone. */
export const otherFields = settings.fields.map((one) => (one.id === 'company' ? { ...one, validation: '\\d+' } : one))

/** What journeys about sign-ups do at a site, with a mail server that takes what it sends. */
export function signUpDesk(seat: () => { site: Site; smtp: SmtpServer; here: Visit }) {
  const ask = () => seat().here.page.request
  const at = (path: string) => seat().site.at(path)

  /** The path below the base that the newest mail to an address links to; of mails after the first `since`. */
  async function linkSentTo(address: string, since = 0): Promise<string> {
    const found = () =>
      seat()
        .smtp.taken.slice(since)
        .findLast(({ to }) => to.includes(address))
    await expect.poll(found).toBeDefined()
    const raw = (found()?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    return /\/(views\/(?:sign-up|password)#[\w-]+)/.exec(raw)?.[1] ?? ''
  }

  const page = () => seat().here.page
  const view = () => viewIn(page())
  const dialog = () => view().getByRole('main')
  const inner = () => view().getByRole('dialog')
  const row = (email: string) => dialog().getByRole('row').filter({ hasText: email })

  return {
    linkSentTo,
    /** The view of sign-ups in its frame; the list in it; the dialog above that; one of its rows. */
    view,
    dialog,
    inner,
    row,
    button: (name: string) => page().getByRole('button', { name, exact: true }),
    press: (email: string, name: RegExp) => row(email).getByRole('button', { name }).click(),
    async openSignUps() {
      const settingsButton = page().getByRole('button', { name: /^Settings/ })
      await settingsButton.click()
      const entry = page().getByRole('menuitem', { name: /^Pending sign-ups/ })
      await entry.click()
      await page().getByRole('dialog').getByRole('heading', { name: 'Pending sign-ups' }).waitFor()
      await dialog().waitFor()
    },
    cancel: () => inner().getByRole('button', { name: 'Cancel' }).click(),
    /** Waits for what a dialog says of a failure, and closes it. */
    async closeTrouble(text: string) {
      const told = view().getByText(text).first()
      await told.waitFor()
      await page().keyboard.press('Escape')
      await told.waitFor({ state: 'detached' })
    },
    /** What the site says of sign-ups, from now on. */
    set: (more: object = {}) =>
      seat().site.command(['site', 'signups', '@signups.json'], {
        'signups.json': JSON.stringify({ ...settings, ...more }),
      }),
    /** A sign-up that waits, made as a program would. */
    async signUp(email: string, firstName = 'New') {
      const userData = [{ id: 'company', value: 'Acme' }]
      const data = { email, firstName, lastName: 'Comer', userData, termsAccepted: true }
      expect((await ask().post(at('signups/request'), { data })).status()).toBe(204)
      const secret = (await linkSentTo(email)).split('#')[1]
      expect((await ask().post(at('signups/confirm'), { data: { secret } })).status()).toBe(204)
    },
    /** Rejects the newest sign-up, as somebody else does meanwhile. */
    async rejectNewest() {
      const headers = { accept: 'application/vnd.fotoware.signups+json' }
      const { data } = await (await ask().get(at('signups/'), { headers })).json()
      const asReject = { headers: { 'x-http-method-override': 'REJECT' }, data: {} }
      const done = await ask().post(new URL(data[0].href, at('')).href, asReject)
      expect(done.status()).toBe(204)
    },
    /** What an administrator makes as a program would. */
    async make(kind: 'group' | 'user', wish: object) {
      const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
      expect((await ask().post(at(`${kind}s/`), { headers, data: wish })).status()).toBe(201)
    },
    /** The groups around a person by their names. */
    async groupsAround(user: string): Promise<string[]> {
      const headers = { accept: 'application/vnd.fotoware.user+json' }
      const { memberOfHref } = await (await ask().get(at(`users/${user}`), { headers })).json()
      const around: { name: string }[] = await (await ask().get(new URL(memberOfHref, at('')).href)).json()
      return around.map(({ name }) => name)
    },
  }
}
