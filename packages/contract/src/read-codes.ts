/** What stands for a code: the first is meant by the code alone, the others by the code with their number (`=code#2=`). */
export interface Code {
  code: string
  values: string[]
}

/** What is wrong with a line of a code list. Lines count from 1. */
export interface CodeFault {
  line: number
  fault: 'noReplacement' | 'noCode' | 'twice' | 'tooMany'
}

/** How many codes a list may hold. */
export const mostCodes = 5000

/** Letters, digits and signs without space; not the signs that stand around a code or lead to its other values. */
const codePattern = /^[^\s=\\#]{1,40}$/u

/** As codes are compared: typed in small letters or capitals, they are the same. */
export const foldedCode = (code: string) => code.normalize('NFC').toLowerCase()

/**
 * Reads a list as photographers keep them: a line an entry, a code, a tab, what it stands for, and after further tabs what
 * else it may stand for; or a code, a space and one value. Empty lines and lines that begin with two slashes say nothing. Linear in the length of the text.
 */
export function readCodes(text: string): { codes: Code[]; faults: CodeFault[] } {
  const codes: Code[] = []
  const faults: CodeFault[] = []
  const known = new Set<string>()
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    if (written.trim() === '' || written.startsWith('//')) continue
    const [code = '', ...values] = partsOf(written).map((part) => part.trim().normalize('NFC'))
    while (values.at(-1) === '') values.pop()
    const fault = faultOf(code, values, known, codes.length)
    if (fault === null) codes.push({ code, values })
    else faults.push({ line: at + 1, fault })
    known.add(foldedCode(code))
  }
  return { codes, faults }
}

/** A line without a tab is parted at its first space: codes have none, and a tab cannot be typed everywhere. */
function partsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  const text = line.trim()
  const space = text.search(/\s/)
  return space < 0 ? [text] : [text.slice(0, space), text.slice(space)]
}

function faultOf(code: string, values: string[], known: Set<string>, count: number): CodeFault['fault'] | null {
  if (!codePattern.test(code)) return 'noCode'
  if (values.length === 0) return 'noReplacement'
  if (known.has(foldedCode(code))) return 'twice'
  return count >= mostCodes ? 'tooMany' : null
}
