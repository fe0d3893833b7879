/** Offset from 0 to 1, colour, and how much of it covers. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const round = (value: number) => Math.round(value * 10) / 10

/** A drawing in the making: SVG of fills and paths. Letters are drawn as paths, so no font need be there. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #defs: string[] = []
  readonly #body: string[] = []
  #names = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** The shorter side: what sizes of things are measured by. */
  get unit(): number {
    return Math.min(this.width, this.height)
  }

  add(...markup: readonly string[]): void {
    this.#body.push(...markup)
  }

  #define(markup: (name: string) => string): string {
    const name = `d${this.#names++}`
    this.#defs.push(markup(name))
    return name
  }

  /** A gradient from top to bottom, or at an angle: 90 is from left to right. */
  linear(stops: readonly Stop[], angle = 0): string {
    const [x, y] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
    const ends = `x1="${round(50 - 50 * x)}%" y1="${round(50 - 50 * y)}%" x2="${round(50 + 50 * x)}%" y2="${round(50 + 50 * y)}%"`
    const name = this.#define((id) => `<linearGradient id="${id}" ${ends}>${written(stops)}</linearGradient>`)
    return `url(#${name})`
  }

  /** From the middle outward; `cx`, `cy` and `r` in hundredths of what is filled. */
  radial(stops: readonly Stop[], { cx = 50, cy = 50, r = 50 } = {}): string {
    const name = this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}%" cy="${cy}%" r="${r}%">${written(stops)}</radialGradient>`,
    )
    return `url(#${name})`
  }

  /** Draws only what lies inside the path. */
  clipped(path: string, ...markup: readonly string[]): string {
    const name = this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
    return `<g clip-path="url(#${name})">${markup.join('')}</g>`
  }

  /** The whole ground in one fill. */
  ground(fill: string): void {
    this.add(rect({ x: 0, y: 0, width: this.width, height: this.height }, fill))
  }

  /** A soft round light. */
  glow(x: number, y: number, radius: number, stops: readonly Stop[]): void {
    this.add(circle(x, y, radius, this.radial(stops)))
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`
  }
}

function written(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** Of a single shape the fill is made to cover less: `opacity` would be drawn apart and laid over, many times slower. */
const covering = (more: string, what = 'fill') => more.replace(/^opacity=/, `${what}-opacity=`)

export function rect({ x, y, width, height }: Box, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${covering(more)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${covering(more)}/>`
}

export function ellipse({ x, y, width, height }: Box, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width / 2)}" ry="${round(height / 2)}" fill="${fill}" ${covering(more)}/>`
}

export function path(line: string, fill: string, more = ''): string {
  return `<path d="${line}" fill="${fill}" ${covering(more)}/>`
}

export function stroke(line: string, colour: string, width: number, more = ''): string {
  return path(
    line,
    'none',
    `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" ${covering(more, 'stroke')}`,
  )
}

export type Point = readonly [number, number]

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** A line through points, bent softly (Catmull-Rom as Bézier). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  let line = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    line += `C${[...first, ...second, ...to].map(round).join(' ')}`
  }
  return line
}

/** The same, closed, so that it begins and ends without a corner. */
export function loop(points: readonly Point[]): string {
  const around = [...points.slice(-2), ...points, ...points.slice(0, 3)]
  const line = curve(around.slice(1))
  return `${line}Z`
}
