import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBucketFault, openS3Files } from '#platform/files/s3-files.ts'
import { standardPatience } from '#platform/files/s3-settings.ts'
import { startCloud, type TestCloud } from '#server/testing/start-cloud.ts'
import { startS3, type TestS3, testKeys } from '#server/testing/start-s3.ts'
import { HeldCredentials } from './held-credentials.ts'
import { openCredentials, readFromHost } from './open-credentials.ts'

const patience = { ...standardPatience, backOff: 5, rest: 0 }
const minutes = 60_000

let home: string
let s3: TestS3
let cloud: TestCloud
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-credentials-'))
  s3 = await startS3()
  cloud = await startCloud(s3.settings)
})
beforeEach(() => {
  cloud.away(false)
  cloud.lasts(60 * minutes)
})
afterAll(async () => {
  await cloud.stop()
  await s3.stop()
  await rm(home, { recursive: true, force: true })
})

/** Credentials of the container, at a time of the test. */
function ofContainer() {
  const time = { now: Date.now() }
  const warned: unknown[] = []
  const log = { warn: (said: unknown) => void warned.push(said) }
  const keys = { profile: null, host: cloud.container }
  return {
    time,
    warned,
    held: new HeldCredentials(
      () => readFromHost(keys),
      log,
      () => time.now,
    ),
  }
}

test('roles of containers, machines and pods, profiles and variables open a bucket, each with its token', async () => {
  const folder = join(home, '.aws')
  await mkdir(folder)
  const tokenFile = join(home, 'pod-token')
  await writeFile(tokenFile, 'of a pod\n')
  const pod = { AWS_ENDPOINT_URL_STS: cloud.tokenService, AWS_ROLE_ARN: 'arn:aws:iam::1:role/vitrine' }
  const { token } = await readFromHost({ profile: null, host: cloud.container })
  const keys = `aws_access_key_id = ${testKeys.accessKey}\naws_secret_access_key=${testKeys.secretKey}`
  await writeFile(
    join(folder, 'config'),
    `[default]\nregion = eu-north-1\n[profile pod]\nrole_arn = ${pod.AWS_ROLE_ARN}\nweb_identity_token_file = ${tokenFile}\n[profile sso]\nsso_session = x\n`,
  )
  await writeFile(join(folder, 'credentials'), `# of tests\n[kept]\n${keys}\naws_session_token = ${token}\n`)
  const ways: Record<string, Record<string, string>> = {
    container: cloud.container,
    machine: cloud.machine,
    pod: { ...pod, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile },
    'profile with a role': {
      HOME: home,
      AWS_PROFILE: 'pod',
      ...cloud.container,
      AWS_ENDPOINT_URL_STS: cloud.tokenService,
    },
    'profile with keys': { HOME: home, AWS_PROFILE: 'kept' },
    // A default profile that has no keys hides nothing.
    'container beside a file of settings': { HOME: home, ...cloud.container },
    variables: {
      AWS_ACCESS_KEY_ID: testKeys.accessKey,
      AWS_SECRET_ACCESS_KEY: testKeys.secretKey,
      AWS_SESSION_TOKEN: token ?? '',
    },
  }
  for (const [way, host] of Object.entries(ways)) {
    const settings = cloud.settings(host)
    expect(await findBucketFault(settings, openCredentials(settings.keys)), way).toBeNull()
    const files = openS3Files(settings, { path: home }, patience)
    await files.write('of/a-role', Buffer.from(way))
    expect(String(await buffer(files.read('of/a-role'))), way).toBe(way)
  }
  await expect(readFromHost({ profile: 'sso', host: { HOME: home } })).rejects.toThrow('says sso_session')
  await expect(readFromHost({ profile: 'none', host: { HOME: home } })).rejects.toThrow('There is no profile “none”')
})

test('a hundred who wait for credentials ask for them once, and so do all stores of a site', async () => {
  const before = cloud.seen.handedOut
  const host = { ...cloud.machine }
  const stores = [openCredentials(cloud.settings(host).keys), openCredentials(cloud.settings(host).keys)]
  const all = await Promise.all(Array.from({ length: 100 }, (_, at) => stores[at % 2]?.current()))
  expect(new Set(all).size).toBe(1)
  expect(cloud.seen.handedOut - before).toBe(1)
})

test('new credentials come before the old ones end, without anybody waiting for them', async () => {
  const { time, held } = ofContainer()
  const first = await held.current()
  time.now += 54 * minutes
  expect(await held.current()).toBe(first)
  const before = cloud.seen.handedOut
  time.now += 2 * minutes
  cloud.lasts(120 * minutes)
  expect(await Promise.all([held.current(), held.current(), held.current()])).toEqual([first, first, first])
  await expect.poll(async () => (await held.current()).token).not.toBe(first.token)
  expect(cloud.seen.handedOut - before).toBe(1)
})

test('an endpoint that is away does no harm while the old credentials are good, is told, and is an outage after that', async () => {
  const { time, held, warned } = ofContainer()
  const first = await held.current()
  cloud.away(true)
  time.now += 57 * minutes
  expect(await held.current()).toBe(first)
  await expect.poll(() => warned.length).toBe(1)
  time.now += 4 * minutes
  await expect(held.current()).rejects.toThrow(/^The container endpoint at http.* does not answer/)
  await expect(held.current()).rejects.toMatchObject({ name: 'Outage', of: 'files', isRefusal: false })
  cloud.away(false)
  cloud.lasts(120 * minutes)
  time.now += 2000
  expect((await held.current()).token).not.toBe(first.token)
})

test('credentials that a store refuses in the middle of work are replaced, and the work goes on', async () => {
  const { time, held } = ofContainer()
  const files = openS3Files(cloud.settings(cloud.container), { path: home }, patience, held)
  for (const name of ['a', 'b', 'c', 'd']) {
    await files.write(`of/${name}`, Buffer.from(name))
    cloud.withdraw()
    time.now += minutes
  }
  const before = cloud.seen.handedOut
  // Of many that are refused at once, one asks.
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => files.find(`of/${name}`)))
  expect(found.map((file) => file?.bytes)).toEqual([1, 1, 1, 1])
  expect(cloud.seen.handedOut - before).toBe(1)
})

test('a wrong word is a refusal that names where, ends the start, and has no secret in it', async () => {
  const host = { ...cloud.container, AWS_CONTAINER_AUTHORIZATION_TOKEN: 'of another' }
  const fault = await findBucketFault(cloud.settings(host), openCredentials({ profile: null, host }))
  expect(fault).toMatch(/^The container endpoint at http:\/\/127.* answered 403\.$/)
  expect(fault).not.toContain('of another')
  const far = { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://192.0.2.1/x' }
  await expect(readFromHost({ profile: null, host: far })).rejects.toThrow('must be an https address')
  const none = { AWS_EC2_METADATA_DISABLED: 'true' }
  await expect(readFromHost({ profile: null, host: none })).rejects.toThrow('nothing on this host offers any')
})

test('credentials without a token of the role are refused by the store, and nobody tries for ever', async () => {
  const { held } = ofContainer()
  const bare = {
    current: async () => ({ ...(await held.current()), token: null }),
    replace: () => Promise.resolve(false),
  }
  const files = openS3Files(cloud.settings(cloud.container), { path: home }, patience, bare)
  const before = cloud.seen.refused
  await expect(files.write('of/none', Buffer.from('x'))).rejects.toThrow('answered 400 ExpiredToken')
  expect(cloud.seen.refused).toBe(before + 1)
})
