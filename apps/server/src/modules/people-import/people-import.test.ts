import type { PeopleImport } from '@vitrine/contract/people-import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupIdsAround } from '#modules/groups/group-members.repository.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { mailsIn, secretSentTo } from '#modules/password-keys/password-keys.builders.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const at = '/fotoweb/services/people-import'

onBothEngines('people from a table', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open({ mail: { url: 'smtp://127.0.0.1:1', from: 'dam@example.org' } })
    boss = await administrator(server)
    await insertGroup({ id: 10_061, name: 'Press', description: '' }, server.platform)
    await insertGroup({ id: 10_062, name: 'Museum', description: '' }, server.platform)
  })
  afterAll(() => server.close())

  async function send(way: 'trial' | 'run' | 'run-with-mail', table: string | Buffer, who = boss) {
    const edge = 'edge-of-parts'
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(table), Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    const answer = await who.ask(`${at}/${way}`, { method: 'POST', payload, headers })
    return {
      status: answer.statusCode,
      body: answer.json() as PeopleImport & { fields?: { field: string; rule: string }[] },
    }
  }
  const outcomes = ({ people }: PeopleImport) => people.map(({ line, outcome, changes }) => [line, outcome, ...changes])
  const groupsOf = async (name: string) => {
    const user = await findUserByName(name, server.platform)
    return groupIdsAround({ kind: 'user', id: user?.id ?? 0 }, server.platform)
  }

  test('a trial tells what each row would do and changes nothing; then it is done, each row for itself', async () => {
    await aUser(server, 'there', {
      change: { email: 'there@example.org', email_key: 'there@example.org', last_name: 'Old' },
    })
    const table = [
      'User name;First name;Last-Name;E-Mail;City;Groups;Shoe size',
      'new-1;Kari;Ås;kari@example.org;Oslo;Press;42',
      'THERE;;New;;Bergen;press; ',
      'new-2;Nobody;Wrong;no address;;;',
      'new-3;A;B;a@example.org;;Nowhere;',
      'new-1;Twice;Twice;t@example.org;;;',
      ';No;Name;n@example.org;;;',
      ';;;;;;',
      'new-4;"Quoted ""one""";Ωmega;q@example.org;;"Press; Museum";',
    ].join('\n')
    const expected = [
      [2, 'added'],
      [3, 'changed', 'lastName', 'city', 'groups'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [9, 'added'],
    ]
    const before = (await findUserByName('there', server.platform))?.modified_at
    const trial = await send('trial', table)
    expect([trial.status, outcomes(trial.body)]).toEqual([200, expected])
    expect(trial.body.unknownColumns).toEqual(['Shoe size'])
    expect(trial.body.counts).toEqual({ added: 2, changed: 1, same: 0, refused: 4 })
    expect(trial.body.people[3]?.message).toBe('There is no group “Nowhere”.')
    expect(trial.body.people[4]?.message).toBe('This user name stands in row 2 already.')
    for (const one of trial.body.people) expect(one.message !== null).toBe(one.outcome === 'refused')
    expect(await findUserByName('new-1', server.platform)).toBeNull()
    expect((await findUserByName('there', server.platform))?.modified_at).toBe(before)
    expect(outcomes((await send('run', table)).body)).toEqual(expected)
    expect(await findUserByName('new-1', server.platform)).toMatchObject({
      first_name: 'Kari',
      last_name: 'Ås',
      is_enabled: 1,
      is_administrator: 0,
      registered_at: null,
    })
    expect(await findUserByName('there', server.platform)).toMatchObject({
      first_name: 'there',
      last_name: 'New',
      email: 'there@example.org',
      username: 'there',
    })
    expect((await findUserByName('new-4', server.platform))?.first_name).toBe('Quoted "one"')
    expect([await groupsOf('new-4'), await groupsOf('there')]).toEqual([[10_061, 10_062], [10_061]])
    for (const name of ['new-2', 'new-3']) expect(await findUserByName(name, server.platform)).toBeNull()
    // The same again changes nothing, and nobody leaves a group by it.
    const again = await send('run', table.replaceAll('Press', '').replaceAll('press', ''))
    expect(again.body.counts).toEqual({ added: 0, changed: 0, same: 3, refused: 4 })
    expect(await groupsOf('there')).toEqual([10_061])
    expect(await mailsIn(server.platform)).toEqual([])
  })

  test('new people are sent a link by which they choose a password; nobody else is', async () => {
    const answer = await send(
      'run-with-mail',
      'username,firstname,lastname,email\nnew-1,,,\nmailed,M,N,mailed@example.org',
    )
    expect(answer.body.counts).toEqual({ added: 1, changed: 0, same: 1, refused: 0 })
    expect((await mailsIn(server.platform)).map(({ address }) => address)).toEqual(['mailed@example.org'])
    const secret = await secretSentTo('mailed@example.org', server.platform)
    const choice = { secret, newPassword: 'four quiet purple trams', confirmPassword: 'four quiet purple trams' }
    const chosen = await visitor(server).ask('/fotoweb/services/password/choice', { method: 'POST', payload: choice })
    expect(chosen.statusCode).toBeLessThan(300)
    await signedIn(server, 'mailed', 'four quiet purple trams')
  })

  test('somebody who was deleted keeps the name, and administrators stay what they are', async () => {
    const gone = await aUser(server, 'gone')
    await updateUser(gone.id, { deleted_at: server.clock.now(), is_enabled: 0 }, server.platform)
    const answer = await send(
      'run',
      'username,firstname,lastname,email\ngone,A,B,c@example.org\nguest,A,B,c@example.org\nAdministrator,,,boss@example.org',
    )
    expect(outcomes(answer.body)).toEqual([
      [2, 'refused'],
      [3, 'refused'],
      [4, 'changed', 'email'],
    ])
    expect(await findUserByName('Administrator', server.platform)).toMatchObject({ is_administrator: 1, is_enabled: 1 })
  })

  test.each([
    ['without user names', 'name,email\na,b@example.org'],
    ['with a column twice', 'username,mail,email\na,b@example.org,c@example.org'],
    ['with nothing in it', ''],
    ['with too many people', `username\n${Array.from({ length: 2001 }, (_, at) => `many-${at}`).join('\n')}`],
  ])('a table %s is refused as a whole', async (_, table) => {
    const answer = await send('run', table)
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'file'])
  })

  test('nobody but administrators takes people from a table', async () => {
    const kim = await aSignedInUser(server, 'kim')
    for (const way of ['trial', 'run', 'run-with-mail'] as const) {
      expect((await send(way, 'username\nx', kim)).status).toBe(403)
      expect((await send(way, 'username\nx', visitor(server))).status).toBe(401)
    }
    const { peopleImport } = await kim.read('/fotoweb/me', 'full-api-descriptor')
    expect(peopleImport).toBeNull()
  })
})
