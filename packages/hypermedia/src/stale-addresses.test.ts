import { expect, test } from 'vitest'
import { staleAddresses } from './stale-addresses.ts'

test('the address that was asked is stale even when the answer names nothing', () => {
  expect(staleAddresses('/fotoweb/me/preferences/', new Headers())).toEqual(['/fotoweb/me/preferences/'])
})

test('locations and invalidating links are read without their origin, and once', () => {
  const headers = new Headers({
    location: 'https://dam.example/fotoweb/albums/1/',
    'content-location': '/fotoweb/albums/1/',
    link: '</fotoweb/albums/?q=a,b>; rel="invalidates", </next>; rel=next, </fotoweb/pins/>; title="a;b"; rel="up invalidates"',
  })
  expect(staleAddresses('/fotoweb/albums/', headers)).toEqual([
    '/fotoweb/albums/',
    '/fotoweb/albums/1/',
    '/fotoweb/albums/?q=a,b',
    '/fotoweb/pins/',
  ])
})
