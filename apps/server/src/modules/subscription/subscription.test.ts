import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { readSubscription, setSubscription } from './subscription.ts'

const none = { pro: null, manageSubscription: null, subscription: null }

onBothEngines('what the host says of the subscription', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
  })
  afterAll(() => server.close())
  const viewsOf = async (who: Person) => (await who.read('/fotoweb/me', 'full-api-descriptor')).views
  const set = (given: object | null) =>
    setSubscription(operator, given === null ? null : JSON.stringify(given), server.platform)

  test('is told to administrators, with where it is managed; the other interface to everybody; by itself there is none', async () => {
    expect(await viewsOf(boss)).toMatchObject(none)
    await set({
      state: 'trial',
      siteCreatedDate: '2026-11-20',
      manage: 'https://host.example.org/buy?site=7',
      pro: '/fotoweb/pro/',
    })
    expect(await viewsOf(boss)).toMatchObject({
      pro: '/fotoweb/pro/',
      manageSubscription: 'https://host.example.org/buy?site=7',
      subscription: { state: 'trial', siteCreatedDate: '2026-11-20T00:00:00.000Z' },
    })
    expect(await viewsOf(kari)).toMatchObject({ ...none, pro: '/fotoweb/pro/' })
    await set({ state: 'active', siteCreatedDate: '2026-11-20T12:00:00+02:00' })
    expect(await viewsOf(boss)).toMatchObject({
      ...none,
      subscription: { state: 'active', siteCreatedDate: '2026-11-20T10:00:00.000Z' },
    })
    await set(null)
    expect(await viewsOf(boss)).toMatchObject(none)
  })

  test('the descriptor carries the way out, the page after it, and what the host says [SES-004]', async () => {
    await set({
      state: 'trial',
      siteCreatedDate: '2026-11-20',
      manage: 'https://host.example.org/',
      pro: '/fotoweb/pro/',
    })
    const answer = await boss.ask('/fotoweb/me', { headers: { accept: mediaTypeOf('full-api-descriptor') } })
    const { services, views } = answer.json()
    expect(services.logout).toMatch(/^\/fotoweb\//)
    expect(views).toMatchObject({
      loggedOut: expect.stringMatching(/^\/fotoweb\//),
      pro: '/fotoweb/pro/',
      subscription: { state: 'trial', siteCreatedDate: '2026-11-20T00:00:00.000Z' },
      manageSubscription: 'https://host.example.org/',
    })
  })

  test.each([
    { siteCreatedDate: '2026-11-20' },
    { state: 'trial', siteCreatedDate: 'yesterday' },
    { state: 'Two words', siteCreatedDate: '2026-11-20' },
    { state: 'trial', siteCreatedDate: '2026-11-20', manage: 'javascript:alert(1)' },
    { state: 'trial', siteCreatedDate: '2026-11-20', manage: 'http://host.example.org/' },
    { state: 'trial', siteCreatedDate: '2026-11-20', pro: '//evil.example' },
    { state: 'trial', siteCreatedDate: '2026-11-20', price: 3 },
  ])('%j is refused, and what was said before stays', async (given) => {
    await set({ state: 'active', siteCreatedDate: '2026-01-01' })
    await expect(set(given)).rejects.toThrow(SettingRefused)
    expect(await readSubscription(server.platform)).toMatchObject({ state: 'active' })
  })
})
