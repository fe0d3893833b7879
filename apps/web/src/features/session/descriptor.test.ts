import { ApiProblem, ServerProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import {
  comparePoll,
  type Descriptor,
  isDescriptor,
  judgeRefusal,
  type SessionAnswer,
  signedIn,
  turnOf,
} from './descriptor.ts'

const guest = {
  archives: '/fotoweb/archives/',
  services: { session: '/fotoweb/s' },
  titleBar: [],
  sitePages: '/fotoweb/site/pages/',
} as unknown as Descriptor
const person = { ...guest, user: { userName: 'ada' } } as unknown as Descriptor
const answer = (authenticated: boolean, apiDescriptor: Descriptor | null) =>
  ({ authenticated, apiDescriptor }) as unknown as SessionAnswer

test('the same descriptor changes nothing', () => {
  expect(comparePoll(person, answer(true, { ...person }))).toBe('same')
  expect(comparePoll(guest, answer(false, guest))).toBe('same')
})

test('another descriptor is a change, also when a guest has signed in elsewhere', () => {
  expect(comparePoll(guest, answer(true, person))).toBe('changed')
  expect(comparePoll(person, answer(true, { ...person, utc_offset: 60 }))).toBe('changed')
})

test('a session that is over ends for a person, not for a guest [SES-022]', () => {
  expect(comparePoll(person, answer(false, guest))).toBe('ended')
  expect(comparePoll(person, answer(false, null))).toBe('ended')
})

test('what another version or another base has stored is no descriptor', () => {
  expect(isDescriptor(guest, '/fotoweb/')).toBe(true)
  expect(isDescriptor(guest, '/other/')).toBe(false)
  for (const nonsense of [null, 'x', {}, { archives: '/fotoweb/archives/' }]) {
    expect(isDescriptor(nonsense, '/fotoweb/')).toBe(false)
  }
})

test('only a descriptor with a user belongs to somebody', () => {
  expect([signedIn(guest), signedIn(null)]).toEqual([null, null])
  expect(signedIn(person)).toBe(person)
})

test('a page outlives the session of its person, but not the coming of another one [SES-022]', () => {
  const person = { ...guest, user: { href: '/fotoweb/users/1' } } as unknown as Descriptor
  const another = { ...guest, user: { href: '/fotoweb/users/2' } } as unknown as Descriptor
  expect([turnOf(person, null), turnOf(person, guest)]).toEqual(['over', 'over'])
  expect([turnOf(person, { ...person }), turnOf(guest, { ...guest }), turnOf(guest, null)]).toEqual(
    Array(3).fill('same'),
  )
  expect([turnOf(person, another), turnOf(guest, person)]).toEqual(['another', 'another'])
})

test.each([
  [401, false, true],
  [403, false, false],
  [404, false, false],
  [429, false, false],
])('the poll that is refused with %i is not repeated, and 401 ends the session', (status, isToRepeat, isOver) => {
  expect(judgeRefusal(new ApiProblem(status, {}, new Headers()))).toEqual({ isToRepeat, isOver })
})

test('the poll that failed in another way is repeated', () => {
  const goesOn = { isToRepeat: true, isOver: false }
  expect(judgeRefusal(new ServerProblem(new Response(null, { status: 503 })))).toEqual(goesOn)
  expect(judgeRefusal(new UnreachableProblem(null))).toEqual(goesOn)
})
