/** The name that a file of several gets: with its number among them, and with its own ending where none is said. */
export function nameFor(wanted: string, own: string, { at, count }: { at: number; count: number }): string {
  const [stem, ending] = split(wanted)
  const [, ownEnding] = split(own)
  const number = count > 1 ? ` ${String(at + 1).padStart(String(count).length, '0')}` : ''
  return `${stem}${number}${ending === '' ? ownEnding : ending}`
}

/** A name and its ending with the dot; a dot at the beginning, or one that no ending follows, begins none. */
function split(name: string): [string, string] {
  const ending = /(?<=.)\.[\p{L}\d]{1,8}$/u.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - ending.length), ending]
}
