/** 36 colours in nine families, each from light to dark (CON-001). Black or white can be read on every one of them. */
export const palette = {
  grey: ['#d9d9d9', '#999999', '#666666', '#333333'],
  red: ['#edadab', '#e17470', '#b12a25', '#691916'],
  orange: ['#f2c7a6', '#e9a067', '#b35c19', '#703910'],
  yellow: ['#f5e2a3', '#eecd63', '#c19915', '#735b0d'],
  green: ['#b5e3c1', '#81cf95', '#41aa5b', '#235c31'],
  teal: ['#b3e6e4', '#7dd4d1', '#36a19d', '#20605e'],
  blue: ['#adc8eb', '#74a1dc', '#2b63ab', '#1a3b66'],
  violet: ['#c6b5e3', '#9e81cf', '#5e3b9b', '#38235c'],
  pink: ['#e8b0ce', '#d879ab', '#a6306f', '#631d42'],
} as const

export type Hue = keyof typeof palette
export const hues = Object.keys(palette) as Hue[]
export const shades = ['lightest', 'light', 'dark', 'darkest'] as const
