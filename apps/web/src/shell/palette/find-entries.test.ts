import { expect, test } from 'vitest'
import { findEntries, mostDrawn } from './find-entries.ts'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

const icon = () => null
const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  icon: icon as never,
  ...more,
})
const section = (title: string, ...entries: PaletteEntry[]): PaletteSection => ({ id: title, title, entries })

const find = (typed: string, ...sections: PaletteSection[]) =>
  findEntries(sections, typed, ({ title }) => title).map(({ entries }) => entries.map(({ label }) => label))

test('words fit in any order, and all of them must', () => {
  const archives = section('Archives', entry('Press photos 2026'), entry('Press'), entry('Photos of 2025'))
  expect(find('2026 press', archives)).toEqual([['Press photos 2026']])
  expect(find('press 2024', archives)).toEqual([])
})

test('beginnings of words come before their insides, and the name before what else is known', () => {
  const folders = section(
    'Folders',
    entry('Express'),
    entry('Old press'),
    entry('Election', { detail: 'Press' }),
    entry('Press'),
  )
  expect(find('press', folders)).toEqual([['Press', 'Old press', 'Election', 'Express']])
})

test('the section with the best fit comes first, whatever their order was', () => {
  const archives = section('Archives', entry('Undarkened'))
  const theme = section('Appearance', entry('Light'), entry('Dark'))
  expect(find('dark', archives, theme)).toEqual([['Dark'], ['Undarkened']])
})

test('the very name that was typed comes before names that go on after it, and these before others', () => {
  const commands = section('Commands', entry('Go and log out'), entry('Log out everywhere'), entry('Log out'))
  expect(find('log out', commands)).toEqual([['Log out', 'Log out everywhere', 'Go and log out']])
})

test('the title of a section finds all of it', () => {
  const languages = section('Language', entry('English'), entry('العربية', { detail: 'Arabic' }))
  expect(find('lang', languages)).toEqual([['English', 'العربية']])
  expect(find('language arabic', languages)).toEqual([['العربية']])
})

test('the archive in the title of its folders narrows what is typed, and does not find all of them by itself', () => {
  const folders = { ...section('Folders in Press', entry('2025'), entry('2026')), isNarrowing: true }
  const archives = section('Archives', entry('Press'))
  expect(find('press', archives, folders)).toEqual([['Press']])
  expect(find('press 2025', archives, folders)).toEqual([['2025']])
})

test('a detail that only counts is seen and not searched', () => {
  const archives = section('Archives', entry('Sport', { detail: '2,025 items', also: '' }), entry('Press 2025'))
  expect(find('2025', archives)).toEqual([['Press 2025']])
  expect(find('items', archives)).toEqual([])
})

test('texts are compared as searches compare them', () => {
  const names = section('Archives', entry('Ærø Straße ٣٤'), entry('مُحَمَّد'), entry('Tromsø'))
  expect(find('aero strasse 34', names)).toEqual([['Ærø Straße ٣٤']])
  expect(find('محمد', names)).toEqual([['مُحَمَّد']])
  expect(find('TROMSO', names)).toEqual([['Tromsø']])
})

test('nothing typed shows the beginning of each section in its order, and how many there are', () => {
  const many: PaletteSection = { ...section('Archives', entry('B'), entry('A'), entry('C')), most: 2 }
  const [found] = findEntries([many, section('Empty')], ' ', () => '')
  expect(found?.entries.map(({ label }) => label)).toEqual(['B', 'A'])
  expect(found?.count).toBe(3)
})

test('what is drawn has an end', () => {
  const many = section('Archives', ...Array.from({ length: 300 }, (_, at) => entry(`Archive ${at}`)))
  const [found] = findEntries([many], 'archive', () => '')
  expect(found?.entries.length).toBe(mostDrawn)
  expect(found?.count).toBe(300)
})
