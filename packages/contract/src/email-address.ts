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

/** Labels of letters, digits and hyphens with dots between; the last one of letters or, for other scripts, as it is encoded. */
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

export function isMailDomain(text: string): boolean {
  return text.length <= longest && domainPattern.test(text.toLowerCase())
}

/** What stands behind the `@`, as domains are compared. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** What stands before the `@` where the domain is given (INV-014). */
const localPart = /^[A-Za-z0-9._%+-]{1,64}$/

export function isLocalPart(text: string): boolean {
  return localPart.test(text)
}
