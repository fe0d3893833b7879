import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { readMetrics } from '#platform/http/health.ts'
import { openLog } from '#platform/log/log.ts'
import type { Platform } from '#platform/platform.ts'
import { buildApp } from '#server/app.ts'
import { secretsOf } from '#server/secrets-of.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { explainMetric } from './explain-metric.ts'

const planted = {
  database: 'planted:database/pass word',
  mail: 'planted-of-mail',
  accessKey: 'PLANTEDACCESSKEY',
  secretKey: 'planted "secret" key',
  administrator: 'planted of administrator',
  bearer: 'planted.bearer.of-a-provider',
}

let server: TestServer
let platform: Platform
let app: TestServer['app']
let boss: Person
beforeAll(async () => {
  server = await openTestServer('sqlite')
  const settings = {
    ...server.platform.settings,
    databaseUrl: `postgres://vitrine:${encodeURIComponent(planted.database)}@db.example.org/vitrine`,
    mail: { url: `smtp://mailer:${planted.mail}@mail.example.org:587`, from: 'dam@example.org' },
    s3: {
      ...{ endpoint: 'https://s3.example.org', bucket: 'vitrine', region: 'eu', prefix: '', pathStyle: true },
      keys: { accessKey: planted.accessKey, secretKey: planted.secretKey },
    },
    adminPassword: planted.administrator,
  }
  platform = { ...server.platform, settings }
  app = await buildApp(platform, { checksShapes: true })
  await app.ready()
  boss = await administrator({ ...server, app })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('a bundle has what helps, and no secret of the settings, the log or the database', async () => {
  const wish = { userId: builtIn.administrator, name: 'CMS', scope: 'all' as const, expiresAt: null }
  const { token } = await addToken(operator, wish, platform)
  const log = openLog('info', { write: () => undefined }, secretsOf(platform.settings))
  const { bearer, ...settled } = planted
  const words = [
    ...Object.values(settled),
    token,
    platform.settings.databaseUrl ?? '',
    platform.settings.mail?.url ?? '',
  ]
  for (const secret of words) {
    log.error({ err: new Error(`could not sign in with Bearer ${bearer}`), with: secret }, `tried ${secret}`)
    log.warn(`GET /fotoweb/archives/?access_token=${secret}&q=oslo`)
  }
  log.warn(`a provider answered: client_secret=${bearer}`)
  log.info('planted without a secret')
  const answer = await boss.ask('/fotoweb/upkeep/diagnosis', { method: 'POST' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="vitrine-diagnosis-[\d-]+\.json"/)
  const key = platform.signingKey.export().toString('base64')
  const asWritten = Object.values(planted).flatMap((one) => [
    one,
    encodeURIComponent(one),
    JSON.stringify(one).slice(1, -1),
  ])
  for (const secret of [...asWritten, token, key]) expect(answer.body, secret).not.toContain(secret)
  const bundle = answer.json()
  expect(bundle).toMatchObject({
    settings: {
      isOnPostgres: true,
      mail: { host: 'mail.example.org', from: 'dam@example.org' },
      s3: { bucket: 'vitrine' },
    },
    versions: { node: process.versions.node },
    health: { database: { engine: 'sqlite' } },
    rows: { users: expect.any(Number), archives: 0 },
  })
  expect(JSON.stringify(bundle.log)).toContain('planted without a secret')
  expect(bundle.schema.length).toBeGreaterThan(50)
  const { data } = await boss.read('/fotoweb/api/audit/?deed=diagnosis.made', 'audit-list')
  expect(data).toHaveLength(1)
})

test('the log of the last hour is read by level, by words and in pages, without secrets', async () => {
  const log = openLog('info', { write: () => undefined }, secretsOf(platform.settings))
  for (let at = 0; at < 120; at++) log.info({ at }, 'a line of many')
  log.error({ err: new Error('the disk is full') }, 'a line that went wrong')
  const read = (query: string) => boss.read(`/fotoweb/upkeep/log/${query}`, 'log-list')
  const first = await read('?text=line%20of%20many')
  expect(first.data).toHaveLength(100)
  expect(first.data[0]).toMatchObject({ level: 'info', text: 'a line of many', details: '{\n  "at": 119\n}' })
  const second = await boss.read(first.paging.next ?? '', 'log-list')
  expect(second.data).toHaveLength(20)
  expect(second.paging.next).toBeNull()
  const wrong = await read('?level=error&text=WENT')
  expect(wrong.data).toMatchObject([{ level: 'error', text: 'a line that went wrong' }])
  expect(wrong.data[0]?.details).toContain('the disk is full')
  expect(await boss.refused('/fotoweb/upkeep/log/?level=loud')).toMatchObject({ status: 400 })
})

test('every metric is explained in every language', async () => {
  for (const { name } of await readMetrics(platform)) expect(explainMetric(name), name).not.toBeNull()
  const { data } = await boss.read('/fotoweb/upkeep/metrics', 'metric-list')
  expect(data.length).toBeGreaterThan(25)
  const text = String((await boss.ask('/metrics')).body)
  const names = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name)
  expect(data.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const german = await boss.ask('/fotoweb/upkeep/metrics', { headers: { 'accept-language': 'de' } })
  expect(german.body).toContain('Offene Dateien und Verbindungen.')
})
