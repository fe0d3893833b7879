import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archivePermissions, type GroupPermission } from '@vitrine/contract/permissions.ts'
import { noProfile } from '@vitrine/contract/profile-values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { archiveRequests, configAddress, faultsOf } from './archive-administration.builders.ts'

onBothEngines('lists and places for archives', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof archiveRequests>
  let free: string
  let pool: string

  beforeAll(async () => {
    server = await open()
    free = join(server.folder, 'free')
    pool = join(server.folder, 'pool')
    for (const folder of [join(free, 'Press'), join(free, 'Films'), pool]) await mkdir(folder, { recursive: true })
    const pools = [
      { id: 'Shelf', path: pool, bucket: null },
      { id: 'Away', path: join(server.folder, 'away'), bucket: null },
    ]
    Object.assign(server.platform.settings, { archiveRoots: [free], pools })
    boss = await administrator(server)
    by = archiveRequests(boss)
  })
  afterAll(() => server.close())

  test('who holds manage-archives creates and edits archives, chooses who has access, and sets what each may do [ARC-001]', async () => {
    const { id } = await aUser(server, 'keeper')
    const reader = await aUser(server, 'reader')
    await insertGroup({ id: 10050, name: 'Keepers', description: '', permissions: ['manageArchives'] }, server.platform)
    await insertGroupMember(10050, { kind: 'user', id }, server.platform)
    const keeper = archiveRequests(await signedIn(server, 'keeper', somePassword))
    const MemberList = [
      { Id: reader.id, MemberType: 1, Permissions: ['View', 'Download'] },
      { Id: 10001, MemberType: 0, Permissions: ['View'] },
    ]
    const made = await keeper.create({ Name: 'Press', Path: join(free, 'Press'), MemberList })
    expect(made.statusCode).toBe(201)
    const { Id, Href } = made.json()
    const permissionsOf = async (name: string) =>
      (await (await signedIn(server, name, somePassword)).read(Href, 'collection')).permissions
    await aUser(server, 'other')
    expect([await permissionsOf('reader'), await permissionsOf('other')]).toEqual([['View', 'Download'], ['View']])
    expect((await keeper.save(Id, { Name: 'Newsroom', MemberList: [MemberList[0]] })).statusCode).toBe(200)
    const other = await signedIn(server, 'other', somePassword)
    expect((await other.ask(`/fotoweb/archives/${Id}-Newsroom/`)).statusCode).toBe(404)
    expect((await archiveRequests(other).save(Id, { Name: 'Mine' })).statusCode).toBe(403)
    expect((await archiveRequests(other).create({ Name: 'Mine', Path: join(free, 'Films') })).statusCode).toBe(403)
  })

  test('an archive needs a folder or a pool, in which it gets a folder of its own [ARC-063]', async () => {
    const refused = async (wish: object) => {
      const { value, ...rest } = (await by.create({ Name: 'Kept', ...wish })).json()
      return [value, ...faultsOf(rest)]
    }
    expect(await refused({})).toEqual(['path_invalid', expect.stringMatching(/^Path /)])
    expect(await refused({ Pool: 'Nowhere' })).toEqual(['path_invalid', 'Pool pool'])
    expect(await refused({ Pool: 'Away' })).toEqual(['path_invalid', 'Pool unreadable'])
    expect(await refused({ Pool: 'Shelf', Path: join(free, 'Films') })).toEqual(['path_invalid', 'Pool both'])
    expect(await refused({ Pool: 'Shelf', Color: 'red' })).toEqual(['FieldValidationFailed', 'Color colour'])
    expect(await readdir(pool)).toEqual([])
    const kept = (await by.create({ Name: 'A/B: kept', Pool: 'Shelf' })).json()
    expect([kept.Pool, kept.Path]).toEqual(['Shelf', join(pool, 'A-B- kept')])
    const twin = (await by.create({ Name: 'A?B: kept', Pool: 'Shelf' })).json()
    expect(twin.Path).toBe(join(pool, 'A-B- kept (2)'))
    expect((await by.create({ Name: 'Films', Path: join(free, 'Films') })).json().Pool).toBe('')
    expect(faultsOf((await by.save(kept.Id, { Pool: '' })).json())).toEqual(['Pool stays'])
    expect((await by.save(kept.Id, { ...kept, Description: 'Fine' })).statusCode).toBe(200)
    await rm(twin.Path, { recursive: true })
  })

  test('a pool has an id, a name and a path, and the site says whether folders can be named and pools be looked for [POO-008 POO-009 POO-010]', async () => {
    const pools = await boss.read('/fotoweb/api/pools', 'pools')
    expect(pools).toEqual({
      AllowExternalPath: true,
      AllowPoolManagement: false,
      Pools: [
        { Id: 'Shelf', Name: 'Shelf', Path: pool },
        { Id: 'Away', Name: 'Away', Path: join(server.folder, 'away') },
      ],
    })
    Object.assign(server.platform.settings, { archiveRoots: [], indexServers: ['https://index.example.org'] })
    const hosted = await boss.read('/fotoweb/api/pools', 'pools')
    expect([hosted.AllowExternalPath, hosted.AllowPoolManagement]).toEqual([false, true])
    const location = await by.save(5000, { InputLocation: 3 })
    expect(faultsOf(location.json())).toEqual(['InputLocation range'])
    const outside = await by.create({ Name: 'Named', Path: join(free, 'Films') })
    expect(faultsOf(outside.json())).toEqual(['Path outside'])
    Object.assign(server.platform.settings, { archiveRoots: [free], indexServers: [] })
    const plain = await aSignedInUser(server, 'plain')
    expect((await plain.ask('/fotoweb/api/pools')).statusCode).toBe(403)
  })

  test('the overview says of folders, other servers and pools what the pools call says, to those who may give; whoever changes looks alone is told of none [SET-027]', async () => {
    const options = '/fotoweb/api/config/options'
    const insertWith = async (name: string, permission: GroupPermission) => {
      const id = 10_400 + name.length
      await insertGroup({ id, name, description: '', permissions: [permission] }, server.platform)
      return aSignedInUser(server, name, [id])
    }
    const givers = [boss, await insertWith('archivist', 'manageArchives'), await insertWith('people', 'manageUsers')]
    const painter = await insertWith('painter2', 'changeSiteAppearance')
    const placesOf = async (who: Person) => {
      const { AllowExternalPath, AllowPoolManagement, Pools } = await who.read(options, 'config-options')
      return { AllowExternalPath, AllowPoolManagement, Pools }
    }
    for (const [archiveRoots, indexServers] of [
      [[free], []],
      [[], ['https://index.example.org']],
    ] as const) {
      Object.assign(server.platform.settings, { archiveRoots, indexServers })
      const asPools = await boss.read('/fotoweb/api/pools', 'pools')
      expect(asPools).toMatchObject({
        AllowExternalPath: archiveRoots.length > 0,
        Pools: [{ Id: 'Shelf' }, { Id: 'Away' }],
      })
      expect(asPools.AllowPoolManagement).toBe(indexServers.length > 0)
      for (const giver of givers) expect(await placesOf(giver)).toEqual(asPools)
      expect(await placesOf(painter)).toEqual({ AllowExternalPath: false, AllowPoolManagement: false, Pools: [] })
    }
    Object.assign(server.platform.settings, { archiveRoots: [free], indexServers: [] })
    const plain = await aSignedInUser(server, 'nobody')
    expect((await plain.ask(options)).statusCode).toBe(403)
  })

  test('what cannot be saved has the error value of its rule', async () => {
    const none = { SpecificProcessingProfile: noProfile, CustomProcessingProfileSet: noProfile }
    const refusalOf = async (wish: object) =>
      (await by.create({ Name: 'Plain', Pool: 'Shelf', ...wish })).json<{ value: string }>().value
    expect(await refusalOf({ Name: ' ' })).toBe('name_required')
    expect(await refusalOf({ Name: 'Newsroom' })).toBe('name_exists')
    expect(await refusalOf({ MetadataSetId: '' })).toBe('metadata_invalid')
    expect(await refusalOf({ Pool: '' })).toBe('path_invalid')
    expect(await refusalOf({ DownloadProcessing: { ...none, ProcessingType: 1 } })).toBe('processing_profile_invalid')
    expect(await refusalOf({ DownloadProcessing: { ...none, ProcessingType: 2 } })).toBe(
      'processing_profile_set_invalid',
    )
  })

  test('existing archives are listed with hidden ones, and metadata views with their numbers [CFG-010 CFG-011]', async () => {
    const hidden = await anArchive(server, { name: 'Hidden' })
    await by.save(hidden.id, { IsHidden: true })
    const all = (await boss.ask(configAddress)).json<{ Id: number; Name: string }[]>()
    const named = await boss.read('/fotoweb/api/config/archives-old', 'archive-names')
    expect(named.map(({ Id, Name }) => [Id, Name])).toEqual(all.map(({ Id, Name }) => [Id, Name]))
    expect(named.map(({ Name }) => Name)).toContain('Hidden')
    const views = await boss.read('/fotoweb/api/config/metadataviews', 'metadata-view-choices')
    expect(views.map(({ Name }) => Name)).toEqual(['Default', 'News', 'Museum', 'Products'])
    for (const { Id } of views) expect((await boss.ask(`/fotoweb/editors/${Id}`)).statusCode).toBe(200)
  })

  test('a metadata field has a number, labels and a kind; a namespace a name and an alias [CFG-023 CFG-024]', async () => {
    const fields = await boss.read('/fotoweb/api/config/metadata/fields/all', 'metadata-field-list')
    const find = (id: number) => fields.find(({ Id }) => Id === id)
    expect(find(105)).toMatchObject({ Id: 105, GuiLabel: 'Headline', FieldType: 'Single' })
    expect(find(25)).toMatchObject({ Id: 25, GuiLabel: 'Keywords', FieldType: 'Bag' })
    expect(find(5)).toMatchObject({ Id: 5, NamespaceLabel: 'Dublin Core', FieldType: 'AltLang' })
    for (const { NamespaceLabel, GuiLabel } of fields)
      expect([typeof NamespaceLabel, GuiLabel === '']).toEqual(['string', false])
    const namespaces = await boss.read('/fotoweb/api/config/metadata/namespaces', 'metadata-namespace-list')
    expect(namespaces.find(({ Alias }) => Alias === 'plus')).toMatchObject({ Name: 'PLUS', Alias: 'plus' })
  })

  test('taxonomies come with paging, page after page by the address of the next one [CFG-017]', async () => {
    const fields = await boss.read('/fotoweb/api/config/metadata/fields/all', 'metadata-field-list')
    const texts = fields.filter(({ ValueType }) => ValueType === 'Text').map(({ Id }) => Id)
    const made = []
    for (const field of texts) {
      const answer = await by.send('POST', '/fotoweb/api/taxonomies/', { field, pluralName: `T${field}` })
      if (answer.statusCode === 201) made.push(field)
      if (made.length === 101) break
    }
    expect(made).toHaveLength(101)
    const first = await boss.read('/fotoweb/api/taxonomies/', 'taxonomy-list')
    expect(first.data).toHaveLength(100)
    const second = await boss.read(first.paging?.next ?? '', 'taxonomy-list')
    expect([second.data.length, second.paging?.next ?? '']).toEqual([1, ''])
    expect([...first.data, ...second.data].map(({ field }) => field).sort((a, b) => a - b)).toEqual(made)
  })

  test('members have their attributes, and rows of people and groups theirs [MEM-016 MEM-017 MEM-019]', async () => {
    const saved = (
      await by.save(5000, { MemberList: [{ Id: 10001, Permissions: ['View'], AutoSearch: 'oslo' }] })
    ).json()
    expect(saved.MemberList).toEqual([
      {
        ...{ Id: 10001, Name: 'Registered Users', Description: expect.any(String), AutoSearch: 'oslo' },
        ...{ Permissions: ['View'], MemberType: 0 },
      },
    ])
    const people = await boss.read('/fotoweb/api/users/public/all?q=keeper', 'user-picker')
    expect(people.data).toEqual([{ id: expect.any(Number), displayName: 'keeper', organization: '', description: '' }])
    const groups = await boss.read('/fotoweb/api/groups/public/all?q=keepers', 'group-picker')
    expect(groups.data).toEqual([{ id: 10050, name: 'Keepers', displayName: 'Keepers', description: '' }])
    const sorted = await boss.read('/fotoweb/api/users/public/all?s=id:desc&q=e', 'user-picker')
    const ids = sorted.data.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('a property is a key and a value [PRP-007]', async () => {
    const Properties = [{ Key: 'shelf', Value: '7' }]
    expect((await by.save(5000, { Properties })).json().Properties).toEqual(Properties)
    for (const wrong of [{ Key: 'shelf' }, { Value: '7' }, { Key: 1, Value: '7' }])
      expect((await by.save(5000, { Properties: [wrong] })).statusCode).toBe(400)
  })

  test('the overview tells which permissions can be given in an archive [PRM-034]', async () => {
    const overview = await boss.read('/fotoweb/api/config/options', 'config-options')
    const told = overview.AvailableArchivePermissions.map(({ Id }) => Id)
    const without = ['MngVideo', 'SetPosterAsset']
    expect(told.toSorted()).toEqual(archivePermissions.filter((one) => !without.includes(one)).toSorted())
  })
})
