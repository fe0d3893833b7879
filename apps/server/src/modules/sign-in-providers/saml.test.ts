import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupIdsAround } from '#modules/groups/group-members.repository.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import {
  follow,
  goThere,
  openSamlProvider,
  post,
  type Said,
  type SamlProvider,
} from '#modules/identity-providers/saml-provider.builders.ts'
import { aUser } from '#modules/users/users.builders.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/services/sign-in-providers/'
const rules = {
  scopes: '',
  claims: { username: 'preferred_username', email: 'email', name: 'name', groups: 'groups' },
  makesAccounts: true,
  joinsByMail: false,
  groups: [],
  newIn: [],
}

onBothEngines('signing in at a system that speaks SAML', (open) => {
  let server: TestServer
  let boss: Person
  let idp: SamlProvider
  let id: number
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    idp = await openSamlProvider()
    const made = await add({ name: 'Campus', metadata: idp.metadata() })
    expect(made.statusCode).toBe(204)
    const [one] = (await boss.read(list, 'sign-in-provider-list')).data
    id = Number(/(\d+)$/.exec(one?.change ?? '')?.[1])
  })
  beforeEach(() => idp.signWithOwn())
  afterAll(() => server.close())

  const add = (wish: object) => boss.ask(list, { method: 'POST', payload: { kind: 'saml', ...rules, ...wish } })
  const change = (wish: object) => boss.ask(`${list}${id}`, { method: 'PATCH', payload: wish })
  const problemIn = (location: string) => new URL(location, 'http://localhost').searchParams.get('problem')

  /** All of it: there, back with what is said, and in. `spoil` changes the form on its way. */
  async function signIn(said: Said, { isEncrypted = false, spoil = (form: Record<string, string>) => form } = {}) {
    const { there, cookie, siteMetadata } = await goThere(server, id)
    const form = spoil(await idp.answer(siteMetadata, there, said, isEncrypted))
    const location = await post(server, id, form)
    if (problemIn(location) !== null) return { problem: problemIn(location), who: null }
    const answer = await follow(server, location, cookie)
    const session = answer.cookies.find(({ name, value }) => name === 'SessionToken' && value !== '')
    const who = session === undefined ? null : person(server, `SessionToken=${session.value}`)
    return { problem: problemIn(String(answer.headers.location)), who, form, location, cookie }
  }

  test('the site says of itself where answers go and by which key it signs; only administrators set it up', async () => {
    const [one] = (await boss.read(list, 'sign-in-provider-list')).data
    expect(one).toMatchObject({ name: 'Campus', kind: 'saml', issuer: idp.entityId, clientId: '', hasSecret: false })
    const { siteMetadata, there } = await goThere(server, id)
    const own = (address: string | null | undefined) => address?.replace(':80', '')
    expect(siteMetadata).toContain(`entityID="${own(one?.siteMetadata)}"`)
    expect(siteMetadata).toContain(`Location="${own(one?.callback)}"`)
    expect(siteMetadata).toContain('AuthnRequestsSigned="true"')
    expect(new URL(there).origin).toBe('https://idp.example.org')
    expect(new URL(there).searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    const rows = await server.platform.db
      .tables<{ sign_in_providers: object }>()
      .selectFrom('sign_in_providers')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    expect((await visitor(server).ask(list, { method: 'POST', payload: { kind: 'saml', ...rules } })).statusCode).toBe(
      401,
    )
    expect((await visitor(server).ask('/fotoweb/services/sign-in/providers/999/metadata')).statusCode).toBe(404)
  })

  test.each([
    ['signed', false],
    ['encrypted', true],
  ])(
    'somebody with an answer that is %s is in, with an account, a name and groups that follow from it',
    async (kind, isEncrypted) => {
      const groupId = isEncrypted ? 10_052 : 10_051
      await insertGroup({ id: groupId, name: `Press ${kind}`, description: '' }, server.platform)
      await change({ groups: [{ group: `Press ${kind}`, value: 'press' }] })
      const attributes = {
        uid: `kari-${kind}`,
        mail: `kari-${kind}@example.org`,
        givenName: 'Kari',
        sn: 'Ås & Co',
        groups: ['press', 'all'],
      }
      const { problem, who } = await signIn({ nameId: `id-${kind}`, attributes }, { isEncrypted })
      expect(problem).toBeNull()
      expect((await who?.ask('/fotoweb/me/tokens/'))?.statusCode).not.toBe(401)
      const user = await findUserByName(`kari-${kind}`, server.platform)
      expect(user).toMatchObject({
        first_name: 'Kari',
        last_name: 'Ås & Co',
        email: attributes.mail,
        password_hash: null,
      })
      expect(await groupIdsAround({ kind: 'user', id: user?.id ?? 0 }, server.platform)).toEqual([groupId])
      // Without the value the group is left at the next time; the account is the same.
      const again = await signIn(
        { nameId: `id-${kind}`, attributes: { ...attributes, uid: 'another', groups: 'all' } },
        { isEncrypted },
      )
      expect(again.problem).toBeNull()
      const rows = await server.platform.db
        .tables<{ provider_identities: { subject: string } }>()
        .selectFrom('provider_identities')
        .selectAll()
        .where('subject', '=', `id-${kind}`)
        .execute()
      expect(rows).toHaveLength(1)
      expect(await groupIdsAround({ kind: 'user', id: user?.id ?? 0 }, server.platform)).toEqual([])
      await change({ groups: [] })
    },
  )

  test('an answer is good once, for the browser that asked, and for no other question', async () => {
    const first = await signIn({ nameId: 'once' })
    expect(first.problem).toBeNull()
    // The same form again, and the same address again.
    expect(problemIn(await post(server, id, first.form ?? {}))).toBe('SignInStepOver')
    const twice = await follow(server, first.location ?? '', first.cookie ?? '')
    expect(problemIn(String(twice.headers.location))).toBe('SignInStepOver')
    // Somebody else's browser, which was sent there as well, is not signed in by it.
    const [mine, other] = [await goThere(server, id), await goThere(server, id)]
    const form = await idp.answer(mine.siteMetadata, mine.there, { nameId: 'mine' })
    const location = await post(server, id, form)
    const stolen = await follow(server, location, other.cookie)
    expect(problemIn(String(stolen.headers.location))).toBe('SignInStepOver')
    expect(stolen.cookies.some(({ name }) => name === 'SessionToken')).toBe(false)
    // What the older of two tabs brings back ends nothing of the newer one.
    expect(
      (
        await follow(
          server,
          await post(server, id, await idp.answer(other.siteMetadata, other.there, { nameId: 'other' })),
          other.cookie,
        )
      ).cookies.some(({ name }) => name === 'SessionToken'),
    ).toBe(true)
    // An answer to one question under the name of another.
    const asked = await goThere(server, id)
    const swapped = {
      ...(await idp.answer(asked.siteMetadata, asked.there, { nameId: 'swapped' })),
      RelayState: new URL((await goThere(server, id)).there).searchParams.get('RelayState') ?? '',
    }
    expect(problemIn(await post(server, id, swapped))).toBe('ProviderNotTrusted')
    // And one that nobody has asked for.
    expect(problemIn(await post(server, id, { ...swapped, RelayState: '' }))).toBe('SignInStepOver')
  })

  const xmlOf = (form: Record<string, string>) => Buffer.from(form['SAMLResponse'] ?? '', 'base64').toString()
  const withXml = (work: (xml: string) => string) => (form: Record<string, string>) => ({
    ...form,
    SAMLResponse: Buffer.from(work(xmlOf(form))).toString('base64'),
  })
  const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/g
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

  test.each<[string, Said, (form: Record<string, string>) => Record<string, string>]>([
    ['to another site', { nameId: 'x', audience: 'https://other.example.org' }, (form) => form],
    ['for another address', { nameId: 'x', recipient: 'https://other.example.org/acs' }, (form) => form],
    ['by somebody else', { nameId: 'x', issuer: 'https://other-idp.example.org' }, (form) => form],
    ['that has ended', { nameId: 'x', endsIn: -600_000 }, (form) => form],
    ['for another question', { nameId: 'x', inResponseTo: '_another' }, (form) => form],
    [
      'with a name for once',
      { nameId: 'x', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      (form) => form,
    ],
    ['without a signature', { nameId: 'x' }, withXml((xml) => xml.replace(signature, ''))],
    [
      'that was changed after it was signed',
      { nameId: 'harmless' },
      withXml((xml) => xml.replace('harmless', 'Administrator')),
    ],
    [
      'that wraps the signed one',
      { nameId: 'harmless' },
      withXml((xml) => {
        const signed = assertion.exec(xml)?.[0] ?? ''
        const forged = signed
          .replace(signature, '')
          .replace('harmless', 'Administrator')
          .replace(/ ID="[^"]+"/, ' ID="_forged"')
        return xml.replace(assertion, `${forged}<samlp:Extensions>${signed}</samlp:Extensions>`)
      }),
    ],
    [
      'that hides a comment in a name',
      { nameId: 'Administrator.evil' },
      withXml((xml) => xml.replace('Administrator.evil', 'Administrator<!---->.evil')),
    ],
    ['with a document type', { nameId: 'x' }, withXml((xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}`)],
    ['that is no XML', { nameId: 'x' }, withXml(() => 'nothing of the kind')],
    ['that is long', { nameId: 'x' }, (form) => ({ ...form, SAMLResponse: 'A'.repeat(600_000) })],
  ])('an answer %s lets nobody in as somebody else', async (name, said, spoil) => {
    const before = await server.platform.db
      .tables<{ users: object }>()
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst()
    const { problem, who } = await signIn(said, { spoil })
    if (name === 'that hides a comment in a name' && who !== null) {
      // Comments are no part of what is signed: whoever is let in is who the provider has signed.
      const rows = await server.platform.db
        .tables<{ provider_identities: { subject: string } }>()
        .selectFrom('provider_identities')
        .select('subject')
        .where('subject', 'like', 'Administrator%')
        .execute()
      expect(rows.map(({ subject }) => subject)).toEqual(['Administrator.evil'])
      return
    }
    expect([problem, who]).toEqual(['ProviderNotTrusted', null])
    const after = await server.platform.db
      .tables<{ users: object }>()
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst()
    expect(after).toEqual(before)
  })

  test('a key that is not in the metadata is not believed; new metadata of the same system brings a new key', async () => {
    await idp.signWithAnother()
    expect((await signIn({ nameId: 'key' })).problem).toBe('ProviderNotTrusted')
    await idp.changeKey()
    expect((await signIn({ nameId: 'key' })).problem).toBe('ProviderNotTrusted')
    expect((await change({ metadata: idp.metadata() })).statusCode).toBe(204)
    expect((await signIn({ nameId: 'key' })).problem).toBeNull()
    const other = await change({ metadata: idp.metadata().replaceAll(idp.entityId, 'https://other.example.org') })
    expect([other.statusCode, other.json().fields[0].field]).toEqual([400, 'metadata'])
  })

  test('who is declined there, unknown here or switched off here is not let in', async () => {
    const declined = await signIn(
      { nameId: 'no', status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
      { spoil: withXml((xml) => xml.replace(assertion, '')) },
    )
    expect(declined.problem).toBe('ProviderDeclined')
    await change({ makesAccounts: false })
    expect((await signIn({ nameId: 'unknown' })).problem).toBe('ProviderNoAccount')
    await aUser(server, 'mailed', { change: { email: 'mailed@example.org', email_key: 'mailed@example.org' } })
    const mailed = {
      nameId: 'mailed@example.org',
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    }
    expect((await signIn(mailed)).problem).toBe('ProviderNoAccount')
    await change({ joinsByMail: true })
    expect((await signIn(mailed)).problem).toBeNull()
    // Nothing tells that an address was verified: nobody becomes an administrator by one.
    await aUser(server, 'chief', {
      change: { email: 'chief@example.org', email_key: 'chief@example.org', is_administrator: 1 },
    })
    expect((await signIn({ ...mailed, nameId: 'chief@example.org' })).problem).toBe('ProviderNoAccount')
    await change({ makesAccounts: true, joinsByMail: false })
    // Such names cannot be part of an address.
    expect((await signIn({ nameId: 'a/b+c=' })).problem).toBe('ProviderNoAccount')
    expect(
      (await signIn({ nameId: 'd/e+f=', attributes: { mail: ['first@example.org', 'second@example.org'] } })).problem,
    ).toBeNull()
    await change({ isOn: false })
    expect(
      (await server.app.inject({ url: `/fotoweb/services/sign-in/providers/${id}`, headers: { host: 'localhost' } }))
        .statusCode,
    ).toBe(404)
    await change({ isOn: true })
  })

  test.each([
    ['no XML', 'hello'],
    [
      'not closed',
      '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><md:IDPSSODescriptor>',
    ],
    ['with a document type', '<!DOCTYPE x><x/>'],
    [
      'of a site',
      '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><md:SPSSODescriptor/></md:EntityDescriptor>',
    ],
  ])('metadata that is %s is refused at its field', async (_, metadata) => {
    const answer = await add({ name: 'Bad', metadata })
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'metadata'])
  })

  test('metadata without a key, without an encrypted address or of several systems is refused', async () => {
    for (const metadata of [
      idp.metadata().replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, ''),
      idp.metadata().replaceAll('https://idp.example.org/sso', 'http://idp.example.org/sso'),
      idp.metadata().replaceAll('https://idp.example.org/sso', 'javascript:alert(1)'),
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${idp
        .metadata()
        .replace(/<\?xml.*\?>/, '')
        .repeat(2)}</md:EntitiesDescriptor>`,
    ])
      expect((await add({ name: 'Bad', metadata })).json().fields?.[0].field).toBe('metadata')
  })
})
