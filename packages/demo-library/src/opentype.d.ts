declare module 'opentype.js' {
  /** One step of a path as SVG names it, with points for a bend. */
  export interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, size: number): { commands: readonly Command[] }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
