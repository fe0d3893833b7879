import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import {
  withToken as askingWith,
  clientList as clients,
  aClient as makeClient,
  scimRoot as root,
} from './provisioning.builders.ts'
import { coreUser, enterpriseUser } from './scim-names.ts'

onBothEngines('accounts and groups that another system keeps', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const aClient = (name: string, takesOver = false) => makeClient(boss, server, name, takesOver)
  const withToken = (token: string) => askingWith(server, token)

  test('an administrator makes a client: its token is told once, kept as a hash, renewed, and good no more when it is off or gone', async () => {
    const made = await boss.ask(clients, { method: 'POST', payload: { name: ' Entra ', takesOver: false } })
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store'])
    const first = (made.json() as { token: string }).token
    expect(first).toMatch(/^scim-[\w-]{43}$/)
    const { provisioningClients } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    const list = () => boss.read(provisioningClients ?? '', 'provisioning-client-list')
    const [one] = (await list()).data
    expect(one).toMatchObject({ name: 'Entra', takesOver: false, isOn: true, users: 0, groups: 0, lastUsed: null })
    expect((await list()).service).toBe(`http://localhost:80${root}`)
    expect((await withToken(first).ask('/Users')).status).toBe(200)
    expect((await list()).data[0]?.lastUsed).toBe(new Date(server.clock.now()).toISOString())
    const second = ((await boss.ask(one?.renewToken ?? '', { method: 'POST' })).json() as { token: string }).token
    expect([(await withToken(first).ask('/Users')).status, (await withToken(second).ask('/Users')).status]).toEqual([
      401, 200,
    ])
    const change = (payload: object) => boss.ask(one?.change ?? '', { method: 'PATCH', payload })
    await change({ isOn: false })
    expect((await withToken(second).ask('/Users')).status).toBe(401)
    await change({ isOn: true, name: 'Entra ID' })
    expect((await withToken(second).ask('/Users')).status).toBe(200)
    const taken = await boss.ask(clients, { method: 'POST', payload: { name: 'ENTRA id', takesOver: true } })
    expect([taken.statusCode, taken.json().fields[0].field]).toEqual([400, 'name'])
    const rows = await server.platform.db
      .tables<{ provisioning_clients: object }>()
      .selectFrom('provisioning_clients')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(second)
    await boss.ask(one?.remove ?? '', { method: 'DELETE' })
    expect((await withToken(second).ask('/Users')).status).toBe(401)
    const audit = server.platform.db.tables<{
      audit_entries: { deed: string; details: string; subject_kind: string }
    }>()
    const entries = await audit
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'provisioning')
      .execute()
    expect(entries.map(({ deed }) => deed.split('.')[1])).toEqual([
      'clientAdded',
      'tokenRenewed',
      'clientChanged',
      'clientChanged',
      'clientRemoved',
    ])
    expect(JSON.stringify(entries)).not.toContain('scim-')
  })

  test('nobody else makes clients, and no token but a client’s opens the service', async () => {
    const kim = await aSignedInUser(server, 'kim')
    for (const who of [visitor(server), kim]) {
      expect((await who.ask(clients)).statusCode).toBe(who === kim ? 403 : 401)
      expect((await who.ask(clients, { method: 'POST', payload: { name: 'Mine', takesOver: true } })).statusCode).toBe(
        who === kim ? 403 : 401,
      )
    }
    const own = await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'mine', scope: 'all' } })
    for (const token of ['', 'scim-', (own.json() as { token: string }).token]) {
      const answer = await withToken(token).ask('/Users')
      expect([answer.status, answer.headers['www-authenticate'], answer.body.schemas]).toEqual([
        401,
        'Bearer realm="Vitrine"',
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ])
    }
    // A cookie is no token: another site could bring a browser to ask.
    expect((await boss.ask(`${root}/Users`)).statusCode).toBe(401)
  })

  test('an account is made, read, replaced and changed with what is kept of it', async () => {
    const scim = await aClient('Accounts')
    const made = await scim.post('/Users', {
      schemas: [coreUser, enterpriseUser],
      userName: 'kari.aas',
      externalId: 'k-1',
      name: { givenName: 'Kari', familyName: 'Ås' },
      emails: [
        { value: 'home@example.org', type: 'home' },
        { value: 'kari@example.org', type: 'work', primary: true },
      ],
      phoneNumbers: [{ value: '+47 22', type: 'work' }],
      addresses: [{ type: 'work', streetAddress: 'Gate 1', locality: 'Oslo', postalCode: '0150', country: 'NO' }],
      title: 'Editor',
      password: 'never kept 1234',
      [enterpriseUser]: { organization: 'Avisen', department: 'Desk' },
    })
    const { id, meta } = made.body
    expect([made.status, made.headers['content-type'], made.headers['location']]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
      meta.location,
    ])
    expect(made.body).toEqual({
      schemas: [coreUser, enterpriseUser],
      id,
      externalId: 'k-1',
      userName: 'kari.aas',
      name: { givenName: 'Kari', familyName: 'Ås', formatted: 'Kari Ås' },
      displayName: 'Kari Ås',
      title: 'Editor',
      active: true,
      emails: [{ value: 'kari@example.org', type: 'work', primary: true }],
      phoneNumbers: [{ value: '+47 22', type: 'work', primary: true }],
      addresses: [{ type: 'work', streetAddress: 'Gate 1', locality: 'Oslo', postalCode: '0150', country: 'NO' }],
      [enterpriseUser]: { organization: 'Avisen' },
      groups: [],
      meta: expect.objectContaining({
        resourceType: 'User',
        location: expect.stringMatching(new RegExp(`${root}/Users/${id}$`)),
      }),
    })
    expect((await scim.ask(`/Users/${id}`)).body).toEqual(made.body)
    // Nobody has a password that the other system does not know of.
    await expect(signedIn(server, 'kari.aas', 'never kept 1234')).rejects.toThrow('could not sign in')
    server.clock.advance(1000)
    const changed = await scim.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Åsen' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'ka@example.org' },
      { op: 'add', path: 'emails[type eq "home"].value', value: 'elsewhere@example.org' },
      {
        op: 'Replace',
        value: { active: 'False', [`${enterpriseUser}:organization`]: 'Bladet', 'name.givenName': 'Karin' },
      },
      { op: 'remove', path: 'title' },
      { op: 'add', path: `${enterpriseUser}:department`, value: 'Desk' },
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      displayName: 'Karin Åsen',
      active: false,
      emails: [{ value: 'ka@example.org' }],
      [enterpriseUser]: { organization: 'Bladet' },
    })
    expect(changed.body).not.toHaveProperty('title')
    expect(Date.parse(changed.body.meta.lastModified) - Date.parse(changed.body.meta.created)).toBe(1000)
    const replaced = await scim.put(`/Users/${id}`, {
      userName: 'karin',
      active: true,
      emails: [{ value: 'k@example.org' }],
    })
    expect(replaced.body).toMatchObject({
      userName: 'karin',
      externalId: 'k-1',
      active: true,
      name: { formatted: 'Karin Åsen' },
      emails: [{ value: 'k@example.org' }],
    })
    for (const gone of ['phoneNumbers', 'addresses']) expect(replaced.body).not.toHaveProperty(gone)
    const few = await scim.ask(`/Users/${id}?attributes=userName,name.givenName`)
    expect(Object.keys(few.body)).toEqual(['schemas', 'id', 'userName', 'name'])
    expect((await scim.ask(`/Users/${id}?excludedAttributes=groups,emails`)).body).not.toHaveProperty('groups')
  })

  test('who is switched off there is out at the next request; who is deleted is switched off for thirty days and can come back', async () => {
    const scim = await aClient('Leaving', true)
    const lena = await aSignedInUser(server, 'lena')
    const { id } = (await scim.post('/Users', { userName: 'LENA', externalId: 'l-1' })).body
    const isIn = async () => (await lena.ask('/fotoweb/me/tokens/')).statusCode !== 401
    expect(await isIn()).toBe(true)
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(await isIn()).toBe(false)
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    const again = await signedIn(server, 'lena', somePassword)
    expect((await scim.remove(`/Users/${id}`)).status).toBe(204)
    expect((await again.ask('/fotoweb/me/tokens/')).statusCode).toBe(401)
    expect((await scim.ask(`/Users/${id}`)).status).toBe(404)
    expect((await scim.remove(`/Users/${id}`)).status).toBe(404)
    expect(await scim.ids('userName eq "lena"')).toEqual([])
    const back = await scim.post('/Users', { userName: 'lena', active: true })
    expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true])
    const audit = server.platform.db.tables<{
      audit_entries: { deed: string; actor_name: string; subject_id: string }
    }>()
    const entries = await audit
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id' as never)
      .execute()
    const said = entries.filter(({ actor_name }) => actor_name === 'Leaving').map(({ deed }) => deed)
    expect(said).toEqual(
      expect.arrayContaining([
        'provisioning.userTakenOver',
        'user.disabled',
        'user.enabled',
        'user.deleted',
        'user.restored',
      ]),
    )
  })

  test('it sees and changes nothing that it does not keep, and takes over what it may: never who runs the site', async () => {
    const own = await aClient('Own')
    const other = await aClient('Other', true)
    const user = await aUser(server, 'local')
    await aUser(server, 'chief', { change: { is_administrator: 1 } })
    const kept = (await own.post('/Users', { userName: 'own-1' })).body.id
    for (const id of [user.id, kept, 1, 999_999_999]) {
      expect((await other.ask(`/Users/${id}`)).status).toBe(404)
      expect((await other.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404)
      expect((await other.put(`/Users/${id}`, { userName: 'x' })).status).toBe(404)
      expect((await other.remove(`/Users/${id}`)).status).toBe(404)
    }
    expect((await other.ask('/Users')).body.totalResults).toBe(0)
    const refused = await own.post('/Users', { userName: 'Local' })
    expect([refused.status, refused.body.scimType, refused.body.status]).toEqual([409, 'uniqueness', '409'])
    for (const userName of ['own-1', 'Administrator', 'chief', 'guest'])
      expect([userName, (await other.post('/Users', { userName })).status]).toEqual([userName, 409])
    const taken = await other.post('/Users', { userName: 'local', emails: [{ value: 'local@example.org' }] })
    expect([taken.status, taken.body.id, taken.body.emails[0].value]).toEqual([
      201,
      String(user.id),
      'local@example.org',
    ])
    expect((await own.post('/Users', { userName: 'local' })).status).toBe(409)
    const rename = await other.patch(`/Users/${user.id}`, { op: 'replace', path: 'userName', value: 'OWN-1' })
    expect([rename.status, rename.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('of somebody who has come to run the site since, a client says no name and no address, and deletes nobody', async () => {
    const scim = await aClient('Promoted')
    const { id } = (await scim.post('/Users', { userName: 'riser', emails: [{ value: 'riser@example.org' }] })).body
    const number = Number(id)
    await updateUser(number, { is_administrator: 1 }, server.platform)
    const changed = await scim.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'emails.value', value: 'thief@example.org' },
      { op: 'replace', path: 'userName', value: 'thief' },
    )
    expect([changed.status, changed.body.userName, changed.body.emails[0].value]).toEqual([
      200,
      'riser',
      'riser@example.org',
    ])
    expect(
      (await scim.put(`/Users/${id}`, { userName: 'thief', emails: [{ value: 'thief@example.org' }] })).body.userName,
    ).toBe('riser')
    expect((await scim.remove(`/Users/${id}`)).status).toBe(403)
    // But they leave, too.
    expect((await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)
    expect((await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })).body.active).toBe(false)
    await updateUser(number, { is_administrator: 0, is_enabled: 1 }, server.platform)
  })

  test('taking over switches nobody on, brings back nobody whom somebody else deleted, and knows people by their very name', async () => {
    const scim = await aClient('Taking', true)
    await aUser(server, 'resting', { change: { is_enabled: 0 } })
    expect((await scim.post('/Users', { userName: 'resting' })).body.active).toBe(false)
    await aUser(server, 'removed', { change: { deleted_at: server.clock.now(), is_enabled: 0, was_enabled: 1 } })
    expect((await scim.post('/Users', { userName: 'removed' })).status).toBe(409)
    await aUser(server, 'josé')
    expect((await scim.post('/Users', { userName: 'jose' })).status).toBe(409)
    // Emptied names and addresses stay as they were: an account here must have them.
    const { id } = (
      await scim.post('/Users', {
        userName: 'named',
        name: { givenName: 'A', familyName: 'B' },
        emails: [
          { value: 'n@example.org', type: 'work' },
          { value: 'h@example.org', type: 'home', primary: 'False' },
        ],
      })
    ).body
    const emptied = await scim.patch(
      `/Users/${id}`,
      { op: 'remove', path: 'name.givenName' },
      { op: 'remove', path: 'emails' },
    )
    expect([emptied.status, emptied.body.displayName, emptied.body.emails[0].value]).toEqual([
      200,
      'A B',
      'n@example.org',
    ])
    expect(await scim.ids('emails[type eq "work"].value eq "n@example.org"')).toEqual(['named'])
    expect((await scim.post('/Users', { userName: 'u'.repeat(201) })).body.scimType).toBe('invalidValue')
  })

  test('accounts are found by filters, page by page', async () => {
    const scim = await aClient('Many')
    for (const at of [1, 2, 3, 4, 5])
      await scim.post('/Users', {
        userName: `many-${at}`,
        externalId: `e${at}`,
        active: at !== 5,
        emails: [{ value: `m${at}@example.org` }],
      })
    expect(await scim.ids('userName eq "MANY-2"')).toEqual(['many-2'])
    expect(await scim.ids('externalId eq "e3"')).toEqual(['many-3'])
    expect(await scim.ids('externalId eq "E3"')).toEqual([])
    expect(await scim.ids('emails.value eq "m4@example.org" and active eq true')).toEqual(['many-4'])
    expect(await scim.ids('(userName eq "many-1" or externalId eq "e2") and not (emails eq "m1@example.org")')).toEqual(
      ['many-2'],
    )
    expect(await scim.ids('active eq false')).toEqual(['many-5'])
    expect(await scim.ids(`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "many-1"`)).toEqual(['many-1'])
    expect(await scim.ids(`meta.lastModified gt "${new Date(server.clock.now() + 1).toISOString()}"`)).toEqual([])
    const page = (await scim.ask('/Users?startIndex=2&count=2')).body
    expect([
      page.totalResults,
      page.startIndex,
      page.itemsPerPage,
      page.Resources.map((one: { userName: string }) => one.userName),
    ]).toEqual([5, 2, 2, ['many-2', 'many-3']])
    expect((await scim.ask('/Users?startIndex=-3&count=0')).body).toMatchObject({
      totalResults: 5,
      startIndex: 1,
      Resources: [],
    })
    expect((await scim.ask('/Users?startIndex=99')).body).toMatchObject({ totalResults: 5, Resources: [] })
    for (const filter of [
      'userName',
      'userName eq',
      'userName co "a"',
      'nickName eq "a"',
      'emails[value eq "x"]',
      'active eq "yes"',
      `userName eq "${'\n'.repeat(40)}`,
      '('.repeat(400),
      `userName eq "${'a'.repeat(3000)}"`,
    ])
      expect([filter.slice(0, 20), await scim.ids(filter)]).toEqual([filter.slice(0, 20), 'invalidFilter'])
    expect((await scim.ask('/Users?count=many')).body.scimType).toBe('invalidValue')
  })

  test('the service says what it can do', async () => {
    const scim = await aClient('Config')
    expect((await scim.ask('/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    })
    expect((await scim.ask('/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
      'User',
      'Group',
    ])
    expect((await scim.ask('/ResourceTypes/User')).body.endpoint).toBe('/Users')
    expect(
      (await scim.ask(`/Schemas/${coreUser}`)).body.attributes.map(({ name }: { name: string }) => name),
    ).toContain('userName')
    expect((await scim.ask('/Schemas/nothing')).status).toBe(404)
  })
})
