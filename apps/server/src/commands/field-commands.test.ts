import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

onBothEngines('vitrine field', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const field = (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommandWithin(['field', ...given], settings)
  }

  test('makes a field, changes it beside a running server, and refuses what is no setting in a sentence', async () => {
    expect((await field('list')).said).toContain('There is no field of your own')
    const made = await field(
      'add',
      'Agency',
      'type=dropdown',
      'values=ours|theirs: from abroad',
      'label-de=Agentur',
      'required=yes',
    )
    expect(made.said).toContain('The field 500 “Agency” was made.')
    expect((await field('change', '500', 'required=no', 'help=Ask the desk.', 'label-nb=Byrå')).said).toBe(
      '500  Agency  dropdown, values ours|theirs, help “Ask the desk.”\n',
    )
    expect((await field('change', '500', 'label-nb=', 'help=')).said).toBe(
      '500  Agency  dropdown, values ours|theirs\n',
    )
    const view = await visitor(server).ask(`/fotoweb/editors/${standardViewId}`, {
      headers: { 'accept-language': 'de' },
    })
    expect(view.json().detailRegions.at(-1).fields[0].field).toMatchObject({
      label: 'Agentur',
      values: ['ours', { value: 'theirs', description: 'from abroad' }],
    })
    for (const [given, says] of [
      [['change', '500', 'colour=red'], '“colour=red” is no setting'],
      [['change', '500', 'regexp=(a'], 'regexp (pattern)'],
      [['change', '500', 'required=perhaps'], 'Say yes or no'],
      [['add', 'Other', 'type=dropdown'], 'values (choiceNeeded)'],
      [['change', '4999', 'label=x'], 'There is no such field'],
    ] as const) {
      const refused = await field(...given)
      expect([refused.code, refused.fault]).toEqual([1, expect.stringContaining(says)])
    }
    expect((await field('list')).said).toBe('500  Agency  dropdown, values ours|theirs\n')
  })
})
