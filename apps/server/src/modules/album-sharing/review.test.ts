import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { sendToReview } from '#modules/reviews/send-to-review.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aSharer, share } from './album-sharing.builders.ts'

const desk = 10712

onBothEngines('what waits for approval', (open) => {
  let server: TestServer
  let editor: Person
  let kari: Person
  const root = '/fotoweb/archives/5000-Press/'
  beforeAll(async () => {
    server = await open({ guests: false })
    const archive = await anArchive(server, { name: 'Press', access: [group(desk, ['View', 'Preview', 'Workflow'])] })
    await someAssets(archive, [{ path: 'lamp.jpg' }, { path: 'boat.jpg' }], server.platform)
    const boss = await administrator(server)
    await boss.ask('/fotoweb/api/config/archives/5000', { method: 'PUT', payload: { ReviewUploads: true } })
    const place = { archiveId: archive.id, path: 'boat.jpg' }
    await sendToReview(place, { userId: 4711, userName: 'ola' }, server.platform)
    editor = await aSharer(server, 'editor', { groups: [desk] })
    kari = await aSignedInUser(server, 'kari', [])
  })
  afterAll(() => server.close())

  const listed = async (who: Person, address: string) =>
    (await who.read(address, 'assetlist')).data.map(({ filename }) => filename).sort()

  test('is given to nobody, whoever shares it; once it is approved it is there', async () => {
    const assets = ['lamp.jpg', 'boat.jpg'].map((name) => ({ href: `${root}${name}.info` }))
    const album = (await anAlbum(editor, { name: 'Spring', assets })).originalURL
    const acl = ['view', 'preview']
    await share(editor, album, { addShares: [{ type: 'user', href: '/fotoweb/users/kari', acl }] })
    expect(await listed(editor, album)).toEqual(['boat.jpg', 'lamp.jpg'])
    expect(await listed(kari, album)).toEqual(['lamp.jpg'])
    expect((await kari.refused(`${album}5000-Press/boat.jpg.info`)).status).toBe(404)
    const payload = { data: [{ href: `${root}boat.jpg.info` }], decision: 'approve' }
    const answer = await editor.ask('/fotoweb/me/reviews', { method: 'POST', payload })
    expect(answer.json()).toEqual({ value: 'assetsReviewed', count: 1, leftOut: 0 })
    expect(await listed(kari, album)).toEqual(['boat.jpg', 'lamp.jpg'])
  })
})
