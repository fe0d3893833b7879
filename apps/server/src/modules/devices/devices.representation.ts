import type { Device } from '@vitrine/contract/devices.ts'
import type { RunningSession } from '#modules/session/running-sessions.ts'
import { devicesPaths } from './devices.paths.ts'

/** @param current the session that asks. */
export function representDevice(session: RunningSession, current: string | null, base: string): Device {
  const moment = (at: number) => new Date(at).toISOString()
  return {
    agent: session.agent,
    address: session.address,
    signedIn: moment(session.createdAt),
    lastUsed: moment(session.seenAt),
    expires: moment(session.expiresAt),
    isThis: session.tokenHash === current,
    end: base + devicesPaths.one(session.name),
  }
}
