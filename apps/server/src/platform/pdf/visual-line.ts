import bidiModule from 'bidi-js'

// Its types describe another module format than the one that Node loads.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()

/** A piece of a line whose letters go one way, as the text has them; the font joins and turns them by their script. */
export interface Piece {
  text: string
  isRightToLeft: boolean
}

/**
 * The pieces of a line from left to right, as they are seen (Unicode Standard Annex 9). Blanks are pieces of their own: the writer of
 * PDFs would put words of a script that goes leftwards in the other order.
 */
export function visualLine(text: string, direction: 'ltr' | 'rtl'): Piece[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  const order = bidi.getReorderedIndices(text, { levels, paragraphs })
  const pieces: Piece[] = []
  let indices: number[] = []
  const end = () => {
    const [first] = indices
    if (first === undefined) return
    const isRightToLeft = ((levels[first] ?? 0) & 1) === 1
    const inOrder = isRightToLeft ? indices.toReversed() : indices
    pieces.push({ text: inOrder.map((at) => letterAt(text, at, isRightToLeft)).join(''), isRightToLeft })
    indices = []
  }
  for (const at of order) {
    const before = indices.at(-1)
    const goesOn =
      before !== undefined &&
      levels[before] === levels[at] &&
      isBlank(text, before) === isBlank(text, at) &&
      Math.abs(before - at) === 1
    if (!goesOn) end()
    indices.push(at)
  }
  end()
  return pieces
}

const isBlank = (text: string, at: number) => /\s/.test(text[at] ?? '')

/** Brackets are turned round where the text goes leftwards. */
function letterAt(text: string, at: number, isRightToLeft: boolean): string {
  const letter = text[at] ?? ''
  return (isRightToLeft ? bidi.getMirroredCharacter(letter) : null) ?? letter
}
