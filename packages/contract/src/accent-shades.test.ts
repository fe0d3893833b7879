import { expect, test } from 'vitest'
import { accentShades, contrastOf, contrastOfParts, contrastOfText } from './accent-shades.ts'

test('the contrast of two colours is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('whatever colour a site chooses, text can be read and buttons can be seen in both themes', () => {
  const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
  const pages = { light: '#ffffff', dark: '#121212' } as const
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps)
        for (const theme of ['light', 'dark'] as const) {
          const accent = `#${red}${green}${blue}`
          const { ground, onGround, hover, text, soft } = accentShades(accent)[theme]
          const told = `${accent} ${theme}`
          expect(contrastOf(ground, onGround), told).toBeGreaterThanOrEqual(contrastOfText)
          expect(contrastOf(hover, onGround), told).toBeGreaterThanOrEqual(contrastOfText)
          expect(contrastOf(ground, pages[theme]), told).toBeGreaterThanOrEqual(contrastOfParts)
          expect(contrastOf(text, pages[theme]), told).toBeGreaterThanOrEqual(contrastOfText)
          expect(contrastOf(text, soft), told).toBeGreaterThanOrEqual(contrastOfText)
        }
})

test('a colour that can be seen stays as it is', () => {
  expect(accentShades('#1d5bd0').light).toMatchObject({ ground: '#1d5bd0', onGround: '#ffffff', text: '#1d5bd0' })
  expect(accentShades('#ffdd00').dark).toMatchObject({ ground: '#ffdd00', onGround: '#000000', text: '#ffdd00' })
})
