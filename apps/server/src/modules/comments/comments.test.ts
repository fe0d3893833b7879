import type { Comment } from '@vitrine/contract/comments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aPersonWho } from '#modules/taxonomies/taxonomies.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const type = 'application/vnd.fotoware.comment+json'

onBothEngines('comments', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  let kari: Person
  let ola: Person
  let asset: string
  let list: string
  beforeAll(async () => {
    server = await open()
    const talks = group(builtIn.everyone, ['View', 'Preview', 'Comment'], 'NOT 5:secret')
    press = await anArchive(server, { name: 'Press', access: [talks] })
    await someAssets(
      press,
      [
        { path: 'a/one & two.jpg', metadata: {} },
        { path: 'b.comments/2.jpg', metadata: {} },
        { path: 'secret.jpg', metadata: { 5: 'secret' } },
      ],
      server.platform,
    )
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    ola = await aSignedInUser(server, 'ola')
    asset = `/fotoweb/archives/${press.id}-Press/a/one%20%26%20two.jpg.info`
    expect((await boss.read(asset, 'asset')).props.comments).toEqual({ enabled: false })
    await takeComments(1)
    list = (await boss.read(asset, 'asset')).props.comments.href ?? ''
  })
  afterAll(() => server.close())

  const takeComments = async (CommentType: number) => {
    const address = `/fotoweb/api/config/archives/${press.id}`
    const archive = (await boss.ask(address)).json()
    const payload = { ...archive, SocialSettings: { CommentType, AnnotationsEnabled: false } }
    expect((await boss.ask(address, { method: 'PUT', payload })).statusCode).toBe(200)
  }
  const send = (who: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    who.ask(url, body ? { method, headers: { 'content-type': type }, payload: JSON.stringify(body) } : { method })
  const say = async (who: Person, text: string, replyTo?: string): Promise<Comment> => {
    const answer = await send(who, 'POST', list, { text, replyTo })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    expect(answer.headers['location']).toBe(answer.json().href)
    return answer.json()
  }
  const told = async (who: Person) => (await who.read(list, 'comment-list')).data.map(({ text }) => text)

  test('people say something of an asset and answer, which is told by the asset with its number', async () => {
    expect(list).toBe(`/fotoweb/archives/${press.id}-Press/a/one%20%26%20two.jpg.info.comments/`)
    const first = await say(kari, '  Too <b>dark</b>?  ')
    expect(first).toMatchObject({ text: 'Too <b>dark</b>?', owner: { name: 'kari' }, replyTo: null, modified: null })
    const second = await say(ola, 'No.', first.href)
    const third = await say(kari, 'Well.', second.href)
    expect([second.replyTo, third.replyTo]).toEqual([first.href, first.href])
    expect(await told(visitor(server))).toEqual(['Too <b>dark</b>?', 'No.', 'Well.'])
    expect((await visitor(server).read(asset, 'asset')).props.comments).toEqual({ enabled: true, count: 3, href: list })
    expect(await kari.read(first.href, 'comment')).toEqual(first)
  })

  test('one changes and deletes what one said oneself; who moderates, that of others; anybody settles a thread', async () => {
    const mine = await say(kari, 'Mine')
    expect([mine.allowUpdate, mine.change]).toEqual([true, mine.href])
    const seen = await ola.read(mine.href, 'comment')
    expect([seen.allowUpdate, seen.allowDelete, seen.change, seen.remove]).toEqual([false, false, null, null])
    expect((await send(ola, 'PATCH', mine.href, { text: 'His' })).statusCode).toBe(403)
    expect((await send(ola, 'DELETE', mine.href)).statusCode).toBe(403)
    expect((await send(ola, 'PATCH', mine.href, { isResolved: true })).json()).toMatchObject({
      isResolved: true,
      text: 'Mine',
    })
    expect((await send(kari, 'PATCH', mine.href, { text: 'Still mine' })).json()).toMatchObject({ text: 'Still mine' })
    expect((await kari.read(mine.href, 'comment')).modified).not.toBeNull()
    const moderator = await aPersonWho(server, 'moderator', 'moderateComments')
    const [own, other] = [await numberOf(kari), await numberOf(ola)]
    const mentions = `Moderated for @{${other}}, says @{${own}}`
    expect((await send(moderator, 'PATCH', mine.href, { text: mentions })).statusCode).toBe(200)
    // Who mentions them is who wrote the mention, whoever made the comment; who made it is told as anybody.
    for (const who of [kari, ola])
      expect((await who.read('/fotoweb/me/notifications/', 'notification-list')).data[0]).toMatchObject({
        ...{ kind: 'mentioned', by: 'moderator' },
      })
    const answer = await say(ola, 'An answer', mine.href)
    expect((await send(moderator, 'DELETE', mine.href)).statusCode).toBe(204)
    expect((await send(moderator, 'DELETE', mine.href)).statusCode).toBe(404)
    expect((await ola.read(answer.href, 'comment')).replyTo).toBeNull()
    expect((await send(ola, 'DELETE', answer.href)).statusCode).toBe(204)
    expect((await boss.read(asset, 'asset')).props.comments.count).toBe(3)
  })

  const numberOf = async (who: Person) => (await who.read('/fotoweb/me', 'full-api-descriptor')).user.userId

  test('nothing, too much, and answers to what is not there are refused at their field', async () => {
    const refusals = async (body: object) => {
      const answer = await send(kari, 'POST', list, body)
      return [answer.statusCode, answer.json().fields?.[0]?.field]
    }
    expect(await refusals({ text: ' \n ' })).toEqual([400, 'text'])
    expect(await refusals({ text: 'x'.repeat(4001) })).toEqual([400, 'text'])
    expect(await refusals({})).toEqual([400, 'text'])
    expect(await refusals({ text: 'x', replyTo: `${list}999999` })).toEqual([400, 'replyTo'])
    expect(await refusals({ text: 'x', replyTo: 'https://example.org/' })).toEqual([400, 'replyTo'])
    expect((await boss.ask(`${list}?after=x`)).statusCode).toBe(400)
  })

  test('who may not comment, not see the asset or is not signed in says nothing and reads nothing that is hidden', async () => {
    expect((await send(visitor(server), 'POST', list, { text: 'x' })).statusCode).toBe(401)
    const hidden = `/fotoweb/archives/${press.id}-Press/secret.jpg.info.comments/`
    expect((await send(boss, 'POST', hidden, { text: 'whisper' })).statusCode).toBe(201)
    const missing = `/fotoweb/archives/${press.id}-Press/nothing.jpg.info.comments/`
    const [one, other] = [await kari.ask(hidden), await kari.ask(missing)]
    expect([one.statusCode, one.json().value]).toEqual([404, other.json().value])
    const quiet = await anArchive(server, { name: 'Quiet', access: [everyoneLooks] })
    await someAssets(quiet, [{ path: 'a.jpg' }], server.platform)
    const answer = await send(kari, 'POST', `/fotoweb/archives/${quiet.id}-Quiet/a.jpg.info.comments/`, { text: 'x' })
    expect(answer.statusCode).toBe(403)
  })

  test('a folder may be called as the list of comments is', async () => {
    const inside = await boss.read(`/fotoweb/archives/${press.id}-Press/b.comments/2.jpg.info`, 'asset')
    expect(inside.filename).toBe('2.jpg')
    expect((await boss.read(`/fotoweb/archives/${press.id}-Press/b.comments/`, 'assetlist')).data.length).toBe(1)
  })

  test('many are told a page at a time', async () => {
    for (let at = 0; at < 50; at++) await say(ola, `No. ${at}`)
    const first = await boss.read(list, 'comment-list')
    expect([first.data.length, first.paging.prev]).toEqual([50, null])
    const second = await boss.read(first.paging.next ?? '', 'comment-list')
    expect([second.data.length, second.paging.next]).toEqual([3, null])
  })

  test('an archive says by 0 that it takes none, which is so for a new one, and by 1 that it does; it keeps what was said  [ARC-022]', async () => {
    const fresh = await anArchive(server, { name: 'Fresh', access: [] })
    const social = async (id: number) => (await boss.ask(`/fotoweb/api/config/archives/${id}`)).json().SocialSettings
    expect([(await social(fresh.id)).CommentType, (await social(press.id)).CommentType]).toEqual([0, 1])
    await takeComments(0)
    expect((await social(press.id)).CommentType).toBe(0)
    expect((await boss.read(asset, 'asset')).props.comments).toEqual({ enabled: false })
    expect((await boss.ask(list)).statusCode).toBe(404)
    await takeComments(1)
    expect((await boss.read(asset, 'asset')).props.comments.count).toBe(53)
  })
})
