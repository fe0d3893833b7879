import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noProfile } from '@vitrine/contract/profile-values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { accessListOf } from '#modules/permissions/access-of.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { archiveRequests, configAddress, faultsOf } from './archive-administration.builders.ts'
import { forgetDeletedArchives } from './delete-archive.ts'

onBothEngines('archives are administered over the wire', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof archiveRequests>
  let free: string

  beforeAll(async () => {
    server = await open()
    free = join(server.folder, 'free')
    Object.assign(server.platform.settings, { archiveRoots: [free] })
    for (const name of ['Press', 'Twice', 'Plain', 'Old']) await mkdir(join(free, name), { recursive: true })
    boss = await administrator(server)
    by = archiveRequests(boss)
  })
  afterAll(() => server.close())

  const deeds = async (id: number) => {
    const tables = server.platform.db.tables<{
      audit_entries: { id: number; deed: string; subject_kind: string; subject_id: string; details: string }
    }>()
    const query = tables.selectFrom('audit_entries').select(['deed', 'details']).where('subject_kind', '=', 'archive')
    const rows = await query.where('subject_id', '=', String(id)).orderBy('id').execute()
    return rows.map(({ deed, details }) => ({ deed, details: JSON.parse(details) }))
  }

  test('a new archive starts from the template, is read at once, and everyone may look [ARC-016 ARC-017 ARC-018 ARC-020 ARC-023 ARC-024 ARC-026 ARC-027 ARC-029 ARC-031 ARC-040 ARC-041 ARC-047 ARC-048 ARC-049 ARC-052]', async () => {
    const answer = await by.create({ Name: ' Press ', Path: join(free, 'Press') })
    const config = answer.json()
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `${configAddress}/${config.Id}`])
    expect(answer.headers['content-type']).toContain('application/json')
    expect(config).toMatchObject({
      Name: 'Press',
      Path: join(free, 'Press'),
      Color: '#999999',
      IconCharacter: 'Folder',
      MetadataSetId: standardViewId,
      InputLocation: 1,
      MetadataMacros: { Macros: [] },
      SocialSettings: { CommentType: 0, AnnotationsEnabled: false },
      NavigationPaneControl: {
        SearchTreeFields: [],
        FolderListSettings: { ShowDocumentFolders: false },
        ShowFolderList: true,
        ShowSmartFolders: true,
        EnableConsentStatusFilter: false,
        EnableCustomSmartFolderName: false,
        CustomSmartFolderName: '',
      },
      PreviewSizeList: noProfile,
      WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
      DownloadProcessing: {
        ProcessingType: 0,
        SpecificProcessingProfile: noProfile,
        CustomProcessingProfileSet: noProfile,
      },
      RobotSettings: { AllowIndexing: false },
      DataMining: {},
      UploadEnableClientSideResize: false,
      UploadDefaultJpegQuality: 80,
      UploadRestrictImageSize: 0,
      UploadRestrictFileSize: 0,
      MemberList: [{ Id: 10000, Name: 'Everyone', Permissions: ['View', 'Preview'], AutoSearch: '', MemberType: 0 }],
      Href: `/fotoweb/archives/${config.Id}-Press/`,
    })
    const named = [
      ...[
        'Id',
        'Name',
        'Description',
        'Color',
        'IsHidden',
        'IconCharacter',
        'AutoSearch',
        'MetadataSetId',
        'Path',
        'Pool',
      ],
      ...['InputFolder', 'InputLocation', 'MetadataMacros', 'EnableConsentManagement', 'SocialSettings', 'IsIndexed'],
      ...['NavigationPaneControl', 'DownloadProcessing', 'MemberList', 'Properties', 'PreviewSizeList', 'SortId'],
      ...['WatermarkSettings', 'CroppingProfileSet', 'AllowCropProfileChanges', 'RobotSettings'],
    ]
    expect(Object.keys(config)).toEqual(expect.arrayContaining(named))
    expect(noProfile).toMatch(/^[0-]+$/)
    const waiting = server.platform.db.tables<{ tasks: { key: string } }>().selectFrom('tasks').select('key')
    expect((await waiting.execute()).map(({ key }) => key)).toContain(`index-archive ${config.Id}`)
    const { data } = await boss.read('/fotoweb/archives/', 'collectionlist')
    expect(data.map(({ name }) => name)).toContain('Press')
    expect((await deeds(config.Id)).map(({ deed }) => deed)).toEqual(['archive.added', 'access.changed'])
  })

  test('a change says old and new in the audit log, and what the server does not know comes back as it was [ARC-071 PRM-025]', async () => {
    const { Id, ...config } = await by.read(5000)
    const sent = {
      ...config,
      Id,
      Description: 'For the desk',
      Invented: { deep: [1, { two: 'ø' }] },
      MemberList: [
        { Id: 10000, Permissions: ['View'] },
        {
          Id: 10001,
          Permissions: ['View', 'Download', 'FlyToTheMoon'],
          Note: 'mine',
          AutoSearch: 'oslo',
          MemberType: 0,
        },
      ],
    }
    const answer = await by.save(Id, sent)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      Description: 'For the desk',
      Invented: { deep: [1, { two: 'ø' }] },
      MemberList: [
        { Id: 10001, Permissions: ['View', 'Download', 'FlyToTheMoon'], Note: 'mine', AutoSearch: 'oslo' },
        { Id: 10000, Permissions: ['View'] },
      ],
    })
    expect(await by.read(Id)).toEqual(answer.json())
    expect((await accessListOf(Id, server.platform))?.entries[0]?.permissions).toEqual(['View', 'Download'])
    const [changed, access] = (await deeds(Id)).slice(-2)
    expect(changed).toEqual({
      deed: 'archive.changed',
      details: {
        before: { Description: '' },
        after: { Description: 'For the desk', Invented: { deep: [1, { two: 'ø' }] } },
      },
    })
    expect(access).toMatchObject({ deed: 'access.changed', details: { before: [{ memberId: 10000 }] } })
    const again = await by.save(Id, answer.json())
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
    expect(await deeds(Id)).toHaveLength(4)
  })

  test('the second of two administrators does not overwrite what the first has done', async () => {
    const config = await by.read(5000)
    expect((await by.save(5000, { Revision: config.Revision, Color: '#336699' })).statusCode).toBe(200)
    const late = await by.save(5000, { ...config, Description: 'Late' })
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    expect(await by.read(5000)).toMatchObject({ Color: '#336699', Description: 'For the desk' })
    const list = { MemberList: [{ Id: 10000, Permissions: ['View', 'Preview'] }] }
    const { Revision } = await by.read(5000)
    const [one, other] = await Promise.all([
      by.save(5000, { Revision, ...list }),
      by.save(5000, { Revision, Description: 'Other' }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 412])
  })

  test('everything that is wrong is named together, with its field [ARC-062 ARC-064 ARC-065]', async () => {
    const wrong = {
      Name: '  ',
      MetadataSetId: 'none',
      Path: join(free, 'Nowhere'),
      Color: 'red',
      AutoSearch: 'oslo OR (bergen',
      DownloadProcessing: {
        ...{ ProcessingType: 1, SpecificProcessingProfile: noProfile },
        CustomProcessingProfileSet: '',
      },
      UploadRestrictFileSize: 512_001,
      MemberList: [
        { Id: 10001, AutoSearch: '((', Permissions: [] },
        { Id: 10001, Permissions: [] },
        { Id: 14999, Permissions: [] },
      ],
    }
    const answer = await by.create(wrong)
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'name_required'])
    expect(faultsOf(answer.json())).toEqual([
      'Name required',
      'Color colour',
      'MetadataSetId required',
      'DownloadProcessing.SpecificProcessingProfile required',
      'UploadRestrictFileSize range',
      'Path missing',
      'AutoSearch closing-bracket-missing',
      expect.stringMatching(/^MemberList\.0\.AutoSearch /),
      'MemberList.1.Id twice',
      'MemberList.2.Id missing',
    ])
    expect(answer.json().fields[6].message).toMatch(/^At character \d+: /)
    const refusalOf = async (wish: object) => {
      const answer = await by.create({ Name: 'Plain', Path: join(free, 'Plain'), ...wish })
      return `${answer.statusCode} ${answer.json().value}`
    }
    const set = { ProcessingType: 2, SpecificProcessingProfile: noProfile, CustomProcessingProfileSet: noProfile }
    expect(await refusalOf({ Name: 'PRESS' })).toBe('400 name_exists')
    expect(await refusalOf({ MetadataSetId: '' })).toBe('400 metadata_invalid')
    expect(await refusalOf({ Path: '' })).toBe('400 path_invalid')
    expect(await refusalOf({ DownloadProcessing: { ...set, ProcessingType: 1 } })).toBe(
      '400 processing_profile_invalid',
    )
    expect(await refusalOf({ DownloadProcessing: set })).toBe('400 processing_profile_set_invalid')
    expect(await refusalOf({ Pool: 'pool-1' })).toBe('400 path_invalid')
    expect((await by.save(5000, { Name: 'Press' })).statusCode).toBe(200)
    const moved = await by.save(5000, { Path: join(free, 'Twice') })
    expect([moved.json().value, ...faultsOf(moved.json())]).toEqual(['path_invalid', 'Path stays'])
  })

  test('a folder outside of what is set free, over a link, in another archive or in the data folder cannot be one', async () => {
    await mkdir(join(server.folder, 'locked', 'inner'), { recursive: true })
    await symlink(join(server.folder, 'locked'), join(free, 'way-out'))
    await mkdir(join(free, 'Press', 'inner'), { recursive: true })
    const ruleAt = async (Path: string) => faultsOf((await by.create({ Name: 'Plain', Path })).json()).join()
    expect(await ruleAt('/')).toBe('Path outside')
    expect(await ruleAt('/etc')).toBe('Path outside')
    expect(await ruleAt(`${free}/../locked`)).toBe('Path outside')
    expect(await ruleAt(`${free}-not`)).toBe('Path outside')
    expect(await ruleAt('free/Plain')).toBe('Path relative')
    expect(await ruleAt(join(free, 'way-out'))).toBe('Path link')
    expect(await ruleAt(join(free, 'way-out', 'inner'))).toBe('Path link')
    expect(await ruleAt(join(free, 'Press', 'inner'))).toBe('Path overlap')
    expect(await ruleAt(join(free, 'Press'))).toBe('Path taken')
    expect(await ruleAt(free)).toBe('Path overlap')
    const { data } = server.platform.settings
    Object.assign(server.platform.settings, { archiveRoots: [free, data] })
    expect(await ruleAt(data)).toBe('Path data')
    Object.assign(server.platform.settings, { archiveRoots: [free] })
    for (const path of ['/etc', join(free, 'way-out'), `${free}/..`]) {
      const answer = await boss.ask(`/fotoweb/api/config/archive-folders?path=${encodeURIComponent(path)}`)
      expect([answer.statusCode, answer.json().value]).toEqual([400, 'path_invalid'])
    }
  })

  test('folders that are set free are shown, and what one would bring is counted', async () => {
    const roots = await boss.read('/fotoweb/api/config/archive-folders', 'archive-folders')
    expect(roots.Folders.map(({ Path }) => Path)).toEqual([free])
    const inside = await boss.read(roots.Folders[0]?.Href ?? '', 'archive-folders')
    expect(inside.Folders.map(({ Name, Archive }) => [Name, Archive])).toEqual([
      ['Old', null],
      ['Plain', null],
      ['Press', 'Press'],
      ['Twice', null],
    ])
    expect(inside.Parent).toBe('/fotoweb/api/config/archive-folders')
    const files = { 'a.jpg': 100, 'deep/b.jpg': 50, '.hidden/c.jpg': 5 }
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(free, 'Plain', name)), { recursive: true })
      await writeFile(join(free, 'Plain', name), Buffer.alloc(bytes))
    }
    const { Weight } = inside.Folders[1] ?? { Weight: '' }
    expect(await boss.read(String(Weight), 'archive-folder-weight')).toEqual({
      ...{ Path: join(free, 'Plain'), Files: 2, Bytes: 150, IsWhole: true, Unreadable: 0 },
    })
  })

  test('a filter is tried as it will be judged', async () => {
    const archive = await anArchive(server, { name: 'Tried', access: [group(10000, ['View'])] })
    for (const name of ['oslo one.txt', 'oslo two.txt', 'bergen.txt']) await aFile(archive, name, name)
    await server.index(archive.id)
    const tried = async (Filter: string, ArchiveFilter = '') => {
      const body = { ArchiveId: archive.id, ArchiveFilter, Filter }
      return (await by.send('POST', '/fotoweb/api/config/archive-filters', body)).json()
    }
    expect(await tried('oslo')).toEqual({ Count: 2, Total: 3 })
    expect(await tried('oslo', 'one')).toEqual({ Count: 1, Total: 1 })
    expect(await tried('')).toEqual({ Count: 3, Total: 3 })
    const wrong = await tried('oslo OR (')
    expect([wrong.value, ...faultsOf(wrong)]).toEqual(['FieldValidationFailed', expect.stringMatching(/^Filter /)])
  })

  test('a deleted archive is seen by nobody, comes back as it was within thirty days, and is forgotten after', async () => {
    const archive = await anArchive(server, { name: 'Old', path: join(free, 'Old') })
    await aFile(archive, 'kept.txt', 'kept')
    await server.index(archive.id)
    const before = await by.read(archive.id)
    const href = '/fotoweb/archives/?q=kept'
    expect((await by.send('DELETE', `${configAddress}/${archive.id}`)).statusCode).toBe(204)
    expect((await boss.ask(`${configAddress}/${archive.id}`)).statusCode).toBe(404)
    expect((await boss.ask(`/fotoweb/archives/${archive.id}-Old/`)).statusCode).toBe(404)
    expect((await boss.read(href, 'collectionlist')).data.map(({ name }) => name)).not.toContain('Old')
    await server.index(archive.id)
    const [listed] = await boss.read('/fotoweb/api/config/archives-deleted', 'deleted-archives')
    expect(listed).toMatchObject({ Id: archive.id, Name: 'Old' })
    expect((await by.send('POST', listed?.Restore ?? '')).json()).toEqual(before)
    const found = (await boss.read(href, 'collectionlist')).data.find(({ name }) => name === 'Old')
    expect(found?.assetCount).toBe(1)
    expect((await deeds(archive.id)).map(({ deed }) => deed)).toEqual([
      ...['archive.added', 'access.changed', 'archive.deleted', 'archive.restored'],
    ])
    await by.send('DELETE', `${configAddress}/${archive.id}`)
    server.clock.set(server.clock.now() + 31 * 86_400_000)
    await forgetDeletedArchives(server.platform, new AbortController().signal)
    boss = await administrator(server)
    by = archiveRequests(boss)
    expect(await boss.read('/fotoweb/api/config/archives-deleted', 'deleted-archives')).toEqual([])
    expect((await by.send('POST', `/fotoweb/api/config/archives-deleted/${archive.id}/restore`)).statusCode).toBe(404)
  })

  test('only who holds the permission reads or changes any of it, and a member who does not exist is refused', async () => {
    const plain = await aSignedInUser(server, 'plain')
    for (const url of [configAddress, `${configAddress}/5000`, '/fotoweb/api/config/archive-folders'])
      expect((await plain.ask(url)).statusCode).toBe(403)
    expect((await archiveRequests(plain).save(5000, { Name: 'Mine' })).statusCode).toBe(403)
    expect((await plain.read('/fotoweb/me', 'full-api-descriptor')).archiveAdministration).toBeNull()
    const { id } = await aUser(server, 'keeper')
    await insertGroup({ id: 10050, name: 'Keepers', description: '', permissions: ['manageArchives'] }, server.platform)
    await insertGroupMember(10050, { kind: 'user', id }, server.platform)
    const kept = await signedIn(server, 'keeper', somePassword)
    expect((await archiveRequests(kept).save(5000, { Description: 'Kept' })).statusCode).toBe(200)
  })
})
