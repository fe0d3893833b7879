import { expect } from 'vitest'
import type { Person } from '../../apps/server/src/testing/ask.ts'

const file = (archive: number) => `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg`

/** Something is marked in the hidden file and talked about, which takes annotations and comments. Answers its number. */
export async function markHidden(boss: Person): Promise<number> {
  const config = '/fotoweb/api/config/archives/5000'
  const social = { SocialSettings: { CommentType: 1, AnnotationsEnabled: true } }
  const payload = { ...(await boss.ask(config)).json(), ...social }
  expect((await boss.ask(config, { method: 'PUT', payload })).statusCode).toBe(200)
  const wish = { type: 'pin', left: 1, top: 1, text: 'Of hush plans' }
  const made = await boss.ask(`${file(5000)}.annotations/`, { method: 'POST', payload: wish })
  expect([made.statusCode, made.json().text]).toEqual([200, 'Of hush plans'])
  const thread = made.json().props.comments.href
  expect((await boss.ask(thread, { method: 'POST', payload: { text: 'Hush plans' } })).statusCode).toBe(201)
  return made.json().id
}

/** Nothing that is marked in a hidden file is read, made, changed or talked about, and it answers as one that is missing. */
export async function sweepAnnotations(viewer: Person): Promise<void> {
  const wish = { type: 'pin', left: 1, top: 1 }
  const json = { headers: { 'content-type': 'application/json' } }
  const ways = ['.annotations/', '.info.annotations/'].flatMap((list) => [
    ['GET', list],
    ['GET', `${list}1`],
    ['POST', list, wish],
    ['PATCH', `${list}1`, { text: 'Taken', isResolved: true }],
    ['DELETE', `${list}1`],
  ])
  const beside = [
    ['GET', '.info.annotations.mentions?q=a'],
    ['GET', '.info.annotations/1.mentions?q=a'],
    ['GET', '.info.annotations/1.comments/'],
    ['GET', '.info.annotations/1.comments/1'],
    ['POST', '.info.annotations/1.comments/', { text: 'Taken' }],
    ['PATCH', '.info.annotations/1.comments/1', { text: 'Taken' }],
    ['DELETE', '.info.annotations/1.comments/1'],
  ]
  for (const [method, below, body] of [...ways, ...beside]) {
    const ask = (archive: number) => {
      const sent = body === undefined ? {} : { payload: JSON.stringify(body), ...json }
      return viewer.ask(`${file(archive)}${below}`, { method: method as 'GET', ...sent })
    }
    const [hidden, missing] = [await ask(5000), await ask(5999)]
    const same = (text: string) => text.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
    expect([401, 403, 404], `${method} ${below}`).toContain(hidden.statusCode)
    expect([hidden.statusCode, same(hidden.body)], `${method} ${below}`).toEqual([
      missing.statusCode,
      same(missing.body),
    ])
    expect(hidden.body).not.toMatch(/Of hush|Hush plans/)
  }
}

/** What was marked is as it was. */
export async function expectUnmarked(boss: Person): Promise<void> {
  const { data } = await boss.read(`${file(5000)}.annotations/`, 'annotation-list')
  expect(data.map(({ text, isResolved, props }) => [text, isResolved, props.comments.count])).toEqual([
    ['Of hush plans', false, 1],
  ])
}
