/** More letters than this nobody reads in one caption: the rest of it is left out. */
const mostLetters = 2000

export interface Cue {
  /** Milliseconds. */
  start: number
  end: number
  settings: string[]
  lines: string[]
}

/**
 * WebVTT of the text of a file of captions, be it WebVTT or SubRip: cues alone, each with times that are true. What a
 * WebVTT file says of its look beyond the place of cues (STYLE, REGION) and to its readers (NOTE) is left out; what is no
 * cue is passed over, since files made by hand are full of it. Takes time by the length of the text alone.
 */
export function webVttOf(text: string): string {
  return ['WEBVTT\n', ...readCues(text).map(writeCue)].join('\n')
}

/** The cues of a file of captions, be it WebVTT or SubRip, in the order of the file; their lines as WebVTT has them. */
export function readCues(text: string): Cue[] {
  const plain = text.replaceAll('\0', '\ufffd').replace(/^\ufeff/, '')
  const isWebVtt = /^WEBVTT(?:[ \t\r\n]|$)/.test(plain)
  const lines = plain.split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const times = readTimes(lines[at] ?? '')
    if (times === null) continue
    const said: string[] = []
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !isTimes(lines[at + 1]))
      said.push(lines[++at] ?? '')
    // Without an empty line between two captions of SubRip the number of the next one looks like a text.
    if (isTimes(lines[at + 1]) && /^\d+\s*$/.test(said.at(-1) ?? '')) said.pop()
    const cue = isWebVtt ? asWebVtt(times, said) : asSubRip(times, said)
    // A line without a letter would be the end of the cue.
    const written = cue.lines.filter((line) => line.trim() !== '')
    if (cue.end > cue.start && written.length > 0) cues.push({ ...cue, lines: written })
  }
  return cues
}

type Times = Pick<Cue, 'start' | 'end'> & { rest: string }

const isTimes = (line: string | undefined) => line?.includes('-->') ?? false

/** One time, of both forms: hours need not be there, and thousandths follow a full stop or a comma. */
const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s+(.*))?$`)
/** The times of a cue and all its settings are shorter. */
const longestTimes = 300

function readTimes(line: string): Times | null {
  if (line.length > longestTimes) return null
  const found = times.exec(line)
  if (!found) return null
  const at = (from: number) => {
    const [hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = found.slice(from, from + 4)
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths.padEnd(3, '0'))
  }
  return { start: at(1), end: at(5), rest: found[9] ?? '' }
}

const percent = String.raw`\d{1,3}(?:\.\d{1,6})?%`
/** The settings of a cue that say where it stands; a region is not taken over. */
const setting = new RegExp(
  String.raw`^(?:vertical:(?:rl|lr)|line:(?:-?\d{1,3}|${percent})(?:,(?:start|center|end))?|position:${percent}(?:,(?:line-left|center|line-right))?|size:${percent}|align:(?:start|center|end|left|right))$`,
)

function asWebVtt({ rest, ...span }: Times, said: readonly string[]): Cue {
  const settings = rest.split(/\s+/).filter((one) => setting.test(one))
  return { ...span, settings, lines: cut(said).map((line) => line.replaceAll('-->', '--&gt;')) }
}

/** SubRip has three tags of WebVTT, a tag for colours that says nothing here, and signs that would be tags there. */
function asSubRip({ rest: _, ...span }: Times, said: readonly string[]): Cue {
  const isAbove = /\{\\an[789]\}/.test(said[0] ?? '')
  const lines = cut(said).map((line) =>
    line.replace(/<\/?[biu]>|<\/?font\b[^<>]*>|\{\\[^{}]*\}|&(?:amp|lt|gt|nbsp|lrm|rlm);|[&<>]/gi, (sign) => {
      if (/^<\/?[biu]>$/i.test(sign)) return sign.toLowerCase()
      if (sign.length > 1) return sign.startsWith('&') ? sign.toLowerCase() : ''
      return { '&': '&amp;', '<': '&lt;' }[sign] ?? '&gt;'
    }),
  )
  return { ...span, settings: isAbove ? ['line:0'] : [], lines }
}

function cut(lines: readonly string[]): string[] {
  let room = mostLetters
  return lines.map((line) => {
    const part = line.slice(0, room)
    room -= part.length
    return part
  })
}

function writeCue({ start, end, settings, lines }: Cue): string {
  return `${[`${writeTime(start)} --> ${writeTime(end)}`, ...settings].join(' ')}\n${lines.join('\n')}\n`
}

function writeTime(milliseconds: number): string {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  const seconds = milliseconds / 1000
  const thousandths = String(milliseconds % 1000).padStart(3, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`
}
