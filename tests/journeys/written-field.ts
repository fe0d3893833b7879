import type { Locator } from 'playwright-core'

/** Where somebody writes a value: a text, or one below which suggestions stand while it is typed. */
export function writtenField(within: Locator, name: string): Locator {
  const named = { name, exact: true }
  return within.getByRole('textbox', named).or(within.getByRole('combobox', named))
}
