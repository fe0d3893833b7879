import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sheet itself is the data: a copy of the colours in a test would pass while the sheet fails. */
const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const root = /:root \{(.*?)\n\}/s.exec(sheet)?.[1] ?? ''
const declared = new Map(
  [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)

type Theme = 'light' | 'dark'

function hexOf(name: string, theme: Theme): string {
  const value = declared.get(name) ?? ''
  const pair = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value)
  const chosen = pair ? (theme === 'light' ? pair[1] : pair[2]) : value
  const reference = /^var\(--([\w-]+)\)$/.exec(chosen ?? '')
  return reference?.[1] ? hexOf(reference[1], theme) : (chosen ?? '')
}

function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${hex} is no colour`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-viewer', 'surface-picture']
const texts = [
  ...grounds.flatMap((ground) => [
    ['text', ground],
    ['text-muted', ground],
    ['text-link', ground],
    ['text-danger', ground],
  ]),
  ['text', 'surface-pressed'],
  ['text', 'surface-selected'],
  ['text-selected', 'surface-selected'],
  ['text-muted', 'surface-selected'],
  ['text-danger', 'surface-danger'],
  ['text-warning', 'surface-warning'],
  ['text-success', 'surface-success'],
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-accent', 'danger'],
]
const controls = [
  ...grounds.flatMap((ground) => [
    ['line-control', ground],
    ['focus', ground],
    ['accent', ground],
  ]),
]

for (const theme of ['light', 'dark'] as const) {
  test(`text can be read in the ${theme} theme: 4.5 to 1 at least`, () => {
    const weak = texts.filter(([a = '', b = '']) => contrast(hexOf(a, theme), hexOf(b, theme)) < 4.5)
    expect(weak).toEqual([])
  })

  test(`controls and focus can be seen in the ${theme} theme: 3 to 1 at least`, () => {
    const weak = controls.filter(([a = '', b = '']) => contrast(hexOf(a, theme), hexOf(b, theme)) < 3)
    expect(weak).toEqual([])
  })
}

test('every meaning that is a colour has a system colour where colours are forced', () => {
  const forced = /forced-colors: active\) \{\s*:root \{(.*?)\n {2}\}/s.exec(sheet)?.[1] ?? ''
  const meanings = [...declared.keys()].filter((name) =>
    /^(surface|text|line|accent$|accent-hover|danger$|focus|overlay)/.test(name),
  )
  expect(meanings.filter((name) => !forced.includes(`--${name}:`))).toEqual([])
})
