import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { groupRequests, groupsAddress } from './groups.builders.ts'

onBothEngines('a group on the wire', (open) => {
  let server: TestServer
  let boss: Person
  let href: string
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    const id = await groupRequests(boss).make('Desk', {
      description: 'Those who choose',
      samlGroupName: 'desk',
      license: { defaultLevel: 40, defaultConcurrencyMode: 1 },
      propertyBag: [{ key: 'floor', value: '3' }],
    })
    href = groupsAddress + id
  })
  afterAll(() => server.close())

  /** As it was answered, before anything is read into a shape. */
  const raw = async (address: string, kind: string) => {
    const answer = await boss.ask(address, { headers: { accept: mediaTypeOf(kind) } })
    return answer.json()
  }

  test('has its number, address, name, description, name at the identity provider, and the addresses of its members [GRP-019]', async () => {
    const group = await raw(href, 'group')
    expect(group).toMatchObject({ href, name: 'Desk', description: 'Those who choose', samlGroupName: 'desk' })
    expect(group.id).toBe(Number(href.split('/').at(-1)))
    for (const [name, kind] of [
      ['groupMembersHref', 'group-list'],
      ['userMembersHref', 'user-list'],
    ] as const)
      expect((await raw(group[name], kind)).data).toEqual([])
  })

  test('has the licence that new users get [GRP-020]', async () => {
    expect((await raw(href, 'group')).license).toEqual({ defaultLevel: 40, defaultConcurrencyMode: 1 })
  })

  test('has permissions, properties, and whether it is the registered users [GRP-021]', async () => {
    const group = await raw(href, 'group')
    expect(group.propertyBag).toEqual([{ key: 'floor', value: '3' }])
    expect(group.permissions).toMatchObject({ api: expect.any(Boolean), albums: { create: expect.any(Boolean) } })
    expect(group.isMemberOfRegisteredUsers).toBe(false)
    expect((await raw(`${groupsAddress}10001`, 'group')).isMemberOfRegisteredUsers).toBe(true)
  })

  test('says what may be done with it [GRP-022]', async () => {
    const { actions } = await raw(href, 'group')
    expect(actions).toEqual({
      delete: true,
      update: true,
      updateMemberships: true,
      updateMembers: true,
      updateSAMLGroupName: true,
    })
  })

  test('has every permission of albums and every flag, each on or off, and each can be turned [PRM-003 PRM-004 PRM-005 PRM-006]', async () => {
    const albums = ['create', 'comment', 'showOnHomepage', 'shareWithUsers', 'shareWithGroups', 'shareWithGuests']
    const ofAlbums = [...albums, 'restrictToFriends', 'delegateDownloads']
    const flags = [
      ['shareCropAndDownloadPresets', 'api', 'moderateComments', 'shareBookmarks', 'manageWebhooks', 'manageAlbums'],
      ['uploadArea', 'manageExports', 'manageTaxonomies', 'approvePendingSignups', 'approveOrders', 'inviteUsers'],
      ['changeSiteAppearance', 'isInDesignEditor', 'manageUsers', 'manageAnnotations', 'manageArchives'],
      ['manageWorkflows', 'manageServices', 'audit', 'manageSettings', 'configureConsentForms'],
      ['manageActivityExports', 'manageActivityLogging', 'viewFlows', 'manageFlows'],
      ['manageFotostationConfigurations'],
    ].flat()
    const all = (is: boolean) => Object.fromEntries(flags.map((name) => [name, is]))
    const allOfAlbums = (is: boolean) => Object.fromEntries(ofAlbums.map((name) => [name, is]))
    expect((await raw(href, 'group')).permissions).toEqual({ ...all(false), albums: allOfAlbums(false) })
    const permissions = { ...all(true), albums: allOfAlbums(true) }
    expect((await groupRequests(boss).send(href, 'PATCH', { permissions }, 'group')).statusCode).toBe(200)
    expect((await raw(href, 'group')).permissions).toEqual(permissions)
  })
})
