import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import { expect, test } from 'vitest'
import { everyoneLast, faultsOf, mergedDraft, newDraft, wishOf } from './archive-draft.ts'

const draft = newDraft('view', 'Everyone')

test('attributes that nobody knows here are sent back, and a list that was not opened is not', () => {
  const before = { Id: 5000, Invented: { deep: 1 }, Revision: 'x', MemberList: [] } as unknown as ArchiveConfig
  expect(wishOf({ ...draft, Name: ' Press ' }, before, false)).toMatchObject({
    ...{ Id: 5000, Invented: { deep: 1 }, Revision: 'x', Name: 'Press' },
  })
  expect(wishOf(draft, before, false)).not.toHaveProperty('MemberList')
  expect(wishOf(draft, before, true).MemberList).toHaveLength(1)
})

test('properties without a key or a value are not sent [PRP-008]', () => {
  const Properties = [
    { Key: 'a', Value: '1' },
    { Key: '', Value: '2' },
    { Key: 'c', Value: '' },
  ]
  expect(wishOf({ ...draft, Properties }, null, false).Properties).toEqual([{ Key: 'a', Value: '1' }])
})

test('everyone is moved to the end when a list is collected [MEM-023]', () => {
  const [all] = draft.MemberList
  if (!all) throw new Error('no line')
  const other = { ...all, Id: 10_002 }
  expect(everyoneLast([all, other]).map(({ Id }) => Id)).toEqual([10_002, 10_000])
})

test('what somebody else has saved meanwhile stays where nothing was typed', () => {
  const [mine, theirs] = [
    { ...draft, Name: 'Mine' },
    { ...draft, Name: 'Theirs', Description: 'New' },
  ]
  expect(mergedDraft(mine, theirs, draft)).toMatchObject({ Name: 'Mine', Description: 'New' })
})

test('all that is missing is found at once, and the own name is fine', () => {
  const names = [{ Id: 5000, Name: 'Press' }]
  expect([...faultsOf({ ...draft, MetadataSetId: '' }, { id: null, names })]).toEqual([
    ['Name', 'nameRequired'],
    ['MetadataSetId', 'metadataRequired'],
    ['Path', 'pathRequired'],
  ])
  const typed = { ...draft, Name: ' Press ', Path: '/x' }
  expect([...faultsOf(typed, { id: 5001, names }).values()]).toEqual(['nameExists'])
  expect(faultsOf(typed, { id: 5000, names }).size).toBe(0)
})
