import type { Annotation } from '@vitrine/contract/annotations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { fileCopiesTasks } from '#modules/file-copies/file-copies.tasks.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const patience = { timeout: 180_000 }
const friends = 10_002
const box = { type: 'rectangle', left: 10, top: 5, width: 20, height: 10, text: 'Here' }

onBothEngines('what is marked in a file', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  let kari: Person
  let place: string
  const files = ['Rename', 'MoveFrom', 'MoveTo', 'CopyFrom', 'CopyTo', 'DuplicateFile', 'Delete', 'EditText'] as const
  const rules = () => [
    group(friends, ['View', 'Preview', 'Annotate', 'Comment', ...files]),
    group(builtIn.registeredUsers, ['View']),
  ]
  beforeAll(async () => {
    server = await open()
    await insertGroup({ id: friends, name: 'Friends', description: '', permissions: [] }, server.platform)
    press = await anArchive(server, { name: 'Press', access: rules() })
    await chooseTakesFiles(operator, { archive: press, takesFiles: true }, server.platform)
    place = `/fotoweb/archives/${press.id}-Press/`
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari', [friends])
    const config = `/fotoweb/api/config/archives/${press.id}`
    const social = { SocialSettings: { CommentType: 1, AnnotationsEnabled: true } }
    const payload = { ...(await boss.ask(config)).json(), ...social }
    expect((await boss.ask(config, { method: 'PUT', payload })).statusCode).toBe(200)
    const { platform } = server
    for (const tasks of [fileMovesTasks, fileCopiesTasks, trashTasks])
      for (const task of tasks(platform)) platform.tasks.register(task)
    await platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  let hue = 0
  const put = async (path: string, width = 60, height = 40) => {
    hue += 37
    const background = `hsl(${hue}, 60%, 50%)`
    const picture = sharp({ create: { width, height, channels: 3, background } })
    await aFile(press, path, await picture.jpeg().toBuffer())
    await server.index(press.id)
  }
  const listOf = (path: string) => `${place}${path}.annotations/`
  const href = (path: string) => `${place}${path}.info`
  const mark = async (path: string, wish: object = box, who = kari): Promise<Annotation> => {
    const answer = await who.ask(listOf(path), { method: 'POST', payload: wish })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  const marked = async (path: string, who = kari) => (await who.read(listOf(path), 'annotation-list')).data
  const run = async (kind: string, body: object, at = '/fotoweb/me/background-tasks/') => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    const answer = await kari.ask(at, { method: 'POST', headers, payload: JSON.stringify(body) })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
  }

  test('stays with it when it is renamed, moved, deleted and restored; a copy begins without', async () => {
    await put('one.jpg')
    const { id } = await mark('one.jpg')
    await run('rename-request', { assets: [{ href: href('one.jpg') }], 'job-filename': 'two.jpg' })
    expect((await marked('two.jpg')).map((one) => one.id)).toEqual([id])
    const to = { 'job-destination': place, 'job-folder': 'b' }
    await run('move-request', { assets: [{ href: href('two.jpg') }], ...to })
    expect((await marked('b/two.jpg')).map((one) => one.id)).toEqual([id])
    await run('copy-request', { assets: [{ href: href('b/two.jpg') }], ...to, 'job-folder': 'c' })
    await server.index(press.id)
    expect(await marked('c/two.jpg')).toEqual([])
    expect((await kari.read(href('c/two.jpg'), 'asset')).props.annotations.count).toBe(0)
    await run('delete-request', { assets: [{ href: href('b/two.jpg') }] })
    expect((await kari.refused(listOf('b/two.jpg'))).status).toBe(404)
    const trash = `/fotoweb/api/trash/${press.id}/`
    const [gone] = (await kari.read(trash, 'trash-list')).data
    await run('trash-choice', { ids: [gone?.id ?? 0] }, `${trash}restore`)
    await server.index(press.id)
    expect((await marked('b/two.jpg')).map((one) => one.id)).toEqual([id])
    expect((await kari.read(href('b/two.jpg'), 'asset')).props.annotations.count).toBe(1)
  })

  test('lies in proportion in a version of another extent, says that it is of an earlier one, and belongs to it once it is drawn anew', async () => {
    await put('grown.jpg')
    const one = await mark('grown.jpg')
    const arrow = await mark('grown.jpg', { type: 'arrow', from: { x: 0, y: 0 }, to: { x: 60, y: 40 } })
    expect([one.isOfEarlierVersion, arrow.isOfEarlierVersion]).toEqual([false, false])
    await put('grown.jpg', 120, 80)
    const [grown, pointing] = await marked('grown.jpg')
    expect(grown).toMatchObject({ left: 20, top: 10, width: 40, height: 20, isOfEarlierVersion: true, text: 'Here' })
    expect(pointing?.to).toEqual({ x: 120, y: 80 })
    const change = (payload: object) => kari.ask(one.href, { method: 'PATCH', payload })
    expect((await change({ text: 'Still here' })).statusCode).toBe(204)
    expect((await kari.read(one.href, 'annotation')).isOfEarlierVersion).toBe(true)
    expect((await change({ left: 80 })).statusCode).toBe(204)
    const settled = { left: 80, top: 10, width: 40, height: 20, isOfEarlierVersion: false }
    expect(await kari.read(one.href, 'annotation')).toMatchObject(settled)
  })

  test('is talked about in a thread of its own, which the comments of the file know nothing of', async () => {
    await put('talk.jpg')
    const { href: own, props } = await mark('talk.jpg')
    const thread = props.comments.href ?? ''
    expect(props.comments).toEqual({ enabled: true, count: 0, href: thread })
    const ola = await aSignedInUser(server, 'ola', [friends])
    const say = async (who: Person, text: string, replyTo?: string) => {
      const answer = await who.ask(thread, { method: 'POST', payload: { text, replyTo } })
      expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
      return answer.json<{ id: number; href: string }>()
    }
    const first = await say(ola, '<b>Why?</b>')
    await say(kari, 'Because.', first.href)
    expect((await ola.read(thread, 'comment-list')).data.map(({ text }) => text)).toEqual(['<b>Why?</b>', 'Because.'])
    expect((await ola.read(own, 'annotation')).props.comments.count).toBe(2)
    expect((await ola.read(first.href, 'comment')).text).toBe('<b>Why?</b>')
    const asset = await ola.read(href('talk.jpg'), 'asset')
    expect(asset.props.comments.count).toBe(0)
    expect((await ola.read(asset.props.comments.href ?? '', 'comment-list')).data).toEqual([])
    expect((await ola.ask(`${asset.props.comments.href}${first.id}`)).statusCode).toBe(404)
    const [news] = (await kari.read('/fotoweb/me/notifications/', 'notification-list')).data
    expect(news).toMatchObject({
      kind: 'commented',
      by: 'ola',
      page: `${href('talk.jpg')}#asset=${href('talk.jpg')}&annotation=${own}`,
    })
    expect((await kari.ask(first.href, { method: 'PATCH', payload: { text: 'Hers' } })).statusCode).toBe(403)
    expect((await ola.ask(first.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.read(own, 'annotation')).props.comments.count).toBe(1)
    // What was said of it goes with it, and what was told of that.
    expect((await kari.ask(own, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await ola.ask(thread)).statusCode).toBe(404)
    for (const who of [kari, ola])
      expect((await who.read('/fotoweb/me/notifications/', 'notification-list')).data).toEqual([])
  })

  test('names those who may see it and nobody else; whoever may not see it any more learns nothing', async () => {
    await put('named.jpg')
    const { id: dora } = await aUser(server, 'dora', { groups: [friends] })
    // Sees that there is a file, and no picture of it.
    const { id: blind } = await aUser(server, 'blind')
    const text = `Look @{${dora}} and @{${blind}}`
    const made = await mark('named.jpg', { ...box, text }, boss)
    expect(made).toMatchObject({ text: `Look @dora and @{${blind}}`, mentions: [{ id: dora, name: 'dora' }] })
    const news = async (name: string) => {
      const who = await signedIn(server, name, somePassword)
      return (await who.read('/fotoweb/me/notifications/', 'notification-list')).data
    }
    const page = `${href('named.jpg')}${made.fragmentHref}`
    expect(await news('dora')).toMatchObject([{ kind: 'mentioned', isAnnotation: true, name: 'named.jpg', page }])
    expect(await news('blind')).toEqual([])
    const mentionable = `${place}named.jpg.info.annotations.mentions?q=`
    const offered = async (q: string) => (await boss.read(mentionable + q, 'mention-list')).data.map(({ id }) => id)
    expect([await offered('dora'), await offered('blind')]).toEqual([[dora], []])
    expect((await boss.ask(made.href, { method: 'PATCH', payload: { text: `${text}!` } })).statusCode).toBe(204)
    expect(await news('dora')).toHaveLength(1)
    await setAccess(operator, press.id, [group(builtIn.registeredUsers, ['View'])], server.platform)
    expect(await news('dora')).toMatchObject([{ isGone: true, name: null, page: null, by: null }])
    await setAccess(operator, press.id, rules(), server.platform)
  })
})
