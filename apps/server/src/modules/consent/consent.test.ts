import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aPersonWho } from '#modules/taxonomies/taxonomies.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { endForms } from './manage-forms.ts'

const settingsAddress = '/fotoweb/api/config/consentForms/ConsentFormSettings'
const formsAddress = '/fotoweb/api/consentForms'
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const body = { language: 'en', title: 'Summer party', body: 'I agree that my pictures are used.' }
const template = { templateId: '', name: 'Party', consentCategoryIds: ['print', 'web'], texts: [body] }
const categories = [
  { consentCategoryId: 'print', title: 'Printed papers' },
  { consentCategoryId: 'web', title: 'The web' },
]
const ada = { name: 'Ada Berg', email: 'ada@example.org', birthDate: '', guardianName: '', guardianEmail: '' }

onBothEngines('consent', (open) => {
  let server: TestServer
  let boss: Person
  let press: ArchiveRow
  let templateId = ''
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks] })
    const given = ['one', 'two', 'three'].map((name) => ({ path: `${name}.jpg`, metadata: { 5: name } }))
    await someAssets(press, given, server.platform)
  })
  afterAll(() => server.close())

  const put = (who: Person, payload: object, url = settingsAddress) => who.ask(url, { method: 'PUT', payload })
  const post = (who: Person, url: string, payload: object = {}) => who.ask(url, { method: 'POST', payload })
  const asset = (name: string) => `/fotoweb/archives/${press.id}-Press/${name}.jpg.info`
  const standing = async (who: Person, name: string) => (await who.read(asset(name), 'asset')).consentStatus
  const manage = async (change: object, id = press.id) => {
    const address = `/fotoweb/api/config/archives/${id}`
    const answer = await put(boss, { ...(await boss.ask(address)).json(), ...change }, address)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  const addForm = async (wish: object = {}) => {
    const payload = { person: ada, templateId, language: 'en', validUntil: null, ...wish }
    const answer = await post(boss, formsAddress, payload)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json()
  }
  const secretOf = async (form: { send: string }, mail = false) => {
    const answer = await post(boss, form.send, { mail })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json().address.split('#')[1] as string
  }
  const sign = (secret: string, yes: readonly string[], more: object = {}) =>
    post(visitor(server), '/fotoweb/consent/sign', {
      ...{ secret, name: 'Ada Berg', drawn: png },
      decisions: { C1: yes.includes('C1'), C2: yes.includes('C2') },
      ...more,
    })
  const change = (who: Person, wish: object) => post(who, '/fotoweb/api/consentChange', wish)
  const found = async (who: Person, query: string) =>
    (await who.read(`/fotoweb/archives/${press.id}-Press/?${query}`, 'collection')).assets?.data
      .map(({ filename }) => filename)
      .sort()

  test('a site that has said nothing has the defaults, and holds all that is said of consent [CFG-005 CFG-006]', async () => {
    expect((await boss.ask(settingsAddress)).json()).toEqual({
      ...{ companyName: '', companyAbout: '', contactEmailAddress: '', defaultUrlExpiryDays: 30 },
      ...{ enableConsentForms: false, pdfRenderCompanyLogo: true, pdfRenderCompanyLogoInBanner: true },
      ...{ categories: [], templates: [], revision: expect.any(String) },
    })
    const company = { companyName: 'Press AS', companyAbout: 'A paper.', contactEmailAddress: 'press@example.org' }
    const saved = (await put(boss, { ...company, enableConsentForms: true, categories, templates: [template] })).json()
    expect(saved).toMatchObject({
      ...company,
      categories: [{ consentCategoryId: 'C1' }, { consentCategoryId: 'C2' }],
      templates: [{ templateId: expect.stringMatching(/^[0-9a-f-]{36}$/), consentCategoryIds: ['C1', 'C2'] }],
    })
    expect((await boss.ask(settingsAddress)).json()).toEqual(saved)
    templateId = saved.templates[0].templateId
    expect((await put(boss, { companyName: 'Other', revision: 'old' })).statusCode).toBe(412)
  })

  test('only who may configure consent forms reads or changes any of it; what is wrong is named and nothing is lost', async () => {
    const configurer = await aPersonWho(server, 'connie', 'configureConsentForms')
    const manager = await aPersonWho(server, 'manni', 'manageArchives')
    expect((await configurer.ask(settingsAddress)).statusCode).toBe(200)
    for (const url of [settingsAddress, formsAddress, '/fotoweb/api/consentPeople', '/fotoweb/api/consentChoices'])
      expect((await manager.ask(url)).statusCode).toBe(403)
    expect((await put(manager, { companyName: 'x' })).statusCode).toBe(403)
    const wrong = await put(boss, {
      ...{
        contactEmailAddress: 'nobody',
        defaultUrlExpiryDays: 0,
        categories: [{ consentCategoryId: 'C1', title: ' ' }],
      },
      templates: [
        { ...template, texts: [body, body], consentCategoryIds: ['C1', 'C9'] },
        { ...template, texts: [] },
      ],
    })
    expect([wrong.statusCode, wrong.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [
        ...['contactEmailAddress', 'defaultUrlExpiryDays', 'categories.0.title', 'templates.0.consentCategoryIds'],
        ...['templates.0.texts', 'templates.1.name', 'templates.1.consentCategoryIds', 'templates.1.texts'],
      ],
    ])
    expect((await boss.ask(settingsAddress)).json().contactEmailAddress).toBe('press@example.org')
  })

  test('a form is sent, signed once by whoever has its address, written as a PDF, and withdrawn', async () => {
    const form = await addForm({ validUntil: '2099-05-17' })
    expect(form).toMatchObject({ state: 'Pending', title: 'Summer party', validUntil: '2099-05-17', document: null })
    const first = await secretOf(form)
    const secret = await secretOf(form, true)
    const mails = await server.platform.db
      .tables<{ mails: { address: string; body_text: string } }>()
      .selectFrom('mails')
      .selectAll()
      .execute()
    expect(
      mails.map(({ address, body_text }) => [address, body_text.includes(`/fotoweb/views/sign#${secret}`)]),
    ).toEqual([['ada@example.org', true]])
    const stranger = visitor(server)
    const offer = (given: string) => post(stranger, '/fotoweb/consent/offer', { secret: given })
    expect((await offer(first)).json().value).toBe('ConsentRefused')
    expect((await offer(secret)).json()).toMatchObject({ companyName: 'Press AS', name: 'Ada Berg', state: 'Pending' })
    const faulty = await sign(secret, [], { name: ' ', decisions: { C1: true }, drawn: 'bm90IGEgcGljdHVyZQ==' })
    expect(faulty.json().fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'decisions.C2', 'drawn'])
    const child = { ...ada, name: 'Kim', guardianName: 'Liv', guardianEmail: 'liv@example.org' }
    const other = await addForm({ person: child })
    await secretOf(other, true)
    const nobody = await addForm({ person: { ...ada, name: 'Nobody', email: '' } })
    expect((await post(boss, nobody.send, { mail: true })).json().fields[0].field).toBe('mail')
    const both = await Promise.all([sign(secret, ['C1']), sign(secret, ['C1'])])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
    const signed = await boss.read(form.href, 'consent-form')
    expect(signed).toMatchObject({ state: 'PartiallySigned', signedName: 'Ada Berg', urlExpires: null, send: null })
    expect(signed.decisions.map(({ isApproved }) => isApproved)).toEqual([true, false])
    const shown = (await offer(secret)).json()
    for (const [who, url] of [
      [boss, signed.document ?? ''],
      [stranger, shown.document],
    ] as const) {
      const paper = await who.ask(url)
      expect([paper.statusCode, paper.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
      expect(paper.headers['content-disposition']).toMatch(/^attachment; filename="Ada Berg \d+\.pdf"/)
    }
    expect((await stranger.ask(shown.document.replace(/document\/\d+/, 'document/99'))).statusCode).toBe(403)
    expect((await post(stranger, '/fotoweb/consent/withdraw', { secret })).statusCode).toBe(204)
    expect((await post(stranger, '/fotoweb/consent/withdraw', { secret })).statusCode).toBe(403)
    expect((await boss.read(form.href, 'consent-form')).state).toBe('Revoked')
    const log = await boss.ask('/fotoweb/api/audit/?deed=consent-form.revoked')
    expect(log.statusCode).toBeLessThan(500)
  })

  test('guessing addresses of forms is stopped', async () => {
    const guess = (at: number) => post(visitor(server), '/fotoweb/consent/offer', { secret: `guess${at}` })
    const answers: number[] = []
    for (let at = 0; at < 8; at++) answers.push((await guess(at)).statusCode)
    expect(answers[0]).toBe(403)
    expect(answers.at(-1)).toBe(429)
    server.clock.advance(3_600_000)
  })

  test('how an asset stands follows from its forms, for whoever may see it, where the archive manages consent', async () => {
    const [one, two] = [await addForm(), await addForm({ person: { ...ada, name: 'Bo Lie', email: '' } })]
    expect((await change(boss, { assets: [asset('one')], tie: [one.href] })).statusCode).toBe(403)
    await manage({ EnableConsentManagement: true })
    expect(await standing(boss, 'one')).toMatchObject({
      assetConsentState: 'NoConsentInfo',
      consentFormCount: 0,
      isTold: true,
    })
    expect((await change(boss, { assets: [asset('one'), asset('two')], tie: [one.href, two.href] })).statusCode).toBe(
      204,
    )
    expect(await standing(boss, 'one')).toMatchObject({
      ...{ assetConsentState: 'Pending', consentFormCount: 2 },
      countByConsentFormState: [{ consentFormState: 'Pending', consentFormCount: 2 }],
    })
    expect(await standing(visitor(server), 'one')).toMatchObject({ assetConsentState: 'NoConsentInfo', isTold: false })
    expect((await visitor(server).ask(`${asset('one')}.consent`)).statusCode).toBe(403)
    const secret = await secretOf(one)
    await sign(secret, ['C1', 'C2'])
    await put(boss, { content: png, approved: ['C1'], signedName: 'Bo' }, `${two.href}/document`)
    expect(await standing(boss, 'two')).toMatchObject({
      assetConsentState: 'PartialConsent',
      approvedConsents: [{ key: 'C1', title: 'Printed papers' }],
      declinedConsents: [{ key: 'C2', title: 'The web' }],
    })
    await change(boss, { assets: [asset('one')], untie: [two.href] })
    expect((await standing(boss, 'one')).assetConsentState).toBe('FullConsent')
    await change(boss, { assets: [asset('three')], flags: ['NoConsentNeeded'] })
    expect(await standing(boss, 'three')).toMatchObject({
      assetConsentState: 'NoConsentNeeded',
      consentFlags: ['NoConsentNeeded'],
    })
    const details = await boss.read(`${asset('one')}.consent`, 'asset-consent')
    expect(details.forms.map(({ person }) => person.name)).toEqual(['Ada Berg'])
    await post(visitor(server), '/fotoweb/consent/withdraw', { secret })
    expect((await standing(boss, 'one')).assetConsentState).toBe('NoConsent')
  })

  test('consent that is given until a day ends with it', async () => {
    const day = new Date(server.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const form = await addForm({ validUntil: day })
    await change(boss, { assets: [asset('two')], tie: [form.href] })
    await sign(await secretOf(form), ['C1', 'C2'])
    await endForms(server.platform)
    expect((await boss.read(form.href, 'consent-form')).state).toBe('Signed')
    server.clock.advance(4 * 86_400_000)
    boss = await administrator(server)
    await endForms(server.platform)
    expect((await boss.read(form.href, 'consent-form')).state).toBe('Expired')
    expect((await standing(boss, 'two')).assetConsentState).toBe('NoConsent')
  })

  test('a search for it tells those alone who may know it of all that they see; a filter of an access list hides by it', async () => {
    expect(await found(boss, 'cns=notneeded')).toEqual(['three.jpg'])
    expect(await found(boss, 'cns=none')).toEqual([])
    const allow = (permissions: ArchivePermission[], AutoSearch = '') =>
      manage({ MemberList: [{ Id: builtIn.everyone, Permissions: permissions, AutoSearch }] })
    const kari = await aSignedInUser(server, 'kari')
    for (const query of ['cns=notneeded', 'cns=refused']) expect(await found(kari, query)).toEqual([])
    expect(await found(kari, 'q=NOT%20cns%3Arefused')).toEqual(['one.jpg', 'three.jpg', 'two.jpg'])
    await allow(['View', 'ViewConsentSummary'])
    expect(await found(kari, 'cns=refused')).toEqual(['one.jpg', 'two.jpg'])
    await allow(['View'], 'cns:notneeded')
    expect(await found(kari, '')).toEqual(['three.jpg'])
    expect((await kari.ask(asset('one'))).statusCode).toBe(404)
    expect((await kari.ask(asset('three'))).statusCode).toBe(200)
    await allow(['View', 'Preview'])
  })

  test('the status filter of an archive needs consent to be managed, and is a facet for those who may know', async () => {
    const { NavigationPaneControl: pane } = await manage({})
    const on = { ...pane, EnableConsentStatusFilter: true }
    expect((await manage({ NavigationPaneControl: on })).NavigationPaneControl.EnableConsentStatusFilter).toBe(true)
    const facets = async (who: Person) => {
      const { data } = await who.read(`/fotoweb/archives/${press.id}-Press/`, 'facets')
      return data.find(({ key }) => key === 'cns')?.values.map(({ label, count }) => [label, count])
    }
    expect(await facets(boss)).toEqual([
      ['Not given', 2],
      ['Not needed', 1],
    ])
    expect(await facets(visitor(server))).toBeUndefined()
    const off = await manage({ EnableConsentManagement: false })
    expect(off.NavigationPaneControl.EnableConsentStatusFilter).toBe(false)
    expect(await facets(boss)).toBeUndefined()
    await manage({ EnableConsentManagement: true })
  })

  test('who may see details does not tie; who manages in one archive ties nothing in another', async () => {
    const teller = group(builtIn.registeredUsers, ['View', 'ViewConsentDetails'])
    const other = await anArchive(server, { name: 'Other', access: [teller] })
    await someAssets(other, [{ path: 'x.jpg' }], server.platform)
    await manage({ EnableConsentManagement: true }, other.id)
    const kari = await aSignedInUser(server, 'kira')
    const x = `/fotoweb/archives/${other.id}-Other/x.jpg.info`
    const details = await kari.read(`${x}.consent`, 'asset-consent')
    expect([details.change, details.choices]).toEqual([null, null])
    expect((await change(kari, { assets: [x], flags: [] })).statusCode).toBe(403)
    await manage({ MemberList: [{ Id: builtIn.registeredUsers, Permissions: ['ManageConsentStatus'] }] }, other.id)
    expect((await change(kari, { assets: [x], flags: ['MoreConsentNeeded'] })).statusCode).toBe(204)
    expect((await change(kari, { assets: [x, asset('one')], flags: [] })).statusCode).toBe(403)
    expect((await change(kari, { assets: [x], tie: [`${formsAddress}/999`] })).json().fields[0].field).toBe('tie')
    const choices = await kari.read('/fotoweb/api/consentChoices?q=ada', 'consent-form-list')
    expect(new Set(choices.data.map(({ person, send }) => `${person.name} ${send}`))).toEqual(
      new Set(['Ada Berg null']),
    )
  })

  test('many are told a page at a time; an unanswered form is forgotten with its person', async () => {
    for (let at = 0; at < 55; at++)
      await addForm({ person: { ...ada, name: `Person ${String(at).padStart(2, '0')}`, email: '' } })
    const first = await boss.read(`${formsAddress}?q=person`, 'consent-form-list')
    const second = await boss.read(String(first.paging.next), 'consent-form-list')
    expect([first.data.length, second.data.length, second.paging.next]).toEqual([50, 5, null])
    const people = await boss.read('/fotoweb/api/consentPeople?q=person', 'consent-people')
    const more = await boss.read(String(people.paging.next), 'consent-people')
    expect([people.data.length, more.data.map(({ name }) => name)[0]]).toEqual([50, 'Person 50'])
    const [one] = first.data
    expect((await boss.ask(one?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.read('/fotoweb/api/consentPeople?q=person%2054', 'consent-people')).data).toEqual([])
    const [past, wrong] = [{ validUntil: '2001-01-01' }, { person: { ...ada, name: '', birthDate: '17.5.2010' } }]
    for (const [wish, field] of [
      [past, 'validUntil'],
      [wrong, 'person.name'],
    ] as const) {
      const payload = { person: ada, templateId, language: 'en', validUntil: null, ...wish }
      expect((await post(boss, formsAddress, payload)).json().fields[0].field).toBe(field)
    }
  })
})
