import { expect, test } from 'vitest'
import { assumedVersion, type DesktopOffer, dueNotice, installerFor, isHigher, platformOf } from './desktop-notice.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
const installer = { href: 'https://example.org/tool.exe', version: '8.2' }
const offer: DesktopOffer = {
  win: { installer, minVersion: '8.0' },
  osx: null,
  services: { open: null, edit: null, crop: null },
  views: { install: null },
}
const kept = { has: false, isIgnored: false, version: '' }

test('the installer is the one for this computer; without one nothing is due', () => {
  expect([windows, mac, phone, 'X11; Linux'].map(platformOf)).toEqual(['win', 'osx', null, null])
  expect([windows, mac, phone].map((agent) => installerFor(offer, agent))).toEqual([installer, null, null])
  expect(installerFor(null, windows)).toBeNull()
  expect(dueNotice(null, kept)).toBeNull()
})

test('installing is offered to those who neither have the tool nor ignore it [DSK-002 DSK-004]', () => {
  expect(dueNotice(installer, kept)).toBe('install')
  expect(dueNotice(installer, { ...kept, isIgnored: true })).toBeNull()
})

test('updating is offered when the installer is newer than what is here [DSK-003 DSK-005]', () => {
  expect(dueNotice(installer, { ...kept, has: true, version: assumedVersion })).toBe('update')
  expect(dueNotice(installer, { ...kept, has: true, version: '8.2' })).toBeNull()
})

test.each([
  ['8.10', '8.9', true],
  ['8.9', '8.10', false],
  ['8.1', '8.1.0', false],
  ['8.1.1', '8.1', true],
  ['9', '8.9.9', true],
  ['8.2', '', true],
])('version %s is higher than %s: %s [DSK-003]', (version, than, expected) => {
  expect(isHigher(version, than)).toBe(expected)
})
