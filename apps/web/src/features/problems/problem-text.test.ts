import { ApiProblem, ServerProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import { loadErrorText, problemDetails, problemText, troubleTexts } from './problem-text.ts'

const t = (key: string) => key
const texts = { t, moment: (value: string | Date) => `at ${String(value)}` }
const api = (status: number, body: object) => new ApiProblem(status, body, new Headers({ date: 'Sat' }))

test('a known error speaks the reader’s language, an unknown one says its heading', () => {
  expect(problemText(api(404, { value: 'FolderNotFound', heading: 'No folder' }), t)).toBe('errors.FolderNotFound')
  expect(problemText(api(409, { value: 'Brand-new', heading: 'Taken' }), t)).toBe('Taken')
})

test('a server error, no status and no problem at all give the general text', () => {
  expect(problemText(new ServerProblem(new Response(null, { status: 500, statusText: 'Oh' })), t)).toBe(
    'problem.generalError',
  )
  expect(problemText(null, t)).toBe('problem.generalError')
  expect(problemText(api(418, {}), t)).toBe('problem.generalError')
})

test('what may pass asks to try again later', () => {
  for (const status of [502, 503, 504])
    expect(problemText(new ServerProblem(new Response(null, { status })), t)).toBe('problem.generalErrorLater')
})

test('a search item that the server does not know speaks for itself', () => {
  expect(problemText(api(400, { value: 'NotKnownHere', heading: 'No such item' }), t)).toBe('No such item')
})

test('401 without a known value is a matter of access', () => {
  expect(problemText(api(401, { value: 'X', heading: 'h' }), t)).toBe('problem.accessDenied')
})

test('a text of our own overrides everything', () => {
  expect(problemText(api(401, {}), t, 'Ours')).toBe('Ours')
  for (const problem of [api(401, {}), new UnreachableProblem(null)])
    expect(troubleTexts(problem, t, 'Ours')).toEqual(['Ours'])
})

test('what could not be loaded says its heading, but for a server that broke down', () => {
  const broken = (status: number) => new ServerProblem(new Response(null, { status }), { heading: 'Torn' })
  expect(loadErrorText(api(404, { value: 'FolderNotFound', heading: 'No folder' }), t)).toBe('No folder')
  expect(loadErrorText(api(404, { value: 'FolderNotFound' }), t)).toBe('problem.generalError')
  expect([500, 501].map((status) => loadErrorText(broken(status), t))).toEqual(['problem.generalError', 'Torn'])
  expect(loadErrorText(new UnreachableProblem(null), t)).toBe('problem.unreachable')
})

test('in a dialog 401 is a matter of access, and what got no answer has the general words, too', () => {
  expect(troubleTexts(api(401, { value: 'FolderNotFound' }), t)).toEqual(['problem.accessDenied'])
  expect(troubleTexts(new UnreachableProblem(null), t)).toEqual(['problem.generalError', 'problem.unreachable'])
})

test('a server that does not answer is named as such', () => {
  expect(problemText(new UnreachableProblem(null), t)).toBe('problem.unreachable')
})

test('details are listed when the answer has them, in their order', () => {
  const body = {
    requestId: 'r',
    heading: 'h',
    message: 'm',
    description: '',
    technicalInfo: 'i',
    backgroundTaskId: null,
  }
  expect(problemDetails(api(400, body), texts)).toEqual([
    ['problem.date', 'at Sat'],
    ['problem.requestId', 'r'],
    ['problem.heading', 'h'],
    ['problem.message', 'm'],
    ['problem.technicalInfo', 'i'],
  ])
  expect(problemDetails(null, texts)).toEqual([])
})
