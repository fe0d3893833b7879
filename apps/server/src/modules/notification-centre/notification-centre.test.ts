import { mostCounted } from '@vitrine/contract/notification-kinds.ts'
import type { Notification } from '@vitrine/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anAlert } from '#modules/alerts/alerts.builders.ts'
import { alertsTasks } from '#modules/alerts/alerts.tasks.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { countDeed, makeCountTable } from '#modules/background-tasks/count-deed.builders.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { atPort, listenAt } from '#modules/event-stream/event-stream.builders.ts'
import { notificationsTasks } from '#modules/notifications/notifications.tasks.ts'
import { notify } from '#modules/notifications/notify.ts'
import { anApprover, anOrder, decide, handingOut } from '#modules/orders/orders.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { saveStandingAt } from '#modules/reviews/reviews.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed } from '#platform/database/deed.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/notifications/'
const [friends, speakers, day] = [10961, 10962, 86_400_000]
/** What is seen by whom, but for those who speak. */
const rules = [
  group(builtIn.registeredUsers, ['View', 'Order', 'Alert'], 'NOT secret'),
  group(handingOut, ['View', 'Download']),
]
const never = new AbortController().signal

onBothEngines('the notification centre', (open) => {
  let server: TestServer
  let shop: ArchiveRow
  let boss: Person
  let anna: Person & { id: number }
  let bo: Person & { id: number }
  const made = async (name: string, groups: number[] = []) => {
    const { id } = await aUser(server, name, { groups })
    await updateUser(id, { email: `${name}@example.org` }, server.platform)
    return { ...(await signedIn(server, name, somePassword)), id }
  }
  beforeAll(async () => {
    server = await open()
    shop = await anArchive(server, { name: 'Shop', access: rules })
    await someAssets(
      shop,
      [
        { path: 'a.jpg', metadata: {} },
        { path: 'b.jpg', metadata: {} },
      ],
      server.platform,
    )
    boss = await administrator(server)
    anna = await made('anna')
    bo = await made('bo', [friends])
  })
  afterAll(() => server.close())

  const all = async (who: Person) => (await who.read(list, 'notification-list')).data
  const newest = async (who: Person): Promise<Notification | undefined> => (await all(who))[0]
  const unread = async (who: Person) => {
    const { notifications } = await who.read('/fotoweb/me', 'full-api-descriptor')
    return (await who.read(notifications, 'notification-count')).unread
  }
  const mark = (who: Person, payload: object) => who.ask(list, { method: 'PATCH', payload })
  const href = (path: string) => `/fotoweb/archives/${shop.id}-Shop/${path}.info`

  test('an album that is shared is told to its people alone, at once in open windows, and no more once it is taken back', async () => {
    const [ear, other] = [
      await listenAt(await atPort(server), { cookie: bo.cookie }),
      await listenAt(await atPort(server), { cookie: anna.cookie }),
    ]
    const { originalURL } = await anAlbum(boss, { name: 'Summer' })
    const mine = { type: 'user', href: '/fotoweb/users/bo', acl: ['view'] }
    await share(boss, originalURL, { addShares: [mine] })
    await expect.poll(() => JSON.stringify(ear.heard)).toContain(`${list}unread`)
    expect(JSON.stringify(other.heard)).not.toContain('notifications')
    for (const one of [ear, other]) await one.leave()
    expect(await newest(bo)).toMatchObject({
      kind: 'shared',
      name: 'Summer',
      page: originalURL,
      isRead: false,
      count: 1,
    })
    expect((await newest(bo))?.by).not.toBeNull()
    expect([await unread(bo), await unread(anna), await all(anna)]).toEqual([1, 0, []])
    await share(boss, originalURL, { removeShares: [{ type: mine.type, href: mine.href }] })
    const gone = { isGone: true, name: null, page: null, by: null, picture: null }
    expect(await newest(bo)).toMatchObject({ kind: 'shared', ...gone })
    await share(boss, originalURL, { addShares: [{ ...mine, type: 'group', href: `/fotoweb/groups/${friends}` }] })
    expect((await all(bo)).map(({ name }) => name)).toEqual(['Summer', 'Summer'])
    const mails = async () => {
      const { data } = await boss.read('/fotoweb/api/mails/', 'mail-list')
      return data.filter(({ to }) => to === 'bo@example.org').length
    }
    const choose = (byMail: boolean) => {
      const payload = { data: [{ kind: 'shared', inPage: true, byMail }] }
      return bo.ask(`${list}choices`, { method: 'PUT', payload })
    }
    const before = await mails()
    for (const byMail of [false, true]) {
      expect((await choose(byMail)).statusCode).toBe(200)
      const { originalURL: another } = await anAlbum(boss, { name: 'Autumn' })
      await share(boss, another, { addShares: [mine] })
      expect(await mails()).toBe(before + Number(byMail))
    }
  })

  test('an order is told to those who decide while it waits, and to its owner when it is decided', async () => {
    const eva = await anApprover(server, 'eva')
    const order = await anOrder(anna, [href('a.jpg')])
    expect(await newest(eva)).toMatchObject({ kind: 'orderWaiting', by: 'anna', isGone: false })
    expect((await all(bo)).filter(({ kind }) => kind === 'orderWaiting')).toEqual([])
    expect((await decide(eva, order, 'REJECT')).statusCode).toBe(200)
    expect(await all(eva)).toEqual([])
    const page = `/fotoweb/views/order?of=${encodeURIComponent(order)}`
    expect(await newest(anna)).toMatchObject({ kind: 'orderDecided', outcome: 'rejected', by: 'eva', page })
  })

  test('an alert tells what it found, and nothing when its right is gone', async () => {
    await anAlert(anna, shop, '', { interval: 'immediate' })
    await someAssets(
      shop,
      [
        { path: 'c.jpg', metadata: {} },
        { path: 'd.jpg', metadata: { 5: 'secret' } },
      ],
      server.platform,
    )
    server.clock.advance(61_000)
    for (const task of alertsTasks(server.platform)) await task.run({}, never)
    expect(await newest(anna)).toMatchObject({ kind: 'alert', count: 1, name: 'Shop', by: null })
    const looks = [group(builtIn.registeredUsers, ['View', 'Order'], 'NOT secret'), ...rules.slice(1)]
    await setAccess(operator, shop.id, looks, server.platform)
    expect(await newest(anna)).toMatchObject({ kind: 'alert', isGone: true, name: null, page: null })
    await setAccess(operator, shop.id, rules, server.platform)
  })

  test('whoever sent files in hears what became of them, decisions alike as one', async () => {
    const review = JSON.stringify({ by: 'anna', at: 0, note: '', decidedBy: '' })
    for (const path of ['a.jpg', 'b.jpg']) {
      const standing = { review_state: 'waiting' as const, review_by: anna.id, review }
      await deed(server.platform, (inside) => saveStandingAt({ archiveId: shop.id, path }, standing, inside))
    }
    for (const path of ['a.jpg', 'b.jpg']) {
      const payload = { data: [{ href: href(path) }], decision: 'approve' }
      expect((await boss.ask('/fotoweb/me/reviews', { method: 'POST', payload })).statusCode).toBe(200)
    }
    expect(await newest(anna)).toMatchObject({ kind: 'reviewed', outcome: 'approved', count: 2, name: 'b.jpg' })
    expect((await all(anna)).filter(({ kind }) => kind === 'reviewed')).toHaveLength(1)
  })

  test('comments tell those whom they name and those who have spoken, who may read them and nobody else', async () => {
    await setAccess(operator, shop.id, [...rules, group(speakers, ['View', 'Preview', 'Comment'])], server.platform)
    const config = `/fotoweb/api/config/archives/${shop.id}`
    const payload = {
      ...(await boss.ask(config)).json(),
      SocialSettings: { CommentType: 1, AnnotationsEnabled: false },
    }
    expect((await boss.ask(config, { method: 'PUT', payload })).statusCode).toBe(200)
    const [dora, emil, silent] = [
      await made('dora', [speakers, friends]),
      await made('emil', [speakers]),
      await made('silent', [friends]),
    ]
    const comments = `/fotoweb/archives/${shop.id}-Shop/a.jpg.info.comments/`
    const say = async (who: Person, text: string) => {
      const answer = await who.ask(comments, { method: 'POST', payload: { text } })
      expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
      return answer.json()
    }
    const offered = async (who: Person, q: string) => {
      const { mentionable } = await who.read(comments, 'comment-list')
      const { data } = await who.read(String(mentionable).replace('{?q}', `?q=${q}`), 'mention-list')
      return data.map(({ username }) => username)
    }
    expect([await offered(dora, ''), await offered(dora, 'si'), await offered(emil, 'bo')]).toEqual([['emil'], [], []])
    const names = (path: string) => `${href(path)}.mentions?q=`
    expect((await bo.refused(names('a.jpg'))).status).toBe(403)
    for (const path of ['d.jpg', 'missing.jpg']) expect((await bo.refused(names(path))).status).toBe(404)
    // Whom one may not name, and who may not read it, is no mention: a number tells no name.
    const first = await say(dora, `Hi @{${emil.id}}, @{${silent.id}} and @{${bo.id}}`)
    expect(first).toMatchObject({ mentions: [{ id: emil.id, name: 'emil' }] })
    expect(first.text).toBe(`Hi @emil, @{${silent.id}} and @{${bo.id}}`)
    const page = `${href('a.jpg')}#comment-${first.id}`
    expect(await newest(emil)).toMatchObject({ kind: 'mentioned', name: 'a.jpg', by: 'dora', page })
    expect((await all(silent)).filter(({ kind }) => kind === 'mentioned')).toEqual([])
    await say(emil, 'Yes.')
    await say(emil, 'And no.')
    expect((await all(dora)).filter(({ kind }) => kind === 'commented')).toMatchObject([{ count: 2, by: 'emil' }])
    await updateUser(emil.id, { first_name: 'Emil', last_name: 'Berg' }, server.platform)
    expect((await dora.read(first.href, 'comment')).text).toMatch(/^Hi @Emil Berg, /)
    const change = { method: 'PATCH' as const, payload: { text: 'Never mind' } }
    expect((await dora.ask(first.href, change)).json()).toMatchObject({ mentions: [] })
    const second = await say(dora, `@{${emil.id}}?`)
    expect(await unread(emil)).toBe(2)
    expect((await dora.ask(second.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect(await unread(emil)).toBe(1)
    await setAccess(operator, shop.id, rules, server.platform)
    expect(await newest(emil)).toMatchObject({ kind: 'mentioned', isGone: true, name: null, page: null, by: null })
  })

  test('one reads one’s own alone, page by page, chooses the kinds, and after ninety days nothing is left', async () => {
    const tell = (about: string, to = bo.id) =>
      deed(server.platform, (inside) => notify([to], { kind: 'alert', about, by: null }, inside))
    for (let at = 0; at < 30; at++) await tell(`9${at}`)
    const first = await bo.read(list, 'notification-list')
    const next = await bo.read(first.paging.next ?? '', 'notification-list')
    const ids = [...first.data, ...next.data].map(({ id }) => id)
    expect([ids.length, next.paging.next]).toEqual([34, null])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await mark(anna, { ids: ids.slice(0, 5), upTo: null })).statusCode).toBe(200)
    expect(await unread(bo)).toBe(34)
    expect((await mark(bo, { ids: [ids[0]] })).json()).toEqual({ unread: 33, list })
    expect((await mark(bo, { upTo: ids[1] })).json()).toEqual({ unread: 0, list })
    await deed(server.platform, async (inside) => {
      for (let at = 0; at <= mostCounted; at++)
        await notify([anna.id], { kind: 'alert', about: `8${at}`, by: null }, inside)
    })
    expect(await unread(anna)).toBe(mostCounted)
    const choices = first.choices
    const payload = { data: [{ kind: 'alert', inPage: false, byMail: false }] }
    expect((await bo.ask(choices, { method: 'PUT', payload })).statusCode).toBe(200)
    const { data } = await bo.read(choices, 'notification-choices')
    expect(data.filter(({ inPage }) => !inPage)).toEqual([{ kind: 'alert', inPage: false, byMail: false }])
    await tell('77')
    expect(await unread(bo)).toBe(0)
    const removeOld = async () => {
      for (const task of notificationsTasks(server.platform)) await task.run({}, never)
    }
    server.clock.advance(89 * day)
    await removeOld()
    expect((await all(await signedIn(server, 'bo', somePassword))).length).toBe(25)
    server.clock.advance(2 * day)
    await removeOld()
    expect(await all(await signedIn(server, 'bo', somePassword))).toEqual([])
  })

  test('a task that took long or failed at something is told to whoever began it, one that was over at once is not', async () => {
    const carl = await made('carl')
    await makeCountTable(server.platform)
    const owner = { ...operator, kind: 'user' as const, userId: carl.id, userName: 'carl' }
    const run = async (after: number, refuses: (item: string) => boolean) => {
      const wish = { type: 'count', details: { count: 3 }, total: 3 }
      const id = await startLongDeed(owner, wish, server.platform)
      server.clock.advance(after)
      await longDeedTask(countDeed({ refuses }), server.platform).run({ id }, never)
    }
    await run(0, () => false)
    expect(await all(carl)).toEqual([])
    await run(0, (item) => item === '1')
    await run(0, () => true)
    await run(10_000, () => false)
    expect((await all(carl)).map(({ name, outcome, failed }) => [name, outcome, failed])).toEqual([
      ['count', 'done', 0],
      ['count', 'failed', 3],
      ['count', 'done', 1],
    ])
  })
})
