import { expect, test } from 'vitest'
import type { StartProblem } from '#platform/log/start-problem.ts'
import { readSettings } from './env.ts'
import { addressOfPool } from './pool-settings.ts'
import { secretsOf } from './secrets-of.ts'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as StartProblem).lines.slice(1)
  }
}

test('pools are folders and buckets, each with its own provider or that of renditions', () => {
  const settings = readSettings({
    VITRINE_POOLS: 'Press=/srv/press, Cloud 9=s3://originals/site-1, Same=s3://other-bucket',
    VITRINE_S3_BUCKET: 'renditions',
    VITRINE_S3_ACCESS_KEY: 'common',
    VITRINE_S3_SECRET_KEY: 'common secret',
    VITRINE_POOL_CLOUD_9_ENDPOINT: 'https://s3.example.org',
    VITRINE_POOL_CLOUD_9_ACCESS_KEY: 'own',
    VITRINE_POOL_CLOUD_9_SECRET_KEY: 'own secret',
  })
  const [press, cloud, same] = settings.pools
  expect(press).toEqual({ id: 'Press', path: '/srv/press', bucket: null })
  expect(cloud).toMatchObject({
    ...{ id: 'Cloud 9', path: 'bucket:Cloud%209' },
    bucket: {
      bucket: 'originals',
      prefix: 'site-1',
      endpoint: 'https://s3.example.org',
      keys: { accessKey: 'own', secretKey: 'own secret' },
      pathStyle: true,
    },
  })
  expect(same?.bucket).toMatchObject({
    ...{ bucket: 'other-bucket', prefix: '', pathStyle: false },
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    keys: { accessKey: 'common', secretKey: 'common secret' },
  })
  expect(settings.pools.map(addressOfPool)).toEqual(['/srv/press', 's3://originals/site-1', 's3://other-bucket'])
  expect(secretsOf(settings)).toEqual(expect.arrayContaining(['own secret', 'common secret']))
})

test('what is wrong with a bucket names its setting', () => {
  const pools = 'Cloud=s3://originals'
  expect(faultsOf({ VITRINE_POOLS: pools, VITRINE_POOL_CLOUD_CREDENTIALS: 'keys' })).toEqual([
    expect.stringContaining('VITRINE_POOL_CLOUD_ACCESS_KEY: is needed'),
    expect.stringContaining('VITRINE_POOL_CLOUD_SECRET_KEY: is needed'),
  ])
  expect(faultsOf({ VITRINE_POOLS: pools, VITRINE_POOL_CLOUD_ACCESS_KEY: 'a' })).toEqual([
    expect.stringContaining('VITRINE_POOL_CLOUD_SECRET_KEY: is needed'),
  ])
  expect(faultsOf({ VITRINE_S3_BUCKET: 'made', VITRINE_S3_ACCESS_KEY: 'a' })).toEqual([
    expect.stringContaining('VITRINE_S3_SECRET_KEY: is needed as well'),
  ])
  expect(faultsOf({ VITRINE_S3_BUCKET: 'made', VITRINE_S3_CREDENTIALS: 'mine' })).toEqual([
    expect.stringContaining('VITRINE_S3_CREDENTIALS: must be keys, host'),
  ])
  const keys = { VITRINE_POOL_CLOUD_ACCESS_KEY: 'a', VITRINE_POOL_CLOUD_SECRET_KEY: 'b' }
  expect(faultsOf({ VITRINE_POOLS: pools, ...keys })).toEqual([])
  expect(faultsOf({ VITRINE_POOLS: pools, ...keys, VITRINE_POOL_CLOUD_ENDPOINT: 'nowhere' })).toEqual([
    expect.stringContaining('VITRINE_POOL_CLOUD_ENDPOINT: must be the address'),
  ])
  expect(faultsOf({ VITRINE_POOLS: pools, ...keys, VITRINE_POOL_OTHER_REGION: 'x' })).toEqual([
    expect.stringContaining('VITRINE_POOL_OTHER_REGION is not a setting'),
  ])
  for (const wrong of ['Cloud=s3://X', 'Cloud=bucket:Cloud/5000-x', 'Cloud=s3://bucket/../x', 'Cloud=relative'])
    expect(faultsOf({ VITRINE_POOLS: wrong }).join(), wrong).toContain('VITRINE_POOLS: must be names with whole paths')
  expect(faultsOf({ VITRINE_POOLS: `${pools}, cloud=s3://other`, ...keys }).join()).toContain(
    'would have the same settings',
  )
})

test('a bucket without keys takes those of the host, beside others that have keys', () => {
  const settings = readSettings({
    ...{ VITRINE_S3_BUCKET: 'made', VITRINE_S3_ACCESS_KEY: 'a', VITRINE_S3_SECRET_KEY: 'b secret' },
    VITRINE_POOLS: 'Cloud=s3://cloud, Wolke=s3://wolke, Same=s3://same',
    ...{ VITRINE_POOL_CLOUD_CREDENTIALS: 'host', VITRINE_POOL_WOLKE_CREDENTIALS: 'profile:wolke' },
    ...{ AWS_REGION: 'eu-north-1', AWS_SESSION_TOKEN: 'of a session', HOME: '/home/dam', PATH: '/bin' },
  })
  const host = { AWS_REGION: 'eu-north-1', AWS_SESSION_TOKEN: 'of a session', HOME: '/home/dam' }
  const [cloud, wolke, same] = settings.pools.map(({ bucket }) => bucket?.keys)
  expect([cloud, wolke]).toEqual([
    { profile: null, host },
    { profile: 'wolke', host },
  ])
  expect(same).toEqual({ accessKey: 'a', secretKey: 'b secret' })
  expect(secretsOf(settings)).toEqual(expect.arrayContaining(['b secret', 'of a session']))
  expect(readSettings({ VITRINE_S3_BUCKET: 'made' }).s3?.keys).toEqual({ profile: null, host: {} })
})

test('buckets that are the same, or lie in one another, are refused', () => {
  const store = { VITRINE_S3_BUCKET: 'made', VITRINE_S3_ACCESS_KEY: 'a', VITRINE_S3_SECRET_KEY: 'b' }
  const faults = (pools: string, more = {}) => faultsOf({ ...store, ...more, VITRINE_POOLS: pools }).join()
  const refused = 'lie in one another'
  expect(faults('Cloud=s3://all, Wolke=s3://all', { VITRINE_POOL_WOLKE_REGION: 'eu-north-1' })).toContain(refused)
  expect(faults('Cloud=s3://all/a, Wolke=s3://all/a/c')).toContain(refused)
  expect(faults('Cloud=s3://made/originals')).toContain('VITRINE_S3_BUCKET and “Cloud” lie in one another')
  expect(faults('Cloud=s3://all/a, Wolke=s3://all/ab, Other=s3://other')).toBe('')
  expect(faults('Cloud=s3://made/a', { VITRINE_S3_PREFIX: 'c' })).toBe('')
  const elsewhere = { VITRINE_POOL_WOLKE_ENDPOINT: 'https://s3.example.org' }
  expect(faults('Cloud=s3://all, Wolke=s3://all', elsewhere)).toBe('')
})
