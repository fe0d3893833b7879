import { type SiteSection, type SiteSectionValues, siteSectionNames } from '@vitrine/contract/site-settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { saidEverywhere, settingRequests, siteAddress } from './site-settings.builders.ts'
import { siteSettingsTasks } from './site-settings.tasks.ts'

const looks: readonly SiteSection[] = ['name', 'look', 'css', 'titleBar']
const form = { 'content-type': 'application/x-www-form-urlencoded' }

onBothEngines('what the site says of itself', (open) => {
  let server: TestServer
  let boss: Person
  let designer: Person
  let settler: Person
  let kari: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    const of = (id: number, name: string, ...permissions: ('changeSiteAppearance' | 'manageSettings')[]) =>
      insertGroup({ id, name, description: '', permissions }, server.platform)
    await of(10_300, 'Designers', 'changeSiteAppearance')
    await of(10_301, 'Settlers', 'manageSettings')
    await of(10_302, 'Newcomers')
    designer = await aSignedInUser(server, 'designer', [10_300])
    settler = await aSignedInUser(server, 'settler', [10_301])
    kari = await aSignedInUser(server, 'kari')
    const archive = await anArchive(server, { name: 'Press' })
    await aFile(archive, 'words.txt', Buffer.from('Many pictures.'))
    await server.index(archive.id)
  })
  afterAll(() => server.close())

  const change = async (who: Person, id: SiteSection, value: unknown, version?: string) => {
    const answer = await settingRequests(who).send(id, value, version)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  test('every section is read, changed, read again and set back to what is shipped', async () => {
    for (const id of siteSectionNames) {
      const before = await settingRequests(boss).read(id)
      expect(before.isStandard, id).toBe(true)
      const said = await change(boss, id, saidEverywhere[id], before.version)
      expect([said.value, said.isStandard], id).toEqual([saidEverywhere[id], false])
      expect(await settingRequests(boss).read(id)).toEqual(said)
      const answer = await boss.ask(`${siteAddress}/${id}`)
      expect(answer.headers.etag).toBe(`"${said.version}"`)
      const back = await change(boss, id, null, said.version)
      expect([back.value, back.version], id).toEqual([before.value, before.version])
    }
  })

  test('what is said is what everybody is told', async () => {
    for (const id of siteSectionNames) await change(boss, id, saidEverywhere[id])
    const { titleBar } = await visitor(server).read('/fotoweb/', 'api-descriptor')
    expect(titleBar).toEqual(saidEverywhere.titleBar)
    const css = (await visitor(server).ask('/fotoweb/appearance/css')).body
    expect(css).toContain('--accent-9: light-dark(#8a1c4a, ')
    expect(css.endsWith(saidEverywhere.css)).toBe(true)
    expect((await visitor(server).ask('/fotoweb/manifest.webmanifest')).json().name).toBe('Nordlys')
    const { data } = (await visitor(server).ask('/fotoweb/site/pages/')).json()
    expect(data).toEqual([{ id: 'imprint', title: 'Imprint', href: '/fotoweb/site/pages/imprint/en' }])
    expect((await visitor(server).ask('/fotoweb/api/privacy/cookie-consent')).json().banner.title).toBe('Kekse')
    for (const id of siteSectionNames) await change(boss, id, null)
  })

  test('looks are for those who change them, and all else for those who settle it; nobody else sees any of it', async () => {
    const own = async (who: Person) => (await who.read(siteAddress, 'site-settings')).sections.map(({ id }) => id)
    expect(await own(boss)).toEqual(siteSectionNames)
    expect(await own(designer)).toEqual(looks)
    expect(await own(settler)).toEqual(siteSectionNames.filter((id) => !looks.includes(id)))
    for (const id of siteSectionNames) {
      const [may, not] = looks.includes(id) ? [designer, settler] : [settler, designer]
      expect((await may.ask(`${siteAddress}/${id}`)).statusCode, id).toBe(200)
      for (const who of [not, kari]) {
        expect((await who.ask(`${siteAddress}/${id}`)).statusCode, id).toBe(403)
        expect((await settingRequests(who).send(id, null)).statusCode, id).toBe(403)
      }
      expect((await visitor(server).ask(`${siteAddress}/${id}`)).statusCode, id).toBe(401)
    }
    for (const who of [boss, designer, settler])
      expect((await who.ask(`${siteAddress}/subscription`)).statusCode).toBe(404)
    const links = async (who: Person) => (await who.read('/fotoweb/me', 'full-api-descriptor')).siteSettings
    expect([await links(designer), await links(kari)]).toEqual([siteAddress, null])
  })

  test('the overview of what there is names the sections of the management view, to each their own', async () => {
    const sections = async (who: Person) => {
      const { configOptions } = await who.read('/fotoweb/me', 'full-api-descriptor')
      return configOptions === null ? null : (await who.read(configOptions, 'config-options')).AvailableConfigSections
    }
    expect(await sections(boss)).toEqual(['people', 'archives', ...siteSectionNames])
    expect(await sections(designer)).toEqual(looks)
    expect(await sections(kari)).toBeNull()
  })

  test('of two who change a section the second is told what is said otherwise by now', async () => {
    const { version } = await settingRequests(boss).read('orders')
    await change(boss, 'orders', saidEverywhere.orders, version)
    const mine = { ...saidEverywhere.orders, needsApproval: true, termsText: { en: 'Be kind.', de: 'Freundlich.' } }
    const late = await settingRequests(settler).send('orders', mine, version)
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    expect(late.json().fields.map(({ field }: { field: string }) => field)).toEqual(['needsApproval', 'termsText.de'])
    expect((await settingRequests(boss).read('orders')).value).toEqual(saidEverywhere.orders)
    // The same answer to one that begins with nothing of the kind.
    const first = await settingRequests(boss).read('name')
    const [one, other] = await Promise.all([
      settingRequests(boss).send('name', 'One', first.version),
      settingRequests(designer).send('name', 'Other', first.version),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 412])
    expect((await settingRequests(boss).send('name', null, 'x')).statusCode).toBe(400)
    for (const id of ['orders', 'name'] as const) await change(boss, id, null)
  })

  const refusals: readonly [SiteSection, unknown, string, RegExp][] = [
    ['name', '', '', /Fill this in/],
    ['name', 'a\u200bb', '', /cannot be seen/],
    ['name', 'x'.repeat(61), '', /60 characters/],
    ['css', 'a { color: red }\nb { background: url(x) }', '', /^Line 2, column 17: .*url\(\)/],
    ['css', 'a {\n  color: red', '', /^Line 1, column 3: .*never closed/],
    ['css', 'a { } }', '', /^Line 1, column 7: .*closes nothing/],
    ['css', 'a { content: "x\n }', '', /^Line 1, column 14: .*not valid/],
    ['titleBar', [{ label: 'x', href: 'javascript:alert(1)' }], '0.href', /https:/],
    ['titleBar', [{ label: '', href: '/' }], '0.label', /Fill this in/],
    ['pages', [{ id: 'Imprint', texts: { en: '# x' } }], '0.id', /small letters/],
    ['pages', [{ id: 'imprint', texts: { en: 'x' } }], '0.texts.en', /Begin with the title/],
    ['pages', [{ id: 'imprint', texts: {} }], '0.texts', /one language/],
    ['cookies', { en: { banner: { title: 'x', body: 'x'.repeat(2001) }, policy: '' } }, 'en.banner.body', /2,000/],
    ['searchEngines', 'all of it', '', /form/],
    ['wordForms', ['en', 'en'], '', /once/],
    ['wordForms', ['xx'], '0', /form/],
    ['orders', { orderFields: [{ id: '1', label: 'x' }] }, 'orderFields.0.id', /letter/],
    ['orders', { orderFields: [{ id: 'a', label: '' }] }, 'orderFields.0.label', /Fill this in/],
    ['orders', { itemFields: [{ id: 'a', label: { de: 'x'.repeat(101) } }] }, 'itemFields.0.label.de', /100/],
    ['orders', { orderFields: [{ id: 'a', label: 'A', type: 'dropdown' }] }, 'orderFields.0.values', /needs values/],
    ['orders', { orderFields: [{ id: 'a', label: 'A', validation: '(' }] }, 'orderFields.0.validation', /RE2/],
    ['orders', { termsAndConditions: 'javascript:1' }, 'termsAndConditions', /https:/],
    ['orders', { surprise: 1 }, '', /does not know .*surprise/],
    ['licenceUses', [{ id: 'Print', names: 'x' }], '0.id', /small letters/],
    ['licenceUses', [{ id: 'print', names: '' }], '0.names', /Fill this in/],
    ['signUps', { groups: ['Nobodys'] }, 'groups.0', /no group named .*Nobodys/],
    ['signUps', { mostAccounts: 0 }, 'mostAccounts', /too small/],
  ]
  test.each(refusals)('%s as %j is refused at %j', async (id, value, field, says) => {
    const before = await settingRequests(boss).read(id)
    const answer = await settingRequests(boss).send(id, value)
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'FieldValidationFailed'])
    const [fault] = answer.json().fields
    expect([fault.field, fault.message]).toEqual([field, expect.stringMatching(says)])
    expect(await settingRequests(boss).read(id)).toEqual(before)
  })

  test('who is no administrator leads newcomers into no group that they are not in; what is there already stays', async () => {
    const wish = (...groups: string[]) => ({ ...saidEverywhere.signUps, groups })
    const refused = (await settingRequests(settler).send('signUps', wish('Newcomers'))).json()
    expect(refused.fields).toMatchObject([{ field: 'groups.0', rule: 'permission' }])
    await change(settler, 'signUps', wish('Settlers'))
    await change(boss, 'signUps', wish('Newcomers'))
    const kept = await change(settler, 'signUps', wish('Newcomers', 'Settlers'))
    expect((kept.value as SiteSectionValues['signUps']).groups).toEqual(['Newcomers', 'Settlers'])
    await change(boss, 'signUps', null)
  })

  test('who is no administrator lets no order through without a decision', async () => {
    const own = { ...saidEverywhere.orders, needsApproval: true }
    await change(settler, 'orders', own)
    const refused = await settingRequests(settler).send('orders', { ...own, needsApproval: false })
    expect([refused.statusCode, refused.json().fields[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'needsApproval', rule: 'permission' }),
    ])
    await change(boss, 'orders', { ...own, needsApproval: false })
    // What is so already stays when something else is changed.
    await change(settler, 'orders', { ...own, needsApproval: false, orderFields: [] })
    await change(settler, 'orders', null)
  })

  test('each change stands in the log with what was said before and what is said now', async () => {
    await change(boss, 'orders', saidEverywhere.orders)
    await change(boss, 'orders', { ...saidEverywhere.orders, needsApproval: true })
    await change(boss, 'css', `/* ${'x'.repeat(1000)} */`)
    const { data } = await boss.read('/fotoweb/api/audit/?deed=site.changed', 'audit-list')
    const [css, orders] = data
    expect(orders).toMatchObject({ actor: { name: 'Administrator' }, subject: { kind: 'site', id: 'orders' } })
    expect(orders?.details['changes']).toEqual([{ at: 'needsApproval', before: 'false', after: 'true' }])
    const [text] = (css?.details['changes'] ?? []) as { before: string | null; after: string }[]
    expect([text?.before, text?.after.endsWith('… (1006)'), text?.after.length]).toEqual([null, true, 308])
    for (const id of ['orders', 'css'] as const) await change(boss, id, null)
  })

  test('words that are known already follow the languages that are chosen', async () => {
    await change(boss, 'wordForms', ['nb'])
    const waiting = server.platform.db.tables<{ tasks: { kind: string } }>().selectFrom('tasks').select('kind')
    expect((await waiting.execute()).map(({ kind }) => kind)).toContain('follow-word-forms')
    const [handler] = siteSettingsTasks(server.platform)
    const forms = () => server.platform.db.tables<{ word_forms: { language: string; word: string } }>()
    const inLanguages = async () => {
      const rows = await forms().selectFrom('word_forms').select('language').where('word', '=', 'pictures').execute()
      return rows.map(({ language }) => language).sort()
    }
    const shipped = await inLanguages()
    expect(shipped).toContain('en')
    await handler?.run({}, new AbortController().signal)
    expect(await inLanguages()).toEqual(['nb'])
    await change(boss, 'wordForms', null)
    await handler?.run({}, new AbortController().signal)
    expect(await inLanguages()).toEqual(shipped)
  })

  test('a page is previewed as it will be, in its sandbox, for those who write pages', async () => {
    const payload = new URLSearchParams({ text: '# Title\n\n<script>alert(1)</script>\n\n**bold**', language: 'ar' })
    const ask = { method: 'POST' as const, headers: form, payload: payload.toString() }
    const { previewPage } = await boss.read(siteAddress, 'site-settings')
    const answer = await settler.ask(previewPage, ask)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<html lang="ar" dir="rtl">')
    expect(answer.body).toContain('<strong>bold</strong>')
    expect(answer.body).not.toContain('<script')
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
    const elsewhere = { ...ask, headers: { ...form, 'sec-fetch-site': 'cross-site' } }
    expect((await settler.ask(previewPage, elsewhere)).statusCode).toBe(403)
    for (const who of [designer, kari]) expect((await who.ask(previewPage, ask)).statusCode).toBe(403)
    const words = { ...ask, payload: 'text=x&language=xx' }
    expect((await settler.ask(previewPage, words)).statusCode).toBe(400)
  })
})
