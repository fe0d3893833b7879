import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addToken } from './add-token.ts'
import { revokeToken } from './revoke-token.ts'

const asset = '/fotoweb/archives/5000-Photos/a.jpg.info'

onBothEngines('tokens of programs', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { access: [group(10002, ['View', 'Download', 'EditText'])] })
    await someAssets(archive, [{ path: 'a.jpg' }], server.platform)
    await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  })
  afterAll(() => server.close())

  const aToken = async (userId: number, scope: TokenScope = 'all', expiresAt: number | null = null) =>
    addToken(actingAsSystem('a test'), { userId, name: 'CMS', scope, expiresAt }, server.platform)
  const status = async (url: string, headers: Record<string, string> = {}) =>
    (await visitor(server).ask(url, { headers })).statusCode

  test('a token is accepted in every documented way and letter case', async () => {
    const user = await aUser(server, 'cms', { groups: [10002] })
    const { token } = await aToken(user.id)
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
      { FWAPITOKEN: token },
      { FWAPIToken: token },
    ]) {
      expect(await status(asset, headers as Record<string, string>)).toBe(200)
    }
    expect(await status(`${asset}?access_token=${token}`)).toBe(200)
    const me = await visitor(server).ask('/fotoweb/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.json().user.userName).toBe('cms')
    const list = await visitor(server).ask(`/fotoweb/archives/5000/?access_token=${token}`)
    expect(list.body, 'the token is not repeated in links').not.toContain(token)
  })

  test('a scope leaves no more than it says, and never more than its user has', async () => {
    const user = await aUser(server, 'reader', { groups: [10002] })
    const permissions = async (scope: TokenScope) => {
      const { token } = await aToken(user.id, scope)
      const answer = await visitor(server).ask(asset, { headers: { authorization: `Bearer ${token}` } })
      return answer.json().permissions
    }
    expect(await permissions('read')).toEqual(['View'])
    expect(await permissions('download')).toEqual(['View', 'Download'])
    expect(await permissions('all')).toEqual(['View', 'Download', 'EditText'])
    const boss = await aToken(builtIn.administrator, 'read')
    const limited = await visitor(server).ask(asset, { headers: { fwapitoken: boss.token } })
    expect(limited.json().permissions).toEqual(['View', 'Preview', 'Comping'])
  })

  test('revoked, expired, of a disabled user or of one without the api right: 401', async () => {
    const user = await aUser(server, 'leaver', { groups: [10002] })
    const revoked = await aToken(user.id)
    expect(await revokeToken(operator, revoked.id, server.platform)).toBe(true)
    expect(await revokeToken(operator, revoked.id, server.platform)).toBe(false)
    expect(await status(asset, { authorization: `Bearer ${revoked.token}` })).toBe(401)
    const short = await aToken(user.id, 'all', server.clock.now() + 1000)
    expect(await status(asset, { authorization: `Bearer ${short.token}` })).toBe(200)
    server.clock.advance(1001)
    expect(await status(asset, { authorization: `Bearer ${short.token}` })).toBe(401)
    const lasting = await aToken(user.id)
    await updateUser(user.id, { is_enabled: 0 }, server.platform)
    expect(await status(asset, { authorization: `Bearer ${lasting.token}` })).toBe(401)
    const other = await aUser(server, 'no api', { change: { is_administrator: 1 } })
    const plain = await aToken(other.id)
    await updateUser(other.id, { is_administrator: 0 }, server.platform)
    const headers = { authorization: `Bearer ${plain.token}` }
    expect(await visitor(server).refused('/fotoweb/archives/', { headers })).toMatchObject({
      status: 401,
      message: 'The person that this token acts for has no right to use the API.',
    })
  })

  test('no token is made for somebody without the api right, where it would never work', async () => {
    const user = await aUser(server, 'useless')
    await expect(aToken(user.id)).rejects.toThrow('“useless” has no right to use the API')
  })

  test('a token in the query may read, and neither write nor order a file (wire reference 10.4)', async () => {
    const { token } = await aToken(builtIn.administrator)
    const url = `/fotoweb/services/renditions?access_token=${token}`
    const answer = await visitor(server).ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: `${asset}/__renditions/ORIGINAL` }),
    })
    expect([answer.statusCode, answer.json().value]).toEqual([403, 'PermissionDenied'])
    const change = { method: 'PATCH' as const, headers: { 'content-type': 'application/json' }, payload: '{}' }
    const preferences = await visitor(server).ask(`/fotoweb/me/user-preferences/?access_token=${token}`, change)
    expect(preferences.statusCode).toBe(401)
  })
})
