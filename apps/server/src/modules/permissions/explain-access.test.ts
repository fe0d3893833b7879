import type { EmbargoRule } from '@vitrine/contract/embargo.ts'
import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { Expression } from '@vitrine/search-language/expression.ts'
import { type AssetFacts, matches } from '@vitrine/search-language/matches.ts'
import { describe, expect, test } from 'vitest'
import { actingAsSystem, type Viewer } from '#modules/viewers/viewer.ts'
import { Access, readGrants } from './access.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import { type AccessQuestion, explainAccess } from './explain-access.ts'
import { reasonText } from './reason-text.ts'

const moment = { now: new Date('2026-11-21T12:00:00Z'), utcOffsetMinutes: 0 }

const kari: Viewer = {
  ...actingAsSystem('a test'),
  kind: 'user',
  userId: 15002,
  userName: 'kari',
  email: 'kari@press.example',
  isAdministrator: false,
  hasAllArchives: false,
  groupIds: [10000, 10001, 10003],
}

const facts: AssetFacts = {
  metadata: { '25': ['free', 'oslo'], '5': 'Harbour' },
  filename: 'a.jpg',
  folder: '2026',
  path: '2026/a.jpg',
  doctype: 'image',
  width: 300,
  height: 200,
  colourSpace: 'rgb',
  bytes: 1000,
  modifiedAt: 0,
  cameraTime: null,
  iptcCreated: null,
  releaseTime: null,
  online: true,
}

const fits = (filter: Expression) => matches(filter, facts)

const group = (memberId: number, permissions: ArchivePermission[], autoSearch = ''): AccessEntry => ({
  memberKind: 'group',
  memberId,
  permissions,
  autoSearch,
})
const listOf = (entries: AccessEntry[], autoSearch = '', embargo: EmbargoRule = 'none'): AccessList => {
  return { archiveId: 5000, autoSearch, embargo, hasReview: false, hasLicences: false, entries }
}

function explain(list: AccessList, change: Partial<AccessQuestion> = {}) {
  const nameOf = ({ memberId }: Pick<AccessEntry, 'memberKind' | 'memberId'>) => `N${memberId}`
  return explainAccess({ viewer: kari, obstacle: null, permission: 'Download', list, fits, nameOf, ...change }, moment)
}
const texts = (given: ReturnType<typeof explain>, permission: ArchivePermission = 'Download') =>
  given.reasons.map((reason) => {
    const sign = reason.opens === null ? ' ' : reason.opens ? '+' : '-'
    return `${sign} ${reasonText(reason, permission)}`
  })

describe('why somebody may or may not', () => {
  test('each membership says whether it is about the person, whether its filter fits and what it gives', () => {
    const list = listOf([
      group(10000, ['Preview']),
      group(10003, ['Download'], '25:free'),
      group(10003, ['Download'], '25:paid'),
      group(10009, ['Download']),
      { memberKind: 'user', memberId: 15002, permissions: ['EditText'], autoSearch: '' },
    ])
    const answer = explain(list)
    expect(answer.allowed).toBe(true)
    expect(texts(answer)).toEqual([
      '  account: in order',
      '  groups: group N10000 (10000), group N10001 (10001), group N10003 (10003)',
      '  filter of the archive: none',
      '  member 1, group N10000 (10000): no filter, gives View, Preview, not Download',
      '+ member 2, group N10003 (10003): filter “25:free” fits, gives Download',
      '  member 3, group N10003 (10003): filter “25:paid” does not fit, gives Download',
      '  member 4, group N10009 (10009): not this person',
      '  member 5, user N15002 (15002): no filter, gives View, EditText, not Download',
    ])
  })

  test('dates that hold an asset back are the reason, but for whoever may edit it by any membership', () => {
    const later = (filter: Expression) => matches(filter, { ...facts, releaseTime: moment.now.getTime() + 60_000 })
    const lines = [group(10000, ['Download'])]
    for (const rule of ['hide', 'lock'] as const) {
      const answer = explain(listOf(lines, '', rule), { fits: later })
      const reason = `- embargo (${rule}): not released yet, expired, without a licence that holds, or its metadata could not be read`
      expect([answer.allowed, texts(answer)]).toEqual([false, expect.arrayContaining([reason])])
      const editing = listOf([...lines, group(10003, ['EditText'], '25:free')], '', rule)
      expect(explain(editing, { fits: later }).allowed).toBe(true)
      expect(explain(listOf(lines, '', rule)).allowed).toBe(true)
    }
    const seen = explain(listOf(lines, '', 'lock'), { fits: later, permission: 'View' })
    expect(seen.allowed).toBe(true)
    expect(explain(listOf(lines, '', 'mark'), { fits: later }).allowed).toBe(true)
  })

  test('what nobody has approved yet is the reason, but for whoever may approve it or sent it in, whatever its dates do', () => {
    const waiting = { ...facts, review: 'waiting', sentInBy: kari.userId + 1 }
    const given = (change: Partial<AssetFacts> = {}) => ({
      fits: (filter: Expression) => matches(filter, { ...waiting, ...change }),
    })
    const reviewing = (entries: AccessEntry[], embargo: EmbargoRule = 'none') => ({
      ...listOf(entries, '', embargo),
      hasReview: true,
    })
    const lines = [group(10000, ['Download'])]
    const answer = explain(reviewing(lines), given())
    expect([answer.allowed, texts(answer)]).toEqual([false, expect.arrayContaining(['- review: not approved yet'])])
    expect(explain(reviewing(lines), given({ review: 'none' })).allowed).toBe(true)
    expect(explain(reviewing(lines), given({ sentInBy: kari.userId })).allowed).toBe(true)
    const desk = [...lines, group(10003, ['Workflow'])]
    expect(explain(reviewing(desk), given()).allowed).toBe(true)
    const later = explain(reviewing(desk, 'hide'), given({ releaseTime: moment.now.getTime() + 60_000 }))
    expect([later.allowed, texts(later)]).toEqual([
      false,
      expect.arrayContaining(['  review: not approved yet; may approve it or sent it in']),
    ])
  })

  test('without a membership that gives it, that is the reason', () => {
    const answer = explain(listOf([group(10000, ['Preview'])]))
    expect([answer.allowed, texts(answer).at(-1)]).toEqual([false, '- no membership gives Download'])
  })

  test('the filter of the archive stands before everybody, administrators too', () => {
    const boss = { ...kari, hasAllArchives: true }
    const outside = explain(listOf([group(10000, ['Download'])], '25:museum'), { viewer: boss })
    expect(outside.allowed).toBe(false)
    expect(texts(outside)).toContain('- filter of the archive “25:museum”: does not fit')
    const inside = explain(listOf([], '25:oslo'), { viewer: boss })
    expect([inside.allowed, texts(inside)]).toEqual([
      true,
      expect.arrayContaining(['+ administrator: everything within the filter of the archive']),
    ])
  })

  test('a token takes away, an account that is out of order takes everything', () => {
    const list = listOf([group(10000, ['Download'])])
    const token = explain(list, { viewer: { ...kari, limit: new Set(['View', 'Preview']) } })
    expect([token.allowed, texts(token).at(-1)]).toEqual([false, '- scope of the token: takes away Download'])
    const disabled = explain(list, { obstacle: 'switchedOff' })
    expect([disabled.allowed, texts(disabled)[0]]).toEqual([false, '- account: switched off'])
  })

  test('a filter that cannot be read fits nothing', () => {
    expect(explain(listOf([group(10000, ['Download'], '((broken')])).allowed).toBe(false)
  })
})

test('a thousand random lists: what is explained is what the rule decides, and a reason stands for it', () => {
  let state = 3
  const pick = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const one = <T>(from: readonly T[]): T => from[pick(from.length)] as T
  const few = archivePermissions.slice(0, 6)
  const filters = ['', '', '25:free', '25:paid', 'fn:.jpg', 'NOT 25:free', '((broken', 'dt:image', '{{user.name}}']
  let yes = 0
  for (let at = 0; at < 1000; at++) {
    const entries = Array.from(
      { length: pick(4) },
      (): AccessEntry => ({
        memberKind: one(['user', 'group'] as const),
        memberId: one([10000, 10003, 10009, 15002, 15003]),
        permissions: Array.from({ length: pick(3) }, () => one(few)),
        autoSearch: one(filters),
      }),
    )
    const list = listOf(entries, one(filters))
    const viewer = {
      ...kari,
      hasAllArchives: pick(6) === 0,
      limit: pick(4) === 0 ? new Set(['View', one(few)] as const) : null,
    }
    const permission = one(few)
    const { allowed, reasons } = explain(list, { viewer, permission })
    const rule = new Access(viewer, readGrants(viewer, [list], moment)).permissionsOn(5000, fits).has(permission)
    expect(allowed, JSON.stringify({ list, permission })).toBe(rule)
    const opened = reasons.some(({ opens }) => opens === true) && !reasons.some(({ opens }) => opens === false)
    expect(opened, JSON.stringify({ list, permission, reasons })).toBe(rule)
    if (rule) yes++
  }
  expect(yes).toBeGreaterThan(100)
})
