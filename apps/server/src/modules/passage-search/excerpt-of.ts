/** Part of a text, in UTF-16 units, `end` not included. */
export interface Mark {
  start: number
  end: number
}

interface Marked {
  text: string
  marks: Mark[]
}

/** Letters of a page that are told; captions are shorter. */
export const longestExcerpt = 240
/** Of these, before what was looked for. */
const before = 80

/** What stands around the first mark of a passage, cut between words where there are any, with dots where something is left out. */
export function excerptOf({ text, marks }: Marked): Marked {
  if (text.length <= longestExcerpt) return { text, marks }
  const first = marks[0]?.start ?? 0
  const from = first <= before ? 0 : wholeFrom(text, first - before, first)
  const until = from + longestExcerpt >= text.length ? text.length : wholeUntil(text, from + longestExcerpt)
  const [start, end] = [from === 0 ? '' : '… ', until === text.length ? '' : ' …']
  const shift = start.length - from
  const kept = marks.filter((mark) => mark.start >= from && mark.end <= until)
  return {
    text: start + text.slice(from, until).toWellFormed() + end,
    marks: kept.map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  }
}

/** After the next blank, where one comes before what was looked for. */
function wholeFrom(text: string, at: number, first: number): number {
  const blank = text.indexOf(' ', at)
  return blank >= 0 && blank < first ? blank + 1 : at
}

/** Before the last blank, where one is near. */
function wholeUntil(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at)
  return blank > at - 40 ? blank : at
}
