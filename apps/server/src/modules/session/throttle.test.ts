import { expect, test } from 'vitest'
import { network64 } from '#platform/http/network-of.ts'
import { nameKey } from './throttle.ts'

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('the network of %s is %s', (address, network) => {
  expect(network64(address)).toBe(network)
})

test('spellings of one name share their count, and the name itself is not kept', () => {
  expect(nameKey('  KÅRI ')).toBe(nameKey('kari'))
  expect(nameKey('kari')).not.toContain('kari')
})
