import type { Settings } from '#server/env.ts'

/** For people who look what a back-up is of; addresses with passwords and keys are left out. */
export function shownSettings({ base, guests, role, data, databaseUrl, s3 }: Settings): Record<string, unknown> {
  const bucket = s3 && { endpoint: s3.endpoint, bucket: s3.bucket, region: s3.region, prefix: s3.prefix }
  return { base, guests, role, data, isOnPostgres: databaseUrl !== null, s3: bucket }
}
