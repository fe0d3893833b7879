import { isIPv6 } from 'node:net'

/** Who is counted as one. Whoever has a network of IPv6 (/64 at least) could send every request from another address of it. */
export function networkOf(address: string): string {
  return isIPv6(address) ? network64(address) : address
}

/** `2001:db8::1` → `2001:db8:0:0`. An IPv4 address in IPv6 dress is itself. */
export function network64(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (inner !== undefined) return inner
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const parts = [...before, ...zeros, ...after].slice(0, 4)
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')
}
