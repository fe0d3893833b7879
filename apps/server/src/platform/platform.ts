import type { KeyObject } from 'node:crypto'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Changes } from '#platform/database/changes.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { Files } from '#platform/files/files.ts'
import type { Log } from '#platform/log/log.ts'
import type { Originals } from '#platform/originals/originals.ts'
import type { PasswordCost } from '#platform/secrets/password-cost.ts'
import type { Tasks } from '#platform/tasks/tasks.ts'
import type { Settings } from '#server/env.ts'

/** What every module is given: the outside world, each part behind its own door. */
export interface Platform {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly db: Database
  /** How often what has changed, for reads that are kept until it does. */
  readonly changes: Changes
  readonly events: Events
  readonly files: Files
  /** The one door to the files of archives. */
  readonly originals: Originals
  readonly tasks: Tasks
  /** Child processes that make what somebody waits for; apart from those that index, and before them. */
  readonly media: MediaPool
  /** Signs addresses of pictures; made once per installation. */
  readonly signingKey: KeyObject
  /** Of new hashes; each hash says what it cost itself. */
  readonly passwordCost: PasswordCost
}
