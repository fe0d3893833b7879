import { expect, test } from 'vitest'
import { Gazetteer } from './gazetteer.ts'

const gazetteer = new Gazetteer(1000)
const names = async (text: string, limit = 5) =>
  (await gazetteer.find(text, limit)).map(({ name, country }) => `${name} ${country}`)

test('places are found by the beginning of their names, in any script and without accents, the largest first', async () => {
  expect((await names('osl'))[0]).toBe('Oslo NO')
  expect((await names('København'))[0]).toBe('Copenhagen DK')
  expect((await names('kobenhavn'))[0]).toBe('Copenhagen DK')
  expect((await names('أوسلو'))[0]).toBe('Oslo NO')
  expect((await names('Wien'))[0]).toBe('Vienna AT')
  const [first, second] = await gazetteer.find('Bergen', 20)
  expect(first).toMatchObject({ name: 'Bergen', country: 'NO', province: 'Vestland' })
  expect(first?.population ?? 0).toBeGreaterThan(second?.population ?? 0)
  expect(await gazetteer.find('o', 20)).toHaveLength(20)
  for (const nothing of ['', '  ', 'xqzzyx', '\n']) expect(await names(nothing)).toEqual([])
})

test('what is called exactly so stands before what only begins like it', async () => {
  expect((await names('Ås')).some((name) => name === 'Ås NO')).toBe(true)
})

test('the nearest town is found with its distance, also across the date line and at the poles', async () => {
  const [oslo, fiji, pole] = await gazetteer.near([
    { latitude: 59.9138688, longitude: 10.7522454 },
    { latitude: -16.8, longitude: 179.99 },
    { latitude: -90, longitude: 0 },
  ])
  expect(oslo).toMatchObject({ name: 'Oslo', country: 'NO', province: 'Oslo' })
  expect(oslo?.km).toBeLessThan(2)
  expect(fiji?.country).toBe('FJ')
  expect(pole?.km).toBeGreaterThan(1000)
})

test('questions that are asked together are each answered', async () => {
  const all = await Promise.all(['oslo', 'paris', 'cairo'].map((text) => gazetteer.find(text, 1)))
  expect(all.map(([place]) => place?.country)).toEqual(['NO', 'FR', 'EG'])
})

test('when nobody has asked for a while the places are let go', async () => {
  expect(gazetteer.isHeld).toBe(true)
  await expect.poll(() => gazetteer.isHeld).toBe(false)
})
