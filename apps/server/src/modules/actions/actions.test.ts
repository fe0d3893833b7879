import { readdir } from 'node:fs/promises'
import type { ActionStep } from '@vitrine/contract/actions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { NotAtWork } from '#modules/background-tasks/at-work.ts'
import { changeState, findBackgroundTask } from '#modules/background-tasks/background-tasks.repository.ts'
import { bulkEditsTasks } from '#modules/bulk-edits/bulk-edits.tasks.ts'
import { fieldRequests } from '#modules/field-administration/field-administration.builders.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { moveDeed, moveType } from '#modules/file-moves/move-deed.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { Problem } from '#platform/http/problem.ts'
import { type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { type ActionDetails, actionDeed } from './action-deed.ts'
import {
  type Answer,
  aDesk,
  anAction,
  aPicture,
  appended,
  credit,
  desk,
  fields,
  managed,
  managers,
  own,
  ownOf,
  preparedAction,
  refusal,
  sharedTemplate,
  start,
  wrongActions,
} from './actions.builders.ts'
import { actionsTasks } from './actions.tasks.ts'

const patience = { timeout: 180_000 }

onBothEngines('actions', (open) => {
  let server: TestServer
  let on: Awaited<ReturnType<typeof aDesk>>
  let press: ArchiveRow
  let day: ArchiveRow
  let boss: Person
  let kari: Person
  let nils: Person
  const tasks = () => server.platform.tasks

  beforeAll(async () => {
    server = await open()
    on = await aDesk(server)
    ;({ press, day, boss, kari, nils } = on)
    for (const of of [actionsTasks, bulkEditsTasks, fileMovesTasks])
      for (const task of of(server.platform)) tasks().register(task)
  })
  afterAll(async () => {
    await tasks().stop()
    await server.close()
  })
  let shoot = 0
  beforeEach(async () => {
    shoot++
    for (const { href } of (await boss.read(managed, 'managed-action-list')).data)
      await boss.ask(href, { method: 'DELETE' })
  })

  const put = async (...names: string[]) => {
    for (const name of names) await aFile(press, `s${shoot}/${name}`, await aPicture())
    await server.index(press.id)
  }
  const addressOf = (name: string, folder = `s${shoot}`) => `/fotoweb/archives/${press.id}-Press/${folder}/${name}.info`
  const places = (...names: string[]) => names.map((name) => ({ href: addressOf(name) }))
  const inDay = (path = '') => `/fotoweb/archives/${day.id}-Day/${path}`
  /** Nothing is worked on before somebody waits for it. */
  let working: Promise<void> | null = null
  const ended = async (answer: Answer, who = kari) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    working ??= tasks().start({ isAlone: true })
    await working
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await who.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return who.read(location, 'task-status')
  }
  const outcomes = async (answer: Answer, who = kari) =>
    (await ended(answer, who)).job.result.map(({ done, error }) => (done ? 'done' : error?.value))
  const steer = (answer: Answer, step: string) => kari.ask(`${answer.json().location}/${step}`, { method: 'POST' })
  const value = async (href: string, field: number) => (await boss.read(href, 'asset')).metadata[field]?.value
  const names = async (who: Person) => (await who.read(own, 'action-list')).data.map(({ name }) => name)

  // Before the first that waits for a worker of the server.
  test('steps that have deeds of their own are done once by two workers at once, and none is done from the answer to a pause on', async () => {
    await put('a.jpg')
    const { href } = await preparedAction(boss, [appended, { kind: 'copy', destination: inDay(`s${shoot}/`) }])
    const begun = await start(kari, href, { selection: { href: `/fotoweb/archives/${press.id}-Press/s${shoot}/` } })
    const id = begun.json<{ location: string }>().location.split('/').at(-1) ?? ''
    await changeState(id, { from: ['pending'], to: 'inProgress' }, server.platform)
    const task = await findBackgroundTask<ActionDetails>(id, server.platform)
    if (!task) throw new Error('There is no task.')
    const { signal } = new AbortController()
    const prepare = async () => {
      const deed = actionDeed(server.platform)
      const { items } = await deed.next(task, '', 5)
      return deed.prepareAll?.(task, items, signal)
    }
    const { items } = await actionDeed(server.platform).next(task, '', 5)
    const [asset] = items.map(({ item }) => ({ href: item, id: Number(item) }))
    if (!asset) throw new Error('There is no asset.')
    // Who may take files from an archive, and put none into it, moves none within it.
    const move = { userId: on.nilsId, userName: 'nils', scope: null, assets: [asset], filename: null }
    const details = { ...move, folder: 'elsewhere', archiveId: press.id }
    const item = { item: asset.href, href: asset.href }
    const moving = moveDeed(moveType, server.platform).prepare?.({ ...task, details }, item, signal)
    await expect(moving).rejects.toThrow(new Problem('PermissionDenied'))
    await steer(begun, 'pause')
    await expect(prepare()).rejects.toThrow(NotAtWork)
    expect(await value(addressOf('a.jpg'), 5)).toBeUndefined()
    await changeState(id, { from: ['paused'], to: 'inProgress' }, server.platform)
    await Promise.allSettled([prepare(), prepare()])
    expect(await value(addressOf('a.jpg'), 5)).toBe('+')
    await steer(begun, 'cancel')
  })

  test('a task keeps the steps that it started with; one whose destination is gone is not started, and says which step', async () => {
    await put('a.jpg')
    const { href } = await preparedAction(boss, [credit], { name: 'Changing' })
    const begun = await start(kari, href, { assets: places('a.jpg') })
    const other = fields({ field: 110, operation: 'replace', value: 'Other' })
    await boss.ask(href, { method: 'PATCH', payload: { ...anAction([other], { name: 'Changing' }), revision: 1 } })
    await boss.ask(href, { method: 'DELETE' })
    expect(await outcomes(begun)).toEqual(['done'])
    expect(await value(addressOf('a.jpg'), 110)).toBe('Desk')
    const gone = await anArchive(server, { name: 'Gone', access: [group(desk, ['View', 'MoveTo', 'CopyTo'])] })
    await chooseTakesFiles(operator, { archive: gone, takesFiles: true }, server.platform)
    const steps: ActionStep[] = [credit, { kind: 'copy', destination: `/fotoweb/archives/${gone.id}-Gone/` }]
    const moving = await preparedAction(boss, steps, { name: 'Moving' })
    expect(await names(kari)).toEqual(['Moving'])
    await removeArchive(operator, gone, server.platform)
    expect(await names(kari)).toEqual([])
    expect(refusal(await start(kari, moving.href, { assets: places('a.jpg') }))).toEqual([
      ...[409, 'ActionNotPossible', 'steps.1 leads'],
    ])
    const broken = await boss.read(moving.href, 'managed-action')
    expect(broken.steps.map(({ label, isBroken }) => [label, isBroken])).toEqual([
      [null, false],
      [null, true],
    ])
    // What was kept before may stay when all else is changed.
    const { revision } = broken
    const same: ActionStep[] = [credit, { kind: 'copy', destination: 'kept:1' }]
    const renamed = { ...anAction(same, { name: 'Still moving' }), revision }
    expect((await boss.ask(moving.href, { method: 'PATCH', payload: renamed })).statusCode).toBe(200)
  })

  test('are prepared, put in order, changed and removed by those who manage them, and each of that is noted with old and new', async () => {
    const first = await preparedAction(boss, [credit], { name: 'First', iconCharacter: '★', groups: [desk] })
    const second = await preparedAction(boss, [{ kind: 'new-album', name: 'Picked' }], { name: 'Second' })
    expect(await names(kari)).toEqual(['First', 'Second'])
    expect(
      (
        await boss.ask(`${second.href}/place`, {
          method: 'POST',
          payload: { position: 'before', relativeTo: first.href },
        })
      ).statusCode,
    ).toBe(204)
    expect(await names(kari)).toEqual(['Second', 'First'])
    const told = await kari.read(ownOf(first.href), 'action')
    expect(told).toMatchObject({
      type: 'workflow',
      iconCharacter: '★',
      requiresInput: false,
      metadataEditor: null,
      url: null,
    })
    const change = { ...anAction([credit, appended], { name: 'Credit' }), revision: 1 }
    const changed = await boss.ask(first.href, { method: 'PATCH', payload: change })
    expect([changed.statusCode, changed.json().revision]).toEqual([200, 2])
    expect(refusal(await boss.ask(first.href, { method: 'PATCH', payload: change }))).toEqual([412, 'EditConflict'])
    expect((await boss.ask(second.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.refused(second.href)).status).toBe(404)
    // A page goes on behind one that is gone.
    const behind = (place: number) => boss.read(`${managed}?after=${place}.nobodys12345`, 'managed-action-list')
    expect([(await behind(1)).data.length, (await behind(3)).data.length]).toEqual([1, 0])
    const log = (await boss.read('/fotoweb/api/audit/', 'audit-list')).data.filter(({ deed }) =>
      deed.startsWith('action.'),
    )
    const [removed, , changes] = log
    expect(removed).toMatchObject({ deed: 'action.removed', details: { before: { name: 'Second' } } })
    const { before, after } = { before: {}, after: {}, ...log.find(({ deed }) => deed === 'action.changed')?.details }
    expect([before, after]).toMatchObject([
      { name: 'First', groups: [desk] },
      { name: 'Credit', groups: [] },
    ])
    expect(changes?.deed).toBe('action.placed')
    for (const who of [kari, nils]) {
      expect((await who.refused(managed)).status).toBe(403)
      expect((await who.ask(managed, { method: 'POST', payload: anAction([credit]) })).statusCode).toBe(403)
      expect((await who.ask(first.href, { method: 'DELETE' })).statusCode).toBe(403)
    }
    expect((await visitor(server).refused(own)).status).toBe(401)
  })

  test('what is wrong is refused with its step, field and rule', async () => {
    await preparedAction(boss, [credit], { name: 'Taken' })
    const composed = await sharedTemplate(boss, { field: 5, operation: 'compose', value: '{seq:3}' })
    for (const [wish, fault] of wrongActions(inDay(), composed)) {
      const answer = await boss.ask(managed, { method: 'POST', payload: wish })
      expect(refusal(answer).slice(2), JSON.stringify(wish)).toEqual([fault])
      expect(answer.statusCode).toBe(400)
    }
    // What was good when it was saved, and is not any more.
    const taxonomy = { name: 'Hue', pluralName: 'Hues', takesNoOthers: false }
    const { id, revision } = await fieldRequests(boss).add('Hue', {}, { taxonomy })
    const { href } = await preparedAction(boss, [credit, fields({ field: id, operation: 'replace', value: 'Grue' })])
    await fieldRequests(boss).change(id, { taxonomy: { ...taxonomy, takesNoOthers: true }, revision })
    await put('a.jpg')
    expect(refusal(await start(kari, href, { assets: places('a.jpg') }))).toEqual([
      ...[400, 'FieldValidationFailed', `steps.1.${id} taxonomy-only`],
    ])
  })

  test('whoever prepares them learns nothing of archives that they do not see, and keeps what was chosen of them', async () => {
    await put('a.jpg')
    const manager = await aSignedInUser(server, `manager${shoot}`, [managers])
    const of = (archive: number) => `/fotoweb/archives/${archive}-Day/`
    const create = (archive: number) => {
      const payload = anAction([{ kind: 'copy', destination: of(archive) }])
      return manager.ask(managed, { method: 'POST', payload })
    }
    const same = async (ask: (id: number) => Promise<Answer>, one = day.id) => {
      const [hidden, missing] = [await ask(one), await ask(4999)]
      const plain = (answer: typeof hidden) => ({ ...answer.json(), requestId: '' })
      expect([hidden.statusCode, plain(hidden)]).toEqual([missing.statusCode, plain(missing)])
      expect(hidden.statusCode).toBeGreaterThanOrEqual(400)
    }
    await same(create)
    await same((id) => manager.ask(managed, { method: 'POST', payload: anAction([credit], { archives: [id] }) }))
    const { href } = await preparedAction(boss, [{ kind: 'copy', destination: inDay() }], {
      archives: [day.id],
      groups: [desk],
    })
    await same((id) => manager.ask(`${href}/outlook`, { method: 'POST', payload: { selection: { href: of(id) } } }))
    await same((id) => manager.ask(managed, { method: 'POST', payload: anAction([credit], { groups: [id] }) }), desk)
    const told = await manager.ask(managed)
    expect(told.body).not.toMatch(/Day|Desk|group-picker/)
    expect(told.json()).toMatchObject({
      groupSearch: null,
      groups: expect.arrayContaining([{ id: managers, name: 'Managers' }]),
    })
    const all = await boss.read(managed, 'managed-action-list')
    expect([all.groups.some(({ id }) => id === desk), all.groupSearch]).toEqual([true, expect.any(String)])
    const { steps, revision } = await manager.read(href, 'managed-action')
    expect(steps).toMatchObject([{ destination: 'kept:0', label: null, isBroken: true }])
    const change = (destination: string) => {
      const limits = { name: 'Renamed', archives: [day.id], groups: [desk] }
      const payload = { ...anAction([credit, { kind: 'copy', destination }], limits), revision }
      return manager.ask(href, { method: 'PATCH', payload })
    }
    // Whoever guesses what is hidden is not told that it is so.
    await same((id) => change(of(id)))
    expect((await change('kept:1')).statusCode).toBe(400)
    expect((await change('kept:0')).statusCode).toBe(200)
    expect((await boss.read(href, 'managed-action')).steps[1]).toMatchObject({ destination: inDay(), label: 'Day' })
  })

  test('are offered to those alone who may start them, and nobody else learns that they are there', async () => {
    const forDesk = await preparedAction(boss, [credit], { name: 'Desk', groups: [desk] })
    const inDayAlone = await preparedAction(boss, [credit], { name: 'Day', archives: [day.id] })
    await preparedAction(boss, [], { name: 'Page', type: 'url', url: 'https://example.org/open?a={hrefs}' })
    await put('a.jpg', 'secret.jpg')
    expect([await names(kari), await names(nils)]).toEqual([['Desk', 'Day', 'Page'], []])
    // The administrator is in no group: whom it is for is said by groups alone.
    expect(await names(boss)).toEqual(['Day', 'Page'])
    const missing = await start(nils, `${managed}nobodys12345`, { assets: places('a.jpg') })
    const hidden = await start(nils, forDesk.href, { assets: places('a.jpg') })
    const said = (answer: typeof hidden) => ({ ...answer.json(), requestId: '' })
    expect([hidden.statusCode, said(hidden)]).toEqual([404, said(missing)])
    expect((await nils.refused(ownOf(forDesk.href))).status).toBe(404)
    // In an archive in which it is not offered, and for what is hidden, nothing is worked on.
    expect(refusal(await start(kari, inDayAlone.href, { assets: places('a.jpg') }))).toEqual([403, 'PermissionDenied'])
    expect(refusal(await start(kari, forDesk.href, { assets: places('secret.jpg') }))).toEqual([
      403,
      'PermissionDenied',
    ])
    const outlook = async (chosen: object, href = ownOf(forDesk.href)) =>
      (await kari.ask(`${href}/outlook`, { method: 'POST', payload: chosen })).json()
    expect(await outlook({ assets: places('a.jpg', 'secret.jpg', 'none.jpg') })).toEqual({
      total: 1,
      allowed: 1,
      hrefs: [],
    })
    const selection = { href: `/fotoweb/archives/${press.id}-Press/s${shoot}/` }
    expect(await outlook({ selection })).toEqual({ total: 1, allowed: 1, hrefs: [] })
    expect(await outlook({ selection }, ownOf(inDayAlone.href))).toEqual({ total: 1, allowed: 0, hrefs: [] })
    const results = await outcomes(await start(kari, forDesk.href, { assets: places('a.jpg', 'secret.jpg') }))
    expect(results).toEqual(['done', 'AssetNotFound'])
    expect(await value(addressOf('secret.jpg'), 110)).toBeUndefined()
    const token = async (scope: 'read' | 'all') => {
      const wish = { userId: on.kariId, name: scope, scope, expiresAt: null }
      const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
      return person(server).ask(own, { headers })
    }
    expect((await token('read')).json().data).toEqual([])
    expect((await token('all')).json().data).toHaveLength(3)
    const page = (await names(kari)).indexOf('Page')
    const { href } = (await kari.read(own, 'action-list')).data[page] ?? { href: '' }
    expect(refusal(await start(kari, href, { assets: places('a.jpg') }))).toEqual([
      ...[400, 'InvalidRequest', 'action-href workflow'],
    ])
    // The page is told of what the action is for, and of nothing else.
    const told = await outlook({ assets: places('a.jpg', 'secret.jpg', 'none.jpg') }, href)
    expect(told).toEqual({ total: 1, allowed: 1, hrefs: [addressOf('a.jpg')] })
  })

  test('their steps are done one after the other to each asset; values are taken back, files stay', async () => {
    await put('a.jpg', 'b.jpg')
    const template = await sharedTemplate(boss, { field: 25, operation: 'add', value: ['desk'] })
    const { href } = await preparedAction(boss, [
      appended,
      { kind: 'copy', destination: inDay('copies/') },
      template,
      { kind: 'move', destination: inDay(`s${shoot}/`) },
      { kind: 'marker', marker: '/fotoweb/me/markers/status-3' },
      credit,
      { kind: 'new-album', name: `Picked ${shoot}` },
    ])
    const begun = await start(kari, href, { assets: places('a.jpg', 'b.jpg') })
    const { job } = await ended(begun)
    expect(job.result.map(({ done, 'result-href': to }) => [done, to])).toEqual([
      [true, `${inDay(`s${shoot}`)}/a.jpg.info`],
      [true, `${inDay(`s${shoot}`)}/b.jpg.info`],
    ])
    const [a, copy] = [`${inDay(`s${shoot}`)}/a.jpg.info`, `${inDay('copies')}/a.jpg.info`]
    const all = async (one: string) => Promise.all([5, 25, 10, 110].map((field) => value(one, field)))
    expect(await all(a)).toEqual(['+', ['desk'], '3', 'Desk'])
    // What was copied had passed the first step alone.
    expect(await all(copy)).toEqual(['+', undefined, undefined, undefined])
    expect((await readdir(`${day.path}/copies`)).sort()).toEqual(['a.jpg', 'b.jpg'])
    const albums = await kari.read('/fotoweb/me/albums/mine/', 'collectionlist')
    expect(albums.data.find(({ name }) => name === `Picked ${shoot}`)?.assetCount).toBe(2)
    const { undo } = begun.json<{ undo: string }>()
    const undone = await kari.ask(undo, { method: 'POST' })
    expect((await ended(undone)).task.progress).toMatchObject({ done: 2, failed: 0 })
    expect(await all(a)).toEqual([undefined, undefined, undefined, undefined])
    expect(await value(copy, 5)).toBe('+')
  })

  test('an asset stops at the step that fails, and goes on there when it is tried again', async () => {
    await put('a.jpg', 'b.jpg')
    const later = fields({ field: 105, operation: 'compose', value: '{field:90}' })
    const { href } = await preparedAction(boss, [appended, later, credit])
    const write = (href: string, city: string) =>
      boss.ask(href, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
        payload: JSON.stringify({ metadata: { '90': { value: city } } }),
      })
    await write(addressOf('b.jpg'), 'Oslo')
    const begun = await start(kari, href, { selection: { href: `/fotoweb/archives/${press.id}-Press/s${shoot}/` } })
    const status = await ended(begun)
    expect(status.job.result.map(({ done, error }) => (done ? 'done' : error?.value))).toEqual([
      'FieldValidationFailed',
      'done',
    ])
    const values = (href: string) => Promise.all([5, 105, 110].map((field) => value(href, field)))
    expect(await values(addressOf('a.jpg'))).toEqual(['+', undefined, undefined])
    expect(await values(addressOf('b.jpg'))).toEqual(['+', 'Oslo', 'Desk'])
    // Another one takes it out of the archive in which it is offered, and stops behind that.
    const away: ActionStep[] = [{ kind: 'move', destination: inDay(`s${shoot}/`) }, later]
    const moving = await preparedAction(boss, away, { name: 'Moving', archives: [press.id] })
    const moved = await start(kari, moving.href, { assets: places('a.jpg') })
    expect(await outcomes(moved)).toEqual(['FieldValidationFailed'])
    const a = inDay(`s${shoot}/a.jpg.info`)
    await write(a, 'Bergen')
    for (const [task, done] of [
      [begun, 2],
      [moved, 1],
    ] as const) {
      expect((await steer(task, 'retry')).statusCode).toBe(200)
      const progress = async () => (await kari.read(task.json().location, 'task-status')).task.progress.done
      await expect.poll(progress, patience).toBe(done)
    }
    // The step before the one that failed was done once.
    expect(await values(a)).toEqual(['+', 'Bergen', 'Desk'])
  })
})
