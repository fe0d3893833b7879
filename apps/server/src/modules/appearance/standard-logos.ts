import type { Logo } from './appearance.paths.ts'

const square = '<rect x="2" y="2" width="20" height="20" rx="5" fill="#1d5bd0"/>'
const mark = `${square}<path d="M7 7.5 12 17l5-9.5" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Vitrine">${content}</svg>`

/** The mark with the name in strokes of our own: a file with text would look different with every font. */
const letters = [
  'M32 7l4 10 4-10',
  'M44 10v7M44 7v.1',
  'M48 7v8q0 2 2 2h1M46.500 10h4.500',
  'M54 17v-7M54 13q1-3 4-3',
  'M61 10v7M61 7v.1',
  'M65 17v-7M65 13q1-3 3.500-3t2.500 3v4',
  'M74.500 13.500h6q0-3.500-3-3.500t-3 3.500 3 3.500q2 0 2.600-1.200',
]
const name = `<g fill="none" stroke="#1d5bd0" stroke-width="1.750" stroke-linecap="round" stroke-linejoin="round">${letters.map((path) => `<path d="${path}"/>`).join('')}</g>`
const wide = svg(84, 24, mark + name)

/** Panes of a show-case, in the colours of the mark. */
const panes = [
  [0, 0, 96, 64, '#1d5bd0'],
  [100, 0, 60, 64, '#7aa2ee'],
  [164, 0, 156, 64, '#dbe6fb'],
  [0, 68, 60, 52, '#dbe6fb'],
  [64, 68, 156, 52, '#7aa2ee'],
  [224, 68, 96, 52, '#1d5bd0'],
] as const
const homepage = svg(
  320,
  120,
  panes
    .map(
      ([x, y, width, height, fill]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}"/>`,
    )
    .join(''),
)

/** Pictures of ours that stand in until a site brings its own. */
export const standardLogos: Record<Logo, string> = {
  main: wide,
  mobile: svg(24, 24, mark),
  login: wide,
  homepage,
  favicon: svg(24, 24, mark),
}

export const standardCss = '/* This site adds no styles of its own. */\n'
