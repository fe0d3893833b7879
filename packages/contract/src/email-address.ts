/** As pages of browsers judge them (HTML, `input type=email`), with a dot in the domain: linear, since no part can be read in two ways. */
const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

const longest = 254

export function isEmailAddress(text: string): boolean {
  return text.length <= longest && pattern.test(text)
}

/** The addresses in a pasted list: `Kari <kari@example.no>; per@example.no`. What is none is left out. */
export function emailAddressesIn(text: string): string[] {
  const parts = text.split(/[\s,;<>"()]+/).map((part) => part.replace(/^mailto:/i, ''))
  return [...new Set(parts.filter(isEmailAddress))]
}
